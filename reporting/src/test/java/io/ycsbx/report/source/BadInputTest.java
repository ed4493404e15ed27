package io.ycsbx.report.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.report.runs.RunReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is not understood is an error that names file and line. */
class BadInputTest {

  @TempDir Path folder;

  @Test
  void anEmptyFile() throws IOException {
    assertFails("empty.txt", "", ": is empty");
    assertFails("run.json", "", ": is empty");
  }

  @Test
  void aForeignFile() throws IOException {
    assertFails("notes.txt", "Remember the milk.\n", ":1: not understood: none of a run record");
  }

  @Test
  void aLineThatIsNone() throws IOException {
    String text = Samples.text("ycsb-0.17-load.txt").replace("[CLEANUP], Operations, 2", "oops");
    assertFails("load.txt", text, ":12: not understood: oops");
  }

  @Test
  void aMeasurementThatIsNone() throws IOException {
    String text = Samples.text("ycsb-0.17-load.txt").replace("MinLatency(us)", "Latency(parsec)");
    assertFails("load.txt", text, ":20: not understood: [INSERT], Latency(parsec)");
  }

  @Test
  void aValueThatIsNoNumber() throws IOException {
    String text = Samples.text("ycsb-0.17-load.txt").replace("17.703709", "17,7x");
    assertFails("load.txt", text, ":19: not a number: [INSERT], AverageLatency(us), 17,7x");
  }

  @Test
  void everyCutOfStocksTextWithinItsOperations() throws IOException {
    String whole = Samples.text("ycsb-0.17-workloada.txt");
    int from = whole.indexOf("[UPDATE], Operations") + "[UPDATE], Oper".length();
    int to = whole.indexOf("[UPDATE], Return=") + "[UPDATE], Ret".length();
    for (int end = from; end < to; end++) {
      Path file = Files.writeString(folder.resolve("cut.txt"), whole.substring(0, end));
      assertThatThrownBy(() -> Samples.read(file))
          .as("cut after %d characters", end)
          .isInstanceOf(SourceException.class)
          .hasMessageStartingWith(file.toString());
    }
  }

  @Test
  void stocksTextThatContradictsItself() throws IOException {
    String text = Samples.text("ycsb-0.17-load.txt").replace("Return=OK, 1000000", "Return=OK, 7");
    assertFails(
        "load.txt",
        text,
        ": contradicts itself: [INSERT] has 1000000 operations, but only 7 statuses");
  }

  @Test
  void stocksTextCutBetweenTwoOperations() throws IOException {
    String text = Samples.text("ycsb-0.17-workloada.txt");
    assertFails(
        "cut.txt",
        text.substring(0, text.indexOf("[UPDATE], Operations")),
        ": not a whole result: [OVERALL] counts 2000000 operations, but only 1000078 have a"
            + " status");
  }

  @Test
  void iostatsJsonThatIsNotOfX() throws IOException {
    String json = Samples.text("iostat-12.6-x.json").replace("\"r_await\"", "\"await\"");
    assertFails("x.json", json, ": report 1: a drive has no r_await: is it of iostat -x?");
  }

  @Test
  void twoResultsInOneFile() throws IOException {
    String text = Samples.text("ycsb-0.17-load.txt");
    assertFails(
        "two.txt",
        text + text,
        ":25: a second [OVERALL], RunTime(ms): the file holds several results");
  }

  @Test
  void stocksJsonCutShort() throws IOException {
    String text = Samples.text("ycsb-0.17-workloadf.json");
    assertFails("f.json", text.substring(0, text.length() / 2), ": not ");
  }

  @Test
  void hammerDbThatHasNotEnded() throws IOException {
    String text = Samples.text("hammerdb-4.12-mysql.log");
    assertFails(
        "h.log",
        text.substring(0, text.indexOf("Vuser 1:TEST RESULT")),
        ": not a whole run: it has no TEST RESULT");
    assertFails("two.log", text + text, ": a second result: the log is of several runs");
  }

  @Test
  void aTimeProfileWithoutItsSummary() throws IOException {
    String text = Samples.text("hammerdb-4.12-mysql-xtprofile.log");
    assertFails(
        "profile.log",
        text.substring(0, text.indexOf(">>>>> SUMMARY")),
        ": not a whole profile: its summary is missing or cut short");
    assertFails(
        "cut.log",
        text.substring(0, text.lastIndexOf(">>>>> PROC: OSTAT")),
        ": not a whole profile: its summary is missing or cut short");
  }

  @Test
  void dbBenchCutShort() throws IOException {
    String text = Samples.text("db_bench-7.8-multireadrandom.txt");
    assertFails(
        "bench.txt",
        text.substring(0, text.indexOf("(   33000")),
        ":27: the histogram that starts here is not whole: its buckets do not add up");
    assertFails(
        "head.txt",
        text.substring(0, text.indexOf("multireadrandom :")),
        ": not a whole output: no benchmark has ended");
  }

  @Test
  void iostatCutShort() throws IOException {
    String text = Samples.text("iostat-12.6-x.txt");
    assertFails(
        "first.txt",
        text.substring(0, text.indexOf("avg-cpu", text.indexOf("avg-cpu") + 1)),
        ": holds no interval: the first report covers the time since the host started");
    int cut = text.lastIndexOf("386320.00");
    assertFails(
        "line.txt", text.substring(0, cut), ":32: not understood: 13 figures under 22 headings");
    String json = Samples.text("iostat-12.6-x.json");
    assertFails("cut.json", json.substring(0, json.length() - 9), ": not whole JSON");
  }

  @Test
  void aNumberThatIsNone() throws IOException {
    String text = Samples.text("db_bench-7.8-multireadrandom.txt");
    assertFails(
        "bench.txt",
        text.replace("33.135", "33.1.35"),
        ": not understood as db_bench's output: multiple points");
  }

  @Test
  void somethingThatIsNotThere() {
    Path missing = folder.resolve("missing");
    assertThatThrownBy(() -> RunReader.read(List.of(missing), Optional.empty()))
        .hasMessage(missing + ": there is no such file or directory");
  }

  @Test
  void aDirectoryWithNothingToRead() {
    assertThatThrownBy(() -> RunReader.read(List.of(folder), Optional.empty()))
        .hasMessage(folder + ": holds neither a run.json nor a .txt, .log, .out or .json");
  }

  @Test
  void aFileThatIsNamedTwice() throws IOException {
    Path file = Samples.copy("ycsb-0.17-load.txt", folder.resolve("load.txt"));
    assertThatThrownBy(() -> RunReader.read(List.of(file, folder), Optional.empty()))
        .hasMessage(file + ": is named twice: its figures would count twice");
  }

  private void assertFails(String name, String text, String problem) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    assertThatThrownBy(() -> Samples.read(file))
        .isInstanceOf(SourceException.class)
        .hasMessageStartingWith(file.toString())
        .satisfies(e -> assertThat(e).hasMessageContaining(problem));
  }
}
