package io.ycsbx.report.compose;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.ToolRecord.ToolFigure;
import io.ycsbx.record.ToolRecordBuilder;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.runs.RunReader;
import io.ycsbx.report.source.Recorded;
import io.ycsbx.report.source.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Contents of reports of runs that another load generator made. */
class ToolReportsTest extends ReportsOfRecords {

  private Path write(Recorded run, String place) throws IOException {
    Path folder = Files.createDirectories(root.resolve(place));
    ToolRecordBuilder tool =
        ToolRecordBuilder.builder()
            .name("db_bench")
            .title("db_bench of RocksDB")
            .version(Optional.of("7.8.3"))
            .commands(List.of(List.of("db_bench", "--db=/data", "--a=x y")))
            .window("the whole command")
            .lacks(List.of("response time"))
            .coarse(List.of("READ"))
            .figures(List.of(new ToolFigure("", "throughput", 1_000, "ops/s")));
    RunRecordJson.write(
        run.record().with().intervals(List.of()).tool(Optional.of(tool.build())).build(), folder);
    return folder;
  }

  @Test
  void theCommandsOfTheToolStandBehindOurs() throws IOException {
    write(new Recorded().command("tool", "run", "db_bench", "-o", "a/t/1"), "a/t/1");
    write(new Recorded().command("tool", "load", "db_bench", "-o", "a/l/1").load(), "a/l/1");

    assertThat(report(Optional.empty(), Set.of()).procedure())
        .flatExtracting(step -> step.commands())
        .containsSubsequence(
            "# bin/ycsb tool load db_bench -o again/a/l/repeat-1",
            "# starts db_bench --db=/data '--a=x y'",
            "bin/ycsb tool run db_bench -o again/a/t/repeat-1",
            "# starts db_bench --db=/data '--a=x y'");
  }

  @Test
  void theInventoryNamesTheToolWithWhatItCannotGive() throws IOException {
    write(new Recorded(), "a/t/1");

    assertThat(report(Optional.empty(), Set.of()).inventories().get(0).groups())
        .filteredOn(group -> group.title().equals("Software"))
        .flatExtracting(group -> group.facts())
        .extracting(fact -> fact.name() + ": " + fact.value())
        .contains(
            "Load generator: db_bench of RocksDB 7.8.3",
            "db_bench measured time: the whole command",
            "db_bench cannot give: response time");
  }

  @Test
  void coarsePercentilesAreMeansOfRunsAndHaveNoIntervalBesideMergedOnes() throws IOException {
    for (int repeat = 1; repeat <= 3; repeat++) {
      new Recorded().micros(10 + repeat).write(root.resolve("ours/t/" + repeat));
      write(new Recorded().micros(20 + repeat), "tool/t/" + repeat);
    }

    List<Cell> cells = cells("READ p95");

    assertThat(cells.get(1).note())
        .hasValueSatisfying(
            note ->
                assertThat(note)
                    .contains("runs, because their histograms have too wide buckets to merge."));
    assertThat(cells.get(2).note())
        .hasValueSatisfying(
            note ->
                assertThat(note).contains("No interval: only one side has histograms to merge."));
  }

  private List<Cell> cells(String header) throws IOException {
    Report report = report(Optional.of("tool"), Set.of());
    return report.sections().stream()
        .flatMap(section -> section.tables().stream())
        .flatMap(table -> table.rows().stream())
        .filter(row -> row.header().startsWith(header))
        .map(Table.Row::cells)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void whatTheToolWroteBesideItsRecordIsNoRun() throws IOException {
    Path output = Files.createDirectories(write(new Recorded(), "a/t/1").resolve("output"));
    Samples.copy("hammerdb-4.12-mysql.log", output.resolve("stdout.txt"));
    Files.writeString(output.resolve("anything.bin"), "x");
    Files.writeString(output.resolveSibling("tool.yaml"), "tool: db_bench");
    List<String> notes = new ArrayList<>();

    assertThat(RunReader.read(List.of(root), Optional.empty(), Set.of(), notes::add))
        .extracting(MeasuredRun::place)
        .extracting("test")
        .containsExactly("t");
    assertThat(notes).isEmpty();
  }
}
