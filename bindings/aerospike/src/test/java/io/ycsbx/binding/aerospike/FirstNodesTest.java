package io.ycsbx.binding.aerospike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.binding.aerospike.FakeServer.Command;
import io.ycsbx.contract.FreePorts;
import io.ycsbx.contract.TestSettings;
import io.ycsbx.spi.Facts;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import site.ycsb.DBException;

/** The addresses to connect to first, of which some are dead. */
@Timeout(600)
class FirstNodesTest {

  private static AerospikeDatabase open(String... assignments) throws DBException {
    AerospikeDatabase database = new AerospikeDatabase();
    database.setProperties(TestSettings.properties(assignments));
    database.init();
    return database;
  }

  @Test
  void aLivingAddressBehindADeadOneServes() throws Exception {
    String dead = "127.0.0.1:" + FreePorts.next();
    try (FakeServer server = new FakeServer(Command.STAYS_UNANSWERED)) {
      AerospikeDatabase database = open("as.hosts=" + dead + "," + server.address());
      assertThat(Facts.texts(database.facts())).containsEntry("nodes", "1");
      database.cleanup();
    }
  }

  @Test
  void theSystemsReasonIsGiven() throws Exception {
    String dead = "127.0.0.1:" + FreePorts.next();
    assertThatThrownBy(() -> open("as.hosts=" + dead))
        .isInstanceOf(DBException.class)
        .hasMessageEndingWith("Connection failed (Connection refused)");

    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      assertThatThrownBy(
              () -> open("as.hosts=127.0.0.1:" + silent.getLocalPort(), "as.timeout.connect=20ms"))
          .hasMessageEndingWith(
              " (the port accepts connections, but has not answered as Aerospike within"
                  + " as.timeout.connect=20ms)");
    }
  }
}
