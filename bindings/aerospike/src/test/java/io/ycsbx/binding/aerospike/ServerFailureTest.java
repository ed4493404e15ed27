package io.ycsbx.binding.aerospike;

import static io.ycsbx.contract.Fields.fields;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.binding.aerospike.FakeServer.Command;
import io.ycsbx.contract.TestSettings;
import io.ycsbx.spi.Completions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.DBException;
import site.ycsb.Status;

/** Servers that do not answer, with commands that are waited for and with those in flight. */
@Timeout(600)
class ServerFailureTest {

  /** Keeps how commands in flight have ended. */
  private record Told(List<Status> statuses) implements Completions {
    @Override
    public long lagNanos(long startNanos) {
      return 0;
    }

    @Override
    public void ended(Operation operation, Status status, long start, long end, long lagNanos) {
      statuses.add(status);
    }
  }

  private static AerospikeDatabase open(FakeServer server, Command command, String async)
      throws DBException {
    String millis = command == Command.STAYS_UNANSWERED ? "500" : "10000";
    AerospikeDatabase database = new AerospikeDatabase();
    database.setProperties(
        TestSettings.properties(
            "as.hosts=" + server.address(), "as.timeout=" + millis, "as.async=" + async));
    database.init();
    return database;
  }

  /** How a read, an update and a delete end, whether they are waited for or not. */
  private static List<Status> statuses(FakeServer server, Command command, String async)
      throws Exception {
    AerospikeDatabase database = open(server, command, async);
    Told told = new Told(new ArrayList<>());
    database.reportTo(told);
    Stream<Status> returned =
        Stream.of(
            database.read("t", "user1", null, new HashMap<>()),
            database.update("t", "user1", fields("field0", "value")),
            database.delete("t", "user1"));
    database.awaitAll();
    database.cleanup();
    return Stream.concat(
            returned.filter(status -> !status.equals(Status.BATCHED_OK)), told.statuses().stream())
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "STAYS_UNANSWERED, 0, TIMEOUT",
    "STAYS_UNANSWERED, 2, TIMEOUT",
    "IS_CUT_OFF, 0, UNAVAILABLE",
    "IS_CUT_OFF, 2, UNAVAILABLE"
  })
  void aCommandWithoutAnAnswerFails(Command command, String async, String name) throws Exception {
    try (FakeServer server = new FakeServer(command)) {
      assertThat(statuses(server, command, async))
          .hasSize(3)
          .allMatch(status -> status.getName().equals(name))
          .allMatch(
              status ->
                  status.getDescription().startsWith("Aerospike at " + server.address() + ": "));
    }
  }

  @ParameterizedTest
  @CsvSource({"STAYS_UNANSWERED, TIMEOUT", "IS_CUT_OFF, UNAVAILABLE"})
  void aBatchWithoutAnAnswerFails(Command command, String name) throws Exception {
    try (FakeServer server = new FakeServer(command)) {
      AerospikeDatabase database = open(server, command, "0");
      Status[] statuses = new Status[1];
      database.readBatch("t", List.of("user1"), null, List.of(new HashMap<>()), statuses);
      database.cleanup();

      assertThat(statuses[0].getName()).isEqualTo(name);
    }
  }
}
