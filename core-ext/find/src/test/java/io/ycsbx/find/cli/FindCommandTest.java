package io.ycsbx.find.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.command.RootCommand;
import io.ycsbx.config.Warning;
import io.ycsbx.find.Limit;
import io.ycsbx.find.ObjectiveReading;
import io.ycsbx.find.RateStep;
import io.ycsbx.find.SearchRecord;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.spi.DirectoryLock;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Properties;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import site.ycsb.DB;
import site.ycsb.WorkloadException;
import site.ycsb.workloads.CoreWorkload;

/** Searches on the no-op database, whose reads take a millisecond. */
class FindCommandTest {

  /** Properties of a short step. */
  private static final String STEP =
      """
      workload=%s
      readproportion=1
      updateproportion=0
      recordcount=100
      basicdb.verbose=false
      basicdb.simulatedelay=1
      basicdb.randomizedelay=false
      warmup.operations=1
      maxexecutiontime=1
      telemetry.enabled=false
      """
          .formatted(Brief.class.getName());

  private static final String CORE = "workload=site.ycsb.workloads.CoreWorkload";

  /** Ends each step by itself, long before its second is over. */
  public static final class Brief extends CoreWorkload {

    private long nanos;
    private volatile long startNanos;

    @Override
    public void init(Properties properties) throws WorkloadException {
      super.init(properties);
      nanos = 1_000_000 * Long.parseLong(properties.getProperty("brief.millis", "150"));
    }

    @Override
    public boolean doTransaction(DB db, Object state) {
      long now = System.nanoTime();
      startNanos = startNanos == 0 ? now : startNanos;
      return super.doTransaction(db, state) && now - startNanos < nanos;
    }
  }

  private static final String[] LAX = {"--slo", "READ mean <= 100s"};

  @TempDir Path directory;
  private final StringWriter err = new StringWriter();

  private int find(String... further) {
    return findOn("basic", further);
  }

  private int findOn(String database, String... further) {
    List<String> arguments = new ArrayList<>(List.of("find", database));
    arguments.addAll(List.of("-o", directory.toString()));
    STEP.lines().forEach(property -> arguments.addAll(List.of("-p", property)));
    arguments.addAll(List.of(further));
    CommandLine commandLine = RootCommand.commandLine();
    commandLine.setErr(new PrintWriter(err, true));
    return commandLine.execute(arguments.toArray(String[]::new));
  }

  @Test
  void aStoppedSearchGoesOnToTheHighestThroughput() throws IOException {
    String[] lax = concat(LAX, "--precision", "50%", "--first", "200", "-p", "brief.millis=400");
    assertThat(find(concat(lax, "--max-steps", "1"))).isEqualTo(1);
    assertThat(err.toString())
        .endsWith(
            "ycsb: limit not found to 50.0 % within 1 steps; repeat the command with a higher"
                + " --max-steps to continue\n");
    assertThat(printed(() -> assertThat(find(concat(lax, "--confirm"))).isZero()))
        .containsPattern(
            "\n"
                + "(?:C|Not c)onfirmed at [\\d,]+ ops/s: READ mean <= 100s: [\\d.]+ ms(, not"
                + " sustained)?\n"
                + "$");
    SearchRecord record = SearchRecord.read(directory).orElseThrow();
    assertThat(record.steps()).hasSizeGreaterThan(1);
    assertThat(record.limit().orElseThrow().objective()).isEqualTo(Limit.THROUGHPUT);
    // One thread whose reads take a millisecond at least.
    assertThat(record.limit().orElseThrow().low().orElseThrow()).isLessThan(1100);
    assertThat(RunRecordJson.read(directory.resolve("run.json")).plan().values().get("target"))
        .isEqualTo(
            String.format(Locale.ROOT, "%.3f", record.limit().orElseThrow().low().orElseThrow()));
    assertThat(record.steps())
        .allSatisfy(
            step ->
                assertThat(directory.resolve(step.directory()).resolve("run.json"))
                    .isNotEmptyFile());
  }

  @Test
  void aSearchOverThreadsIsAClosedLoop() throws IOException {
    // No number of threads misses it: the search doubles them until the steps end.
    String[] lax = concat(LAX, "--over", "threads", "--max-steps", "3");
    assertThat(find(lax)).isEqualTo(1);
    assertThat(err.toString()).contains("step-01: 1 threads: ", "step-03: 4 threads: ");
    assertThat(RunRecordJson.read(directory.resolve("step-03/run.json")).plan().values())
        .containsEntry("threadcount", "4")
        .containsEntry("arrival", "closed");

    endAtTenThreads();
    assertThat(printed(() -> find(lax)))
        .isEqualTo(
            "Limit: 10 threads (95 % interval 9 to 10, 5 steps), set by READ mean <= 100s\n");
  }

  @Test
  void aStepThatItsRecordContradictsIsRefused() throws IOException {
    String[] lax = concat(LAX, "--first", "200", "--max-steps", "1");
    assertThat(find(lax)).isEqualTo(1);
    Path file = directory.resolve(SearchRecord.FILE_NAME);
    String written = Files.readString(file);
    assertThat(find(lax)).isEqualTo(1);
    assertThat(err.toString()).doesNotContain("contradicts");

    for (String member : List.of("rate", "excess")) {
      Files.writeString(file, written.replaceFirst("\"" + member + "\" : -?", "$09"));
      assertThat(find(lax)).isEqualTo(1);
      assertThat(err.toString())
          .containsPattern(
              "ycsb find: " + file + ": contradicts its steps: must be as in .*step-01/run.json");
      err.getBuffer().setLength(0);
    }
  }

  /** Replaces the steps of a search, so that its limit is known. */
  private void endAtTenThreads() throws IOException {
    SearchRecord searched = SearchRecord.read(directory).orElseThrow();
    String objective = searched.objectives().get(0);
    List<RateStep> steps =
        Stream.of(9, 10, 10, 11, 11)
            .map(threads -> step(objective, threads, threads - 10.05))
            .toList();
    new SearchRecord(
            searched.objectives(),
            searched.precision(),
            searched.firstRate(),
            searched.properties(),
            steps,
            Optional.empty())
        .write(directory);
  }

  private static RateStep step(String objective, double value, double excess) {
    OptionalDouble error = OptionalDouble.of(0.2);
    return new RateStep(
        "gone-" + UUID.randomUUID(),
        value,
        value,
        true,
        false,
        List.of(new ObjectiveReading(objective, "", excess, error, Optional.empty())));
  }

  @Test
  void aMissedObjectiveOfTheConfirmingRunIsAWarning() throws IOException {
    // Reads take a millisecond at least.
    String[] search = {
      "--slo",
      "READ p50 <= 500us",
      "--slo",
      "READ mean <= 100s",
      "--over",
      "threads",
      "--confirm",
      "--precision",
      "10%"
    };
    assertThat(find(search)).isEqualTo(1);
    endAtTenThreads();
    String printed = printed(() -> assertThat(find(search)).isZero());
    assertThat(printed)
        .matches(
            """
            Limit: 10 threads \\(95 % interval 9 to 10, 5 steps\\), set by READ p50 <= 500us
            Not confirmed at 9 threads: READ p50 <= 500us: [\\d.]+ ms
            """);
    Path file = directory.resolve("run.json");
    RunRecord record = RunRecordJson.read(file);
    assertThat(record.warnings())
        .last()
        .isEqualTo(
            new Warning(
                "objective-missed",
                "the confirming run missed an objective "
                    + printed.substring(printed.indexOf("at 9")).strip(),
                "the limit is estimated from all steps: search again on a quiet machine, or with"
                    + " longer steps (maxexecutiontime)"));
    assertThat(printed(() -> find(search))).isEqualTo(printed);
    assertThat(RunRecordJson.read(file).warnings()).isEqualTo(record.warnings());

    Outcome stopped = new Outcome(Outcome.Kind.INTERRUPTED, List.of("stopped"));
    RunRecordJson.write(record.withOutcome(stopped), directory);
    assertThat(find(search)).isZero();
    assertThat(RunRecordJson.read(file).succeeded()).isTrue();
    assertThat(directory.resolve("confirmation-01")).isDirectoryContaining("glob:**/run.json");
  }

  private static String printed(Runnable action) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream before = System.out;
    System.setOut(new PrintStream(out, true, UTF_8));
    try {
      action.run();
    } finally {
      System.setOut(before);
    }
    return out.toString(UTF_8);
  }

  @Test
  void aDirectoryWithTheRecordOfAnotherRunIsRefused() throws IOException {
    Files.createDirectories(directory);
    Files.writeString(directory.resolve("run.json"), "{}");

    assertThat(find("--slo", "READ p99 <= 1s", "--confirm")).isEqualTo(2);
    assertThat(err.toString())
        .isEqualTo(
            "ycsb: 1 problem:\n  -o: must not hold the record of another run, was \""
                + directory
                + "\"\n");
  }

  @Test
  void aDirectoryIsUsedByOneSearchAtATime() throws IOException {
    DirectoryLock held = DirectoryLock.of(directory, "-o");
    assertThat(find(LAX)).isEqualTo(2);
    assertThat(err.toString())
        .contains("-o: process " + ProcessHandle.current().pid() + " is at work there, was \"")
        .contains(directory.toString());
    held.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "-p fleet.size=3 -p fleet.token=t | fleet.size: must be unset: find runs one client",
        "--over threads -threads 2 | threadcount: must not be set: the search chooses it, was"
            + " \"2\"",
        "--over threads -target 5 | target: must not be set with --over threads, was \"5\"",
        "--over threads -p arrival=poisson | arrival: must be closed with --over threads, was"
            + " \"poisson\"",
        "-p arrival=CLOSED | arrival: must be poisson or constant for a search, was \"CLOSED\""
      })
  void wrongPropertiesAreRefused(String arguments, String problem) {
    assertThat(find(concat(LAX, arguments.split(" ")))).isEqualTo(2);
    assertThat(err).hasToString("ycsb: 1 problem:\n  " + problem + "\n");
  }

  @Test
  void anObjectiveBelowTheUnloadedLatencyEndsTheSearch() {
    assertThat(find("--slo", "READ p50 <= 1us", "--first", "640")).isEqualTo(1);
    assertThat(err.toString())
        .containsPattern(
            "ycsb: no rate holds: at the lowest rate, 10 ops/s, 'READ p50 <= 1us' is already"
                + " [\\d.]+ ms");
  }

  @Test
  void stepsThatAreTooShortForAnIntervalEndTheSearch() {
    // One thread whose reads take a millisecond at least.
    // The precision is out of reach of a search whose steps show no more than a side.
    String[] objective = {"--slo", "READ p50 <= 5ms", "--first", "500", "--precision", "1%"};
    assertThat(find(objective)).isEqualTo(2);
    assertThat(err.toString())
        .containsPattern(
            "ycsb: maxexecutiontime: too short for an interval of 'READ p50 <= 5ms': step-\\d+ has"
                + " too few operations, or fewer than 3 seconds\\n");
  }

  @ParameterizedTest
  @CsvSource({"SCAN", "FOO", "read"})
  void anObjectiveOfAnOperationThatTheWorkloadLacksIsRefused(String lacking) {
    String[] total = {"--slo", "TOTAL p99 <= 1s", "--slo", lacking + " p99 <= 1ms", "-p", CORE};
    assertThat(find(total)).isEqualTo(2);
    assertThat(err)
        .hasToString(
            "ycsb: 1 problem:\n  --slo: must be of an operation of the workload, which has no %1$s,"
                    .formatted(lacking)
                + " was \"%1$s p99 <= 1ms\"\n".formatted(lacking));
    assertThat(directory).isEmptyDirectory();
  }

  /** Of a workload that does not declare its operations. */
  @Test
  void anObjectiveOfNoOperationIsNamed() {
    assertThat(find("--slo", "SCAN p99 <= 1ms", "--first", "100")).isEqualTo(2);
    assertThat(err.toString())
        .endsWith(
            "ycsb: --slo: 'SCAN p99 <= 1ms': the workload executed no operation SCAN; it executed"
                + " READ\n");
    // Without a step there is nothing that another search could spoil.
    assertThat(find(concat(LAX, "--first", "100", "--max-steps", "1"))).isEqualTo(1);
    assertThat(err.toString()).contains("step-02: 100 ops/s: ");
  }

  @Test
  void anObjectiveOfFailedOperationsIsNamed() {
    String[] objectives = {"--slo", "READ errors <= 1%", "--slo", "READ p99 <= 1ms"};
    assertThat(
            findOn(
                "io.ycsbx.run.TestDatabases$Throws",
                concat(objectives, "--first", "100", "-p", CORE)))
        .isEqualTo(1);
    assertThat(err.toString())
        .containsPattern(
            "\\nycsb: --slo: 'READ p99 <= 1ms': \\d+ operations READ, all failed with ERROR\\n$");
  }

  @Test
  void allProblemsAreReportedBeforeAnythingStarts() {
    int status =
        find("--slo", "READ p99 < 1ms", "-target", "5", "--precision", "0%", "--first", "x");
    assertThat(status).isEqualTo(2);
    assertThat(err)
        .hasToString(
            """
            ycsb: 4 problems:
              target: must not be set: the search chooses the rates, was "5"
              --slo: must be like 'READ p99 <= 1ms', 'READ mean <= 500us', 'READ within 1ms >= 99.9%' \
            or 'READ errors <= 0.1%', was "READ p99 < 1ms"
              --precision: must be a percentage from 1% to 50%, was "0%"
              --first: must be operations per second, above 0, was "x"
            """);
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void propertiesHaveAnySpelling() {
    String[] own = {"--over", "threads", "--max-steps", "1", "-p", "dotransactions=TRUE"};
    assertThat(find(concat(concat(LAX, own), "-p", "arrival=Closed "))).isEqualTo(1);
    assertThat(err.toString()).contains("step-01: 1 threads: ");
  }

  private static String[] concat(String[] first, String... other) {
    List<String> all = new ArrayList<>(List.of(first));
    all.addAll(List.of(other));
    return all.toArray(String[]::new);
  }
}
