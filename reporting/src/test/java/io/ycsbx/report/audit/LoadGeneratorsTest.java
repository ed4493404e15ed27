package io.ycsbx.report.audit;

import static io.ycsbx.report.document.AuditFinding.Level.OK;
import static io.ycsbx.report.document.AuditFinding.Level.UNFAIR;
import static io.ycsbx.report.document.AuditFinding.Level.UNKNOWN;
import static io.ycsbx.report.document.AuditFinding.Level.WARNING;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Determined;
import io.ycsbx.config.Owner;
import io.ycsbx.measure.Level;
import io.ycsbx.record.Declarations;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.Subject;
import io.ycsbx.record.ToolRecord.ToolFigure;
import io.ycsbx.record.ToolRecordBuilder;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.model.Tool;
import io.ycsbx.report.source.Recorded;
import io.ycsbx.report.source.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Comparisons of load generators of any kind. */
class LoadGeneratorsTest extends AuditedRuns {

  private static final String SETTINGS = "Same settings on all sides?";

  private static ToolRecordBuilder tool(String name) {
    return ToolRecordBuilder.builder()
        .name(name)
        .title(name)
        .version(Optional.of("1.0"))
        .window("the whole command")
        .figures(List.of(new ToolFigure("", "throughput", 1_000, "ops/s")));
  }

  /** Writes a run without what other load generators do not have. */
  private static void write(Recorded run, ToolRecordBuilder tool, Path folder) throws IOException {
    RunRecord ours = run.record();
    Subject subject =
        new Subject(
            Optional.empty(), "", Optional.empty(), ours.subject().workloadClass(), Map.of());
    Declarations declared =
        new Declarations(
            Map.of(),
            List.of(),
            List.of(),
            List.of(),
            Map.of("sysbench.threads", List.of(Determined.parse("threadcount"))),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    RunRecordJson.write(
        ours.with()
            .subject(subject)
            .intervals(List.of())
            .operations(List.of())
            .declared(Optional.of(declared))
            .tool(Optional.of(tool.build()))
            .build(),
        Files.createDirectories(folder));
  }

  /** A run with settings of sysbench, which mean the same as the usual ones of a run of ours. */
  private static Recorded sysbench(String threads) {
    return new Recorded()
        .threads(Integer.parseInt(threads))
        .set("tool", "sysbench", Owner.BINDING)
        .set("tool.recipe", "0".repeat(64), Owner.BINDING)
        .set("sysbench.threads", threads, Owner.RUNNER);
  }

  @Test
  void anotherToolBesideOursIsOneWarningWithWhatItLacks() throws IOException {
    new Recorded().set("ours.only", "1").write(root.resolve("a/t/1"));
    write(
        sysbench("2"),
        tool("sysbench")
            .meanings(Map.of("threadcount", "2"))
            .lacks(List.of("warm-up until steady", "response time")),
        root.resolve("b/t/1"));

    assertThat(unfair()).isEmpty();
    assertFinding(
        VERSIONS,
        WARNING,
        "Two load generators are compared. Load generator is ycsbx 1.2.3 on a and sysbench 1.0 on"
            + " b; version is 1.0 on a and not known on b. sysbench cannot give: warm-up until"
            + " steady, response time.");
    assertThat(find(VERSIONS).caveat()).hasValue("two load generators are compared");
  }

  /** HammerDB prints 10.11.19, where the server tells us 10.11.19-0+deb12u1. */
  @ParameterizedTest
  @CsvSource({
    "10.11.19-0+deb12u1, false",
    "10.11.20-0+deb12u1, true",
    "10.11.19, false",
  })
  void aReleaseWithoutItsBuildIsNoOtherVersion(String server, boolean differs) throws IOException {
    new Recorded().fact("version", "MariaDB " + server).write(root.resolve("a/t/1"));
    String log = Samples.text("hammerdb-4.12-mysql.log").replace("9.7.4", "10.11.19");
    Files.writeString(Files.createDirectories(root.resolve("b/t/1")).resolve("hammerdb.log"), log);

    if (differs) {
      assertThat(find(VERSIONS).answer()).contains("version is MariaDB 10.11.20");
    } else {
      assertThat(find(VERSIONS).answer()).doesNotContain("version is");
    }
  }

  @Test
  void threeToolsAreSeveral() throws IOException {
    new Recorded().write(root.resolve("a/t/1"));
    write(new Recorded(), tool("sysbench"), root.resolve("b/t/1"));
    write(new Recorded(), tool("fio").window("after a ramp-up of 5 s"), root.resolve("c/t/1"));

    assertThat(unfair()).isEmpty();
    assertThat(find(VERSIONS).answer()).startsWith("Several load generators are compared. ");
  }

  @Test
  void aRecordedRunOfHammerDbAndALogOfItAreOfOneTool() throws IOException {
    write(new Recorded(), tool("hammerdb"), root.resolve("a/t/1"));
    Samples.copy("hammerdb-4.12-mysql.log", root.resolve("b/t/1/hammerdb.log"));

    assertThat(Tool.areSeveral(runs().all())).isFalse();
    new Recorded().write(root.resolve("c/t/1"));
    assertThat(Tool.several(runs().all())).hasValue("Two load generators");
  }

  @ParameterizedTest
  @ValueSource(strings = {"db_bench-7.8-multireadrandom.txt", "ycsb-0.17-workloada.txt"})
  void outputsThatAreReadWithoutARecordAreComparedAsBefore(String sample) throws IOException {
    new Recorded().write(root.resolve("a/t/1"));
    Samples.copy(sample, root.resolve("b/t/1/out.txt"));

    assertThat(Tool.areSeveral(runs().all())).isFalse();
    assertThat(find(VERSIONS).answer()).doesNotContain("load generators are compared");
  }

  @Test
  void versionsOfOneToolAreNotTwoLoadGenerators() throws IOException {
    write(sysbench("2"), tool("sysbench"), root.resolve("a/t/1"));
    write(sysbench("2"), tool("sysbench").version(Optional.of("1.1")), root.resolve("b/t/1"));

    assertFinding(VERSIONS, UNFAIR, "Load generator is sysbench 1.0 on a and sysbench 1.1 on b.");
  }

  @Test
  void settingsThatMeanOursAreComparedUnderOurKey() throws IOException {
    new Recorded().threads(2).set("recordcount", "1000").write(root.resolve("a/t/1"));
    write(
        sysbench("4").set("sysbench.size", "7"),
        tool("sysbench").meanings(Map.of("threadcount", "4", "recordcount", "2000")),
        root.resolve("b/t/1"));

    assertFinding(SETTINGS, UNFAIR, "threadcount is 2 on a and 4 on b.");
    assertFinding(DATA, UNFAIR, "recordcount is 1000 on a and 2000 on b.");
  }

  @Test
  void runsOfOneToolDifferByWhatIsStarted() throws IOException {
    write(
        sysbench("2"),
        tool("sysbench").meanings(Map.of("threadcount", "2")),
        root.resolve("a/t/1"));
    write(
        sysbench("4").set("tool.recipe", "1".repeat(64), Owner.BINDING),
        tool("sysbench").meanings(Map.of("threadcount", "4")).window("after 5 s"),
        root.resolve("b/t/1"));

    assertThat(find(SETTINGS).answer())
        .contains("threadcount is 2 on a and 4 on b", "sysbench recipe is ");
    assertThat(find(VERSIONS).answer())
        .isEqualTo("Sysbench measured time is the whole command on a and after 5 s on b.");
  }

  @Test
  void noWarmUpWasTested() throws IOException {
    write(sysbench("2"), tool("sysbench"), root.resolve("a/t/1"));
    write(sysbench("2"), tool("sysbench"), root.resolve("b/t/1"));

    assertThat(find("Settled before it was measured?").answer()).contains("No warm-up was tested");
    assertThat(find("Settled before it was measured?").level()).isEqualTo(UNKNOWN);
    assertThat(find("Settled before it was measured?").advice())
        .hasValue("let the load generator ramp up before the measured time, and run for longer");
    assertThat(find("Steady while measured?").advice()).isEmpty();
    assertThat(find(SETTINGS).level()).isEqualTo(OK);
  }

  @Test
  void aLoadGeneratorThatSaysNothingOfItsLoopIsNotSaidToWait() throws IOException {
    write(sysbench("2"), tool("sysbench"), root.resolve("a/t/1"));
    assertFinding("Closed or open loop?", UNKNOWN, "The tool's output lacks this.");
    assertThat(find("Closed or open loop?").advice())
        .hasValue("state it in the tool's description, by a setting that means arrival");

    ToolRecordBuilder closed = tool("sysbench").meanings(Map.of("arrival", "closed"));
    write(sysbench("2"), closed, root.resolve("a/t/1"));
    assertThat(find("Closed or open loop?").answer()).startsWith("Closed: ");
  }

  @Test
  void aFigureThatIsBetterIfLowerStandsForThroughputThatIsNotThere() throws IOException {
    for (int repeat = 1; repeat <= 3; repeat++) {
      List<ToolFigure> figures = List.of(new ToolFigure("QUERY", "mean", 900 + repeat * 50, "us"));
      write(sysbench("2"), tool("sysbench").figures(figures), root.resolve("a/t/" + repeat));
    }
    assertFinding(
        "Do the repeats agree?",
        OK,
        "QUERY mean varies by 5.0 % at most (coefficient of variation).");
  }

  @Test
  void aWorkloadOfAnotherNameIsTheSameIfTheOtherLoadGeneratorSaysSo() throws IOException {
    String workload = new Recorded().record().subject().workloadClass();
    new Recorded().write(root.resolve("a/t/1"));
    write(
        sysbench("2"),
        tool("sysbench").meanings(Map.of("workload", workload)),
        root.resolve("b/t/1"));

    assertThat(find("Same workload on all sides?").answer()).doesNotContain("workload is");
  }

  @Test
  void loadsOfTwoLoadGeneratorsAreComparedByTheirDataAlone() throws IOException {
    new Recorded().load().set("ours.only", "1").write(root.resolve("a/t/1"));
    write(
        sysbench("2").load(),
        tool("sysbench").meanings(Map.of("recordcount", "1000")),
        root.resolve("b/t/1"));

    AuditFinding loads = new FairnessAudit(runs(), Set.of()).loads(Set.of());
    assertThat(loads.level()).isEqualTo(OK);
    assertThat(loads.answer())
        .isEqualTo("Yes, by their loads. Not looked at: ours.only, sysbench recipe and version.");

    new Recorded().load().operation("INSERT", Level.DATABASE, 500, 0).write(root.resolve("a/t/1"));
    assertThat(new FairnessAudit(runs(), Set.of()).loads(Set.of()).statements())
        .endsWith("Not looked at: sysbench recipe, version and records loaded.");
  }

  @Test
  void whatIsLeftOutOfSeveralTestsIsNamedOnce() throws IOException {
    for (String test : List.of("t", "u")) {
      new Recorded().load().set("ours.only", test).write(root.resolve("a/" + test + "/1"));
      write(
          sysbench("2").load(),
          tool("sysbench").meanings(Map.of("recordcount", "1000")),
          root.resolve("b/" + test + "/1"));
    }

    assertThat(new FairnessAudit(runs(), Set.of()).loads(Set.of()).answer())
        .isEqualTo("Yes, by their loads. Not looked at: ours.only, sysbench recipe and version.");
  }

  @Test
  void aTargetThatIsReachedSaysNothingOfRunsWithoutThroughput() throws IOException {
    new Recorded().target(1_000).write(root.resolve("a/t/1"));
    write(
        sysbench("2").target(1_000),
        tool("sysbench").figures(List.of(new ToolFigure("READ", "mean", 5, "us"))),
        root.resolve("b/t/1"));

    assertFinding("Target reached?", OK, "Yes. Not looked at: t on b.");
  }

  @Test
  void whatOneOfThemDoesNotRecordIsSaidToBeLeftOut() throws IOException {
    new Recorded().micros(2_000).write(root.resolve("a/t/1"));
    write(sysbench("2"), tool("sysbench"), root.resolve("b/t/1"));

    assertFinding("Errors?", UNKNOWN, "None, but the output of t on b lacks this.");
    assertThat(find("Closed or open loop?").statements()).endsWith("Not looked at: t on b.");
    assertThat(find("Do threads, throughput and latency agree?").statements())
        .endsWith("Not looked at: t on b.");
  }
}
