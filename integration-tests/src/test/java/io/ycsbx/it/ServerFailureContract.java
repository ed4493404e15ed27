package io.ycsbx.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ycsbx.contract.Launcher;
import io.ycsbx.contract.Launcher.Started;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * What becomes of a run, {@code bin/ycsb} as a process of its own, when its server fails. All tests
 * share one server, which the last two leave killed.
 *
 * @param <S> the server
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
abstract class ServerFailureContract<S extends DatabaseServer> {

  /** No server has a user with this one. */
  static final String WRONG_PASSWORD = "Sesame-7491";

  private static final int RECORDS = 200;
  private static final int TARGET = 100;
  private static final int INTERRUPTED = 130;
  private static final Duration PAUSE = Duration.ofSeconds(5);
  private static final Pattern STATUS = Pattern.compile(" sec: (\\d+) operations; ");

  @TempDir Path folder;
  private Launcher launcher;
  private S server;
  private boolean loaded;
  private boolean killed;

  /** The binding's name. */
  abstract String binding();

  /** A server that is still to be started. */
  abstract S server();

  /** The properties with which the binding reaches a server. */
  abstract Map<String, String> properties(S server);

  /** The same with {@link #WRONG_PASSWORD}. */
  abstract Map<String, String> withWrongPassword(S server);

  /** The same with a database that does not exist; empty if the server makes any on first use. */
  abstract Optional<Map<String, String>> withMissingDatabase(S server);

  @BeforeAll
  final void startServer() {
    server = server();
    server.start();
  }

  @AfterAll
  final void removeServer() {
    assertThat(server.data()).isNotEmptyDirectory();
    server.close();
    assertThat(server.data()).doesNotExist();
  }

  @BeforeEach
  final void findDistribution() {
    launcher = new Launcher(folder);
  }

  @Test
  @Order(4)
  final void aRunEndsWhenItsServerIsKilled() throws Exception {
    load();
    Started run =
        start(
            "run",
            properties(server),
            "operationcount=0",
            "maxexecutiontime=0",
            "outage.seconds=5");
    long acknowledged = operations(run, 0);
    kill();
    RunRecord record = run.end(1);

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.FAILED);
    assertThat(record.outcome().reasons()).anyMatch(reason -> reason.contains(server.address()));
    assertThat(run.messages()).contains(record.outcome().reasons());
    assertThat(successes(record)).isGreaterThanOrEqualTo(acknowledged);
  }

  @Test
  @Order(3)
  final void aPauseOfTheServerIsInTheResponseTime() throws Exception {
    load();
    Started run =
        start(
            "run",
            properties(server),
            "operationcount=0",
            "maxexecutiontime=0",
            "target=" + TARGET);
    long before = operations(run, 0);
    server.pause(PAUSE);
    operations(run, before + TARGET * PAUSE.toSeconds());
    run.process().destroy();
    RunRecord record = run.end(INTERRUPTED);
    OperationStats reads = record.operation("READ").orElseThrow();

    assertThat(record.outcome().reasons()).containsExactly("stopped before its end");
    assertThat(reads.failures()).isZero();
    assertThat(reads.service().maxNanos()).isGreaterThan(PAUSE.toNanos() * 9 / 10);
    // Of the reads that were due in the pause, all but those of its last second.
    assertThat(longerThanASecond(reads.response().orElseThrow())).isGreaterThan(TARGET * 3);
    assertThat(longerThanASecond(reads.service())).isLessThan(TARGET);
  }

  @Test
  @Order(5)
  final void aServerThatRefusesConnectionsIsNamed() throws Exception {
    Map<String, String> properties = properties(server);
    String address = server.address();
    kill();
    doesNotStart(properties, address);
  }

  @Test
  @Order(1)
  final void aWrongPasswordIsReported() throws Exception {
    doesNotStart(withWrongPassword(server), server.address());
  }

  @Test
  @Order(2)
  final void aMissingDatabaseIsReported() throws Exception {
    Optional<Map<String, String>> properties = withMissingDatabase(server);
    assumeTrue(properties.isPresent(), "the server makes a database on first use");
    doesNotStart(properties.get(), server.address());
  }

  private void doesNotStart(Map<String, String> properties, String named) throws Exception {
    Started run = start("run", properties, "operationcount=1");
    RunRecord record = run.end(1);

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.FAILED);
    assertThat(record.outcome().reasons())
        .singleElement()
        .asString()
        .contains(named)
        .hasLineCount(1);
    assertThat(run.messages().lines().filter(line -> line.startsWith("Run failed: "))).hasSize(1);
    assertThat(run.messages()).doesNotContain("\tat ", WRONG_PASSWORD, SqlServer.PASSWORD);
    assertThat(Files.readString(run.results().resolve("run.json")))
        .doesNotContain(WRONG_PASSWORD, SqlServer.PASSWORD);
  }

  private void kill() {
    if (!killed) {
      killed = true;
      server.kill();
    }
  }

  private void load() throws Exception {
    if (!loaded) {
      start("load", properties(server)).end(0);
      loaded = true;
    }
  }

  private Started start(String command, Map<String, String> properties, String... more)
      throws IOException {
    List<String> arguments = new ArrayList<>(List.of(command, binding(), "-s"));
    arguments.addAll(List.of("-P", launcher.workload('c').toString(), "-threads", "4"));
    arguments.addAll(List.of("-p", "recordcount=" + RECORDS, "-p", "status.interval=1"));
    properties.forEach((key, value) -> arguments.addAll(List.of("-p", key + "=" + value)));
    for (String property : more) {
      arguments.addAll(List.of("-p", property));
    }
    return launcher.start(arguments);
  }

  /** Waits until a run has done more operations than that; answers how many. */
  private static long operations(Started run, long moreThan) throws Exception {
    while (true) {
      assertThat(run.process().isAlive()).as(run.messages()).isTrue();
      Matcher status = STATUS.matcher(run.messages());
      while (status.find()) {
        long operations = Long.parseLong(status.group(1));
        if (operations > moreThan) {
          return operations;
        }
      }
      Thread.sleep(50);
    }
  }

  private static long successes(RunRecord record) {
    return record.operations().stream().mapToLong(stats -> stats.count() - stats.failures()).sum();
  }

  private static long longerThanASecond(LatencyDistribution latencies) {
    return Math.round(
        (1 - latencies.shareUpTo(Duration.ofSeconds(1).toNanos())) * latencies.count());
  }
}
