package io.ycsbx.report.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.source.Samples;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Directories tell which configuration, test and repeat a run is. */
class LayoutTest {

  private static final String A = "ycsb-0.17-workloada.txt";
  private static final String B = "ycsb-0.17-workloadb.txt";

  @TempDir Path temporary;
  private Path root;

  @BeforeEach
  void makeRoot() throws IOException {
    root = Files.createDirectory(temporary.resolve("results"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          new/workloada/1/out.txt new/workloada/2/out.txt old/workloadb/repeat-10/out.txt \
          old/workloadb/repeat-9/out.txt \
            | new / workloada / 1, new / workloada / 2, old / workloadb / 9, old / workloadb / 10
          workloada/run1/out.txt workloada/run2/out.txt \
            | results / workloada / 1, results / workloada / 2
          workloada-run1.txt workloada-run2.txt b.txt \
            | results / b / 1, results / workloada / 1, results / workloada / 2
          threads-1.txt threads-2.txt | results / threads-1 / 1, results / threads-2 / 1
          """)
  void pathsNameConfigurationTestAndRepeat(String files, String places) throws IOException {
    copyAll(files);

    assertThat(String.join(", ", places())).isEqualTo(places);
  }

  /** Companions are those with iostat in their names. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a.txt b.txt a-iostat.txt | 2 1
          run1.txt run10.txt run10.iostat.log | 1 2
          """)
  void companionsBelongToTheRunWithTheLongestName(String files, String sizes) throws IOException {
    copyAll(files);

    assertThat(
            RunReader.read(List.of(root), Optional.empty()).stream()
                .map(run -> Integer.toString(run.files().size()))
                .collect(Collectors.joining(" ")))
        .isEqualTo(sizes);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          run1.txt run10.txt run100.iostat.log | belongs to none of the 2 runs
          run.txt run.out run-iostat.txt | belongs to several of the 2 runs
          a.txt b.txt iostat.txt | belongs to none of the 2 runs
          a/a.txt a/1-iostat.txt a/iostat2.txt \
            | repeats host CPU busy of another file of the same run
          """)
  void companionsWithoutOneRunAreRefused(String files, String problem) throws IOException {
    copyAll(files);
    String last = files.substring(files.lastIndexOf(' ') + 1);

    assertThatThrownBy(this::places)
        .hasMessageStartingWith(root.resolve(last) + ": " + problem)
        .message()
        .matches("(?s).*: (repeats .*|.* in its directory: give each run a directory of its own)");
  }

  private void copyAll(String files) throws IOException {
    for (String file : files.split(" ", -1)) {
      copy(file.contains("iostat") ? "iostat-12.6-x.txt" : file.startsWith("old") ? B : A, file);
    }
  }

  @Test
  void digitsOfOtherScriptsAreNames() throws IOException {
    assumeTrue(
        Charset.forName(System.getProperty("sun.jnu.encoding")).newEncoder().canEncode('٣'),
        "needs a locale with UTF-8 (LC_ALL=C.UTF-8)");
    copy(A, "٤b/t/out.txt");
    copy(A, "٣a/t/out.txt");

    assertThat(places()).containsExactly("٣a / t / 1", "٤b / t / 1");
  }

  @Test
  void aPlansLoadsAndAttemptsAreNoRuns() throws IOException {
    copy(A, "new/workloada/repeat-1/out.txt");
    copy(A, "new/workloada/repeat-1.attempt-1/out.txt");
    copy(B, "loads/0001-new+records/out.txt");
    assertThat(places()).contains("loads / 0001-new+records / 1").hasSize(3);

    Files.writeString(root.resolve("brief.yaml"), "scale: small\n");
    assertThat(places()).containsExactly("new / workloada / 1");
    Path test = root.resolve("new/workloada");
    List<Path> named = List.of(test.resolve("repeat-1"), test.resolve("repeat-1.attempt-1"));
    assertThat(RunReader.read(named, Optional.empty()))
        .as("also if a shell's * names them")
        .hasSize(1);
  }

  @Test
  void aPlansViewOfItsProgressAndReportsOnDrivesAreNoRuns() throws IOException {
    copy(A, "new/workloada/repeat-1/out.txt");
    Files.writeString(root.resolve("brief.yaml"), "scale: small\n");
    Files.writeString(root.resolve("status.txt"), "1 of 1 runs\n");
    Files.writeString(root.resolve("new/drive-1.json"), "{}");

    assertThat(places()).containsExactly("new / workloada / 1");
  }

  @Test
  void numberedRunsThatAreAlikeAreRepeats() throws IOException {
    String command = "Command line: -t -threads 2 -P workloada -p recordcount=1000\n";
    Files.writeString(root.resolve("a-1.txt"), command + Samples.text(A));
    Files.writeString(root.resolve("a-2.txt"), command + Samples.text(A));
    Files.writeString(root.resolve("b-1.txt"), command + Samples.text(B));
    Files.writeString(root.resolve("b-2.txt"), command.replace("1000", "9") + Samples.text(B));

    assertThat(places())
        .containsExactly(
            "results / a / 1", "results / a / 2", "results / b-1 / 1", "results / b-2 / 1");
  }

  @Test
  void aDirectoryMayBeNamedByALinkAndLinksInItAreNamed() throws IOException {
    copyAll("workloada/run1/out.txt");
    Files.createSymbolicLink(root.resolve("latest"), root.resolve("workloada/run1"));
    Files.createSymbolicLink(root.resolve(".hidden"), root.resolve("workloada/run1"));
    Path attempt = Files.createDirectories(root.resolve("plan/a.attempt-1"));
    Files.createFile(root.resolve("plan/brief.yaml"));
    Files.createSymbolicLink(attempt.resolve("kept"), root.resolve("workloada/run1"));
    Path link = Files.createSymbolicLink(temporary.resolve("link"), root);
    List<String> notes = new ArrayList<>();

    assertThat(RunReader.read(List.of(link), Optional.empty(), Set.of(), notes::add))
        .extracting(run -> run.place().toString())
        .containsExactly("link / workloada / 1");
    assertThat(notes).containsExactly("not read: " + link.resolve("latest"));
  }

  @Test
  void aRunAloneHasItsDirectorysName() throws IOException {
    Path file = copy(A, "out.txt");

    assertThat(places()).containsExactly("results / results / 1");
    assertThat(RunReader.read(List.of(file), Optional.empty()).get(0).place())
        .as("unless its file was named")
        .hasToString("results / out / 1");
  }

  @Test
  void filesOfOneDirectoryAreOneRun() throws IOException {
    copy("hammerdb-4.12-mysql.log", "mysql/1/hammerdb.log");
    copy("hammerdb-4.12-mysql-xtprofile.log", "mysql/1/hdbxtprofile.log");
    copy("iostat-12.6-x.txt", "mysql/1/iostat.txt");

    List<MeasuredRun> runs = RunReader.read(List.of(root), Optional.empty());

    assertThat(runs).hasSize(1);
    assertThat(runs.get(0).files()).hasSize(3);
    assertThat(runs.get(0).value("", Metric.NOPM)).contains(27687.0);
    assertThat(runs.get(0).value("PAYMENT", Latency.percentile(99))).contains(9987.0);
    assertThat(runs.get(0).value(Figure.DRIVES, Metric.READ_IOPS)).isPresent();
  }

  @Test
  void repeatsOfDifferentTools() throws IOException {
    copy(A, "a/1/out.txt");
    Path other = copy("hammerdb-4.12-mysql.log", "a/2/out.log");

    assertThatThrownBy(this::places)
        .hasMessage(
            other
                + ": is results / a / 2 by its name, but ran TPROC-C of HammerDB, while "
                + root.resolve("a/1/out.txt")
                + " ran YCSB: these are no repeats of one test");
  }

  @Test
  void statusLinesGoWithTheResult() throws IOException {
    copy(B, "b/out.txt");
    copy("ycsb-0.17-workloadb.status.txt", "b/status.txt");

    MeasuredRun run = RunReader.read(List.of(root), Optional.empty()).get(0);

    assertThat(run.series()).hasSize(3);
    assertThat(run.context().threads()).contains(2);
  }

  @Test
  void resultsBehindHoursOfStatusLines() throws IOException {
    String status = Samples.text("ycsb-0.17-workloadb.status.txt");
    Files.writeString(root.resolve("b.txt"), status.repeat(20) + Samples.text(B));

    MeasuredRun run = RunReader.read(List.of(root), Optional.empty()).get(0);

    assertThat(run.value("", Metric.THROUGHPUT)).contains(120955.54883580284);
    assertThat(run.series()).hasSize(3);
  }

  private Path copy(String sample, String name) throws IOException {
    return Samples.copy(sample, root.resolve(name));
  }

  private List<String> places() throws IOException {
    return RunReader.read(List.of(root), Optional.empty()).stream()
        .map(run -> run.place().toString())
        .toList();
  }
}
