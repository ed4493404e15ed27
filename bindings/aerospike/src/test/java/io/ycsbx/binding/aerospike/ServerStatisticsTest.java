package io.ycsbx.binding.aerospike;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.binding.aerospike.FakeServer.Command;
import io.ycsbx.contract.TestSettings;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Statistic;
import java.util.Optional;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(600)
class ServerStatisticsTest {

  /**
   * A server without the bytes of sets has no size: that of the namespace is of other sets, too.
   */
  @ParameterizedTest
  @CsvSource({
    "objects=5:tombstones=0:data_used_bytes=5376:truncate_lut=0, 5376",
    "objects=5:tombstones=0:truncate_lut=0, ",
    "'', "
  })
  void theDatabasesSizeIsTheSets(String set, Double size) throws Exception {
    try (FakeServer server = new FakeServer(Command.STAYS_UNANSWERED)) {
      server.answer("namespace/ycsb", "objects=9;data_used_bytes=99999");
      server.answer("sets/ycsb/records", set + ";");
      AerospikeDatabase database = new AerospikeDatabase();
      database.setProperties(
          TestSettings.properties("as.hosts=" + server.address(), "table=records"));
      database.init();

      Optional<Double> found =
          database.statistics().stream()
              .filter(statistic -> statistic.name().equals(DeclaredFigure.SIZE.name()))
              .map(Statistic::value)
              .findFirst();
      database.cleanup();

      assertThat(found).isEqualTo(Optional.ofNullable(size));
    }
  }
}
