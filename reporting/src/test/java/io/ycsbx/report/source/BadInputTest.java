package io.ycsbx.report.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.report.runs.RunReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Input that cannot be read is an error that names file and line. */
class BadInputTest {

  @TempDir Path folder;

  @Test
  void emptyAndForeignFiles() throws IOException {
    assertFails("empty.txt", "", ": is empty");
    assertFails("run.json", "", ": is empty");
    assertFails("notes.txt", "Remember the milk.\n", ":1: not understood: none of a run record");
  }

  /** The start of an output, by its tool. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"schema": "hammerdb-job-report-v1", "result": {"nopm": 63700, "tpm": 148000}} \
            | HammerDB's jobs command (give its log instead)
          [ "AA00", "TEST RESULT : System achieved 63700 NOPM from 148000 MariaDB TPM" ] \
            | HammerDB's jobs command (give its log instead)
          sysbench 1.0.20 (using bundled LuaJIT 2.1.0-beta2) | sysbench
          pgbench (16.1) | pgbench
          Type         Ops/sec     Hits/sec   Misses/sec | memtier_benchmark
          randread: (g=0): rw=randread, bs=(R) 4096B-4096B, ioengine=libaio | fio
          {"fio version" : "fio-3.36"} | fio
          2026-03-02 10:00:01 INFO write(tps=12 (hit=12 miss=0)) read(tps=9) total(tps=21) | asbench
          10:00:01 AM     CPU     %user     %nice   %system   %iowait    %steal     %idle | sar
          AAA,progname,nmon | nmon
          --total-cpu-usage-- -dsk/total- -net/total- ---paging-- ---system-- | dstat
          """)
  void toolsThatAreNotReadAreNamed(String start, String tool) throws IOException {
    assertFails(
        "out.txt",
        start + "\n",
        ":1: is output of " + tool + ", which is not read: read are a run record");
  }

  @Test
  void iostatsTablesForPeopleAreNamed() throws IOException {
    String tables = "avg-cpu:  %user   %idle\n  10.00  90.00\n\n     r/s     rkB/s Device\n";
    assertFails("io.txt", tables, ":4: is of iostat -h (--pretty), whose tables are not read");
  }

  /**
   * A case is a sample, a change of it and the problem. "a => b" replaces a by b; "a ..." cuts the
   * sample before the first a, "... a" before the last; "+" writes it twice.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ycsb-0.17-load.txt | [CLEANUP], Operations, 2 => oops | :12: not understood: oops
          ycsb-0.17-load.txt | MinLatency(us) => Latency(parsec) \
            | :20: not understood: [INSERT], Latency(parsec)
          ycsb-0.17-load.txt | 17.703709 => 17,7x \
            | :19: not a number: [INSERT], AverageLatency(us), 17,7x
          ycsb-0.17-load.txt | Return=OK, 1000000 => Return=OK, 7 \
            | : contradicts itself: [INSERT] has 1000000 operations, but only 7 statuses
          ycsb-0.17-load.txt | + \
            | :25: a second [OVERALL], RunTime(ms): the file holds several results
          ycsb-0.17-workloada.txt | [UPDATE], Operations ... \
            | : not a whole result: [OVERALL] counts 2000000 operations, but only 1000078 have a \
          status
          ycsb-0.17-workloadf.json | 28081.99 ... | : not whole JSON
          iostat-12.6-x.json | "r_await" => "await" \
            | : report 1: a drive has no r_await: is it of iostat -x?
          iostat-12.6-x.json | ... } | : not whole JSON
          iostat-12.6-x.json | {"sysstat": => "lost": | : not whole JSON
          iostat-12.6-x.json | {"sysstat": => {"disk_device": "vdb"}, {"sysstat": | : not whole JSON
          iostat-12.6-x.json | + | : not whole JSON
          iostat-12.6-x.txt | 58.79 ... \
            | : holds no interval: the first report covers the time since the host started
          iostat-12.6-x.txt | 124384.00 => 1 2 | :24: not understood: 23 figures under 22 headings
          hammerdb-4.12-mysql.log | Vuser 1:TEST RESULT ... \
            | : not a whole run: it has no TEST RESULT
          hammerdb-4.12-mysql.log | + | : a second result: the log is of several runs
          hammerdb-4.12-mysql-xtprofile.log | >>>>> SUMMARY ... \
            | : not a whole profile: its summary is missing or cut short
          hammerdb-4.12-mysql-xtprofile.log | ... >>>>> PROC: OSTAT \
            | : not a whole profile: its summary is missing or cut short
          db_bench-7.8-multireadrandom.txt | (   33000 ... \
            | :27: the histogram that starts here is not whole: its buckets do not add up
          db_bench-7.8-multireadrandom.txt | multireadrandom : ... \
            | : not a whole output: no benchmark has ended
          ycsb-0.17-load.txt | 9811 => -9811 | :1: cannot be: [OVERALL], RunTime(ms), -9811
          ycsb-0.17-load.txt | [INSERT], MinLatency(us), 4 => [INSERT], MinLatency(us), 9994 \
            | : INSERT min is 9994.0 µs, but INSERT mean is 17.703709 µs
          iostat-12.6-x.txt | + | :35: a second start of iostat: give each start a file of its own
          iostat-12.6-x.txt | 124384.00 => 4.0M \
            | :24: not a number: 4.0M, as of iostat --human: leave it out
          db_bench-7.8-multireadrandom.txt | 33.135 => 33.1.35 \
            | : not understood as db_bench's output: multiple points
          """)
  void problemsAreNamed(String sample, String change, String problem) throws IOException {
    String whole = Samples.text(sample);
    String[] replaced = change.split(" => ", -1);
    String text;
    if (replaced.length == 2) {
      text = whole.replace(replaced[0], replaced[1]);
    } else if (change.equals("+")) {
      text = whole + whole;
    } else if (change.startsWith("... ")) {
      text = whole.substring(0, whole.lastIndexOf(change.substring(4)));
    } else {
      text = whole.substring(0, whole.indexOf(change.replace(" ...", "")));
    }
    assertFails(sample, text, problem);
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
  void missingFilesAreNamed() {
    Path missing = folder.resolve("missing");
    assertThatThrownBy(() -> RunReader.read(List.of(missing), Optional.empty()))
        .hasMessage(missing + ": there is no such file or directory");
  }

  @Test
  void aDirectoryWithNothingToRead() throws IOException {
    String message = folder + ": holds no output that is read";
    assertThatThrownBy(() -> RunReader.read(List.of(folder), Optional.empty())).hasMessage(message);
    Path notes = Files.writeString(folder.resolve("notes.xyz"), "milk");
    assertThatThrownBy(() -> RunReader.read(List.of(folder), Optional.empty()))
        .hasMessage(message + "; not read: " + notes);
  }

  @Test
  void aRunThatHasNotEndedIsNamed() throws IOException {
    Path killed = Files.createDirectories(folder.resolve("a/t/1"));
    Files.writeString(killed.resolve("run.start.json"), "{\"schemaVersion\": 2}");
    Files.writeString(killed.resolve("run.hlog.part"), "");
    String recover = "if a run was killed, make its record: ycsb recover " + killed;
    assertThatThrownBy(() -> RunReader.read(List.of(folder), Optional.empty()))
        .hasMessage(folder + ": holds only runs that have not ended; " + recover);

    new Recorded().write(folder.resolve("a/t/2"));
    List<String> notes = new ArrayList<>();
    assertThat(RunReader.read(List.of(folder), Optional.empty(), Set.of(), notes::add)).hasSize(1);
    assertThat(notes)
        .containsExactly("not read, since these runs have not ended: " + killed + "; " + recover);
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
