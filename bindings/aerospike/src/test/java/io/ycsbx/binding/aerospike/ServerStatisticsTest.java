package io.ycsbx.binding.aerospike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.ycsbx.binding.aerospike.FakeServer.Command;
import io.ycsbx.contract.TestSettings;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Part;
import io.ycsbx.spi.RunningServer;
import io.ycsbx.spi.Statistic;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.DBException;

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

  @Test
  void serversAreTheNodesWithTheirUptimes() throws Exception {
    try (FakeServer first = new FakeServer(Command.STAYS_UNANSWERED);
        FakeServer second = new FakeServer(Command.STAYS_UNANSWERED)) {
      first.answer("statistics", "cluster_size=2;uptime=100;stop_writes=false");
      first.answer("peers-clear-std", "1,3000,[[A2,,[" + second.address() + "]]]");
      second.answer("node", "A2");
      AerospikeDatabase database = new AerospikeDatabase();
      database.setProperties(TestSettings.properties("as.hosts=" + first.address()));
      database.init();

      database.statistics();
      List<RunningServer> before = database.servers();
      first.answer("statistics", "uptime=3");
      second.answer("statistics", "uptime=7");
      database.statistics();
      List<RunningServer> after = database.servers();
      database.cleanup();

      assertThat(before)
          .containsExactly(node("A1", OptionalDouble.of(100)), node("A2", OptionalDouble.empty()));
      assertThat(after)
          .containsExactly(node("A1", OptionalDouble.of(3)), node("A2", OptionalDouble.of(7)));
    }
  }

  @Test
  void countersOfAClusterThatIsGoneAreAnErrorInItsWords() throws Exception {
    AerospikeDatabase database = new AerospikeDatabase();
    try (FakeServer server = new FakeServer(Command.STAYS_UNANSWERED)) {
      database.setProperties(TestSettings.properties("as.hosts=" + server.address()));
      database.init();
    }
    String message;
    do {
      // The client gives a node up when it has failed to answer several times.
      Thread.sleep(50);
      message = catchThrowableOfType(DBException.class, database::statistics).getMessage();
    } while (message.contains("does not answer"));
    database.cleanup();

    assertThat(message).isEqualTo("no Aerospike node has answered for some seconds");
  }

  private static RunningServer node(String name, OptionalDouble upSeconds) {
    return new RunningServer(new Part("node", name), upSeconds);
  }
}
