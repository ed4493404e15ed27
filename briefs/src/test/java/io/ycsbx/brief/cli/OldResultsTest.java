package io.ycsbx.brief.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.PlanHome;
import io.ycsbx.brief.jobs.RunOrder;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.results.RunIndex;
import io.ycsbx.brief.results.RunPlaces;
import io.ycsbx.brief.run.InProcess;
import io.ycsbx.brief.run.PlanRun;
import io.ycsbx.brief.run.Told;
import io.ycsbx.cli.Commands;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.runs.RunReader;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Results of an earlier build, whose records lack the members that were added since. */
class OldResultsTest extends PlanHome {

  private static final Path OLD = Path.of("src", "test", "resources", "old");

  /** Returns the expected contents of the records: a name, and a line for each value. */
  static Stream<String> records() throws IOException {
    String all = Files.readString(OLD.resolve("records.txt"));
    return Arrays.stream(all.strip().split("\n\n", -1)).skip(1);
  }

  @ParameterizedTest
  @MethodSource("records")
  void recordsHaveTheSameFiguresFactsAndFindings(String block) throws IOException {
    List<String> lines = block.lines().toList();
    Path record = OLD.resolve("records").resolve(lines.get(0));
    MeasuredRun run = RunReader.read(List.of(record), Optional.empty()).get(0);
    String report = report(record);
    for (String line : lines.subList(1, lines.size())) {
      String[] expected = line.split(" = ", 2);
      if (expected.length == 1) {
        assertThat(report).contains(line);
      } else {
        assertThat(run.measurement(Figure.parse(expected[0])).orElseThrow().value())
            .as(line)
            .isEqualTo(Double.parseDouble(expected[1]));
      }
    }
  }

  /** Returns the report of a record in Markdown. */
  private String report(Path record) throws IOException {
    StringWriter err = new StringWriter();
    List<String> words =
        List.of("report", record.toString(), "-o", folder.toString(), "-format", "md");
    assertThat(Commands.execute(err, words)).as("%s", err).isZero();
    return Files.readString(folder.resolve("report.md"));
  }

  @Test
  void aBriefIsVerifiedByItsValues() {
    List<String> lines = BriefOf.execute(folder, "verify", OLD.resolve("brief.zip"));

    assertThat(lines.get(0)).as("%s", lines).isEqualTo("0");
    assertThat(lines.get(1)).isEqualTo("Values agree: 32 of 41 cells.");
    assertThat(lines.get(3)).startsWith("Made by ycsbx 0.1.0-SNAPSHOT (c48893332), recomputed by ");
    assertThat(lines.get(2))
        .isEqualTo(
            "Corrected since, and not compared: 9 cells of \"per operation\" (runs in which hosts"
                + " or drives did nothing count as 0).");
  }

  /** Such a record has a choice as it was given. */
  @ParameterizedTest
  @CsvSource({"none, true", "None, true", "lz4, false"})
  void aRunFitsUnlessItsChoiceIsAnotherOne(String compression, boolean fits) throws Exception {
    ScaledPlan scaled = stopped();
    Path record = results().resolve("cache-256m/read/repeat-1/run.json");
    Pattern value = Pattern.compile("(\"rocksdb.compression\" : \\{\\s*\"value\" : \")none");
    Files.writeString(
        record, value.matcher(Files.readString(record)).replaceFirst("$1" + compression));
    Configuration first = scaled.plan().configurations().get(0);
    RunOrder.Entry run = new RunOrder.Entry(first, scaled.variants(first).get(0), 1, false);

    assertThat(new RunPlaces(scaled, new RunIndex(new ResultsFolder(results()))).isMade(run))
        .isEqualTo(fits);
  }

  @Test
  void aRunThatWasStoppedIsMissingAndNotUnused() throws Exception {
    stopped();
    Path runs = results().resolve("cache-256m/read");
    String made = Files.readString(runs.resolve("repeat-1/run.json"));
    String interrupted = made.replace("\"kind\" : \"SUCCEEDED\"", "\"kind\" : \"INTERRUPTED\"");
    Files.writeString(
        runs.resolve("repeat-2/run.json"),
        interrupted.replace("\"reasons\" : [ ]", "\"reasons\" : [ \"stopped\" ]"));

    assertThat(BriefOf.execute(folder, "report", results()).toString())
        .startsWith("[0")
        .doesNotContain("not used");
  }

  private Path results() {
    return folder.resolve("results");
  }

  /** Copies the results of the stopped plan, and returns the plan. */
  private ScaledPlan stopped() throws IOException {
    Path results = results();
    BriefOf.copy(OLD.resolve("stopped"), results);
    ScaledPlan found = PlanOfResults.of(home, List.of(results), Optional.empty(), Optional.empty());
    return new ScaledPlan(
        found.plan(), found.scale(), found.overrides(), home, results, folder.resolve("data"));
  }

  @Test
  @Tag("full")
  void aStoppedPlanGoesOnWithoutRepeatingItsRun() throws Exception {
    ScaledPlan scaled = stopped();
    Path results = results();
    Told told = new Told();

    assertThat(
            InProcess.of(scaled, new ResultsFolder(results), told)
                .run(scaled.plan().configurations()))
        .isEqualTo(PlanRun.End.COMPLETE);
    assertThat(told.ended)
        .containsExactly(
            "cache-256m / load records",
            "cache-256m / read / repeat 2",
            "cache-8m / load records",
            "cache-8m / read / repeat 1",
            "cache-8m / read / repeat 2");
    assertThat(BriefOf.execute(folder, "report", results)).startsWith("0");
    assertThat(results.resolve("brief.md"))
        .content(UTF_8)
        .contains("Was every run of the plan made? Yes.", "Overridden: recordcount=500,")
        .contains("There is no log of the making of 1 record: cache-256m/read/repeat-1.");
  }
}
