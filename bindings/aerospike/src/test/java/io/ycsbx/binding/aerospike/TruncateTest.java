package io.ycsbx.binding.aerospike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.binding.aerospike.FakeServer.Command;
import io.ycsbx.contract.TestSettings;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import site.ycsb.DBException;

@Timeout(600)
class TruncateTest {

  private static Properties properties(FakeServer server, boolean load, String truncate) {
    return TestSettings.properties(
        "as.hosts=" + server.address(),
        "as.truncate=" + truncate,
        "table=records",
        "dotransactions=" + !load);
  }

  private static void open(Properties properties) throws DBException {
    AerospikeDatabase database = new AerospikeDatabase();
    database.setProperties(properties);
    database.init();
    database.cleanup();
  }

  @Test
  void onlyALoadRemovesTheRecordsAndOnlyOnce() throws Exception {
    try (FakeServer server = new FakeServer(Command.STAYS_UNANSWERED)) {
      open(properties(server, false, "true"));
      open(properties(server, true, "false"));
      assertThat(server.truncations()).isEmpty();

      Properties load = properties(server, true, "true");
      open(load);
      open(load);

      assertThat(server.truncations())
          .singleElement()
          .asString()
          .startsWith("truncate:namespace=ycsb;set=records");
    }
  }

  @Test
  void aServerThatRefusesFailsTheLoad() throws Exception {
    try (FakeServer server = new FakeServer(Command.STAYS_UNANSWERED)) {
      server.answerTruncations("ERROR:81:role violation");

      assertThatThrownBy(() -> open(properties(server, true, "true")))
          .isInstanceOf(DBException.class)
          .hasMessage(
              "Aerospike at "
                  + server.address()
                  + " does not truncate set records: Error -1: Truncate failed: ERROR:81:role"
                  + " violation");
    }
  }
}
