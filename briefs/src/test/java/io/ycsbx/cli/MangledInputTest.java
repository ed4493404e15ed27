package io.ycsbx.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.ycsbx.brief.plan.PlanReader;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.WholeFile;
import io.ycsbx.report.facts.Facts;
import io.ycsbx.report.runs.Sources;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Gives 1,000 mangled files to the readers, and some of them to whole commands: each is answered by
 * an exit status, and an error by one line or a list of problems. The changes are the same in every
 * build; {@code -Dycsbx.mangle.times} and {@code -Dycsbx.mangle.seed} make others.
 */
class MangledInputTest {

  private static final String HOME = "ycsbx.home";
  private static final Path OTHER_TOOLS = Path.of("../reporting/src/test/resources/samples");
  private static final int EVERY = 20;
  private static final int TIMES = Integer.getInteger("ycsbx.mangle.times", 1);
  private static final int SEED = Integer.getInteger("ycsbx.mangle.seed", 0);

  @TempDir static Path recorded;
  @TempDir Path folder;

  /** How a command reads a file. */
  private interface Reader {
    void read(Path mangled) throws IOException;
  }

  private interface Arguments {
    List<String> of(Path mangled, int change);
  }

  @BeforeAll
  static void record() {
    System.setProperty(HOME, Path.of("..").toString());
    assertThat(
            Commands.execute(
                new StringWriter(),
                List.of(
                    ("run basic -P ../workloads/workloada -p basicdb.verbose=false -target 1000"
                            + " -p recordcount=100 -p operationcount=2000 -o "
                            + recorded)
                        .split(" "))))
        .isZero();
  }

  @AfterAll
  static void forget() {
    System.clearProperty(HOME);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "db_bench-7.8-multireadrandom.txt",
        "hammerdb-4.12-mysql-stdout.txt",
        "hammerdb-4.12-mysql-xtprofile.log",
        "iostat-12.6-x.json",
        "iostat-12.6-xmt.txt",
        "ycsb-0.17-workloada.txt",
        "ycsb-0.17-workloadb.status.txt",
        "ycsb-0.17-workloadf.json"
      })
  void outputOfOtherTools(String name) throws IOException {
    report(85, OTHER_TOOLS.resolve(name));
  }

  @Test
  void recordsInReports() throws IOException {
    report(40, recorded.resolve("run.json"));
  }

  private void report(int count, Path sample) throws IOException {
    readAndAnswered(
        count,
        sample,
        Sources::read,
        (file, change) -> reporting(file.toString(), "-format", "md"));
  }

  private List<String> reporting(String... words) {
    List<String> all = new ArrayList<>(List.of("report", "-o", folder.resolve("out").toString()));
    all.addAll(List.of(words));
    return all;
  }

  @ParameterizedTest
  @ValueSource(strings = {"run.json", "run.hlog"})
  void recordsInMerges(String name) throws IOException {
    for (String file : List.of("run.json", "run.hlog")) {
      Files.copy(recorded.resolve(file), folder.resolve(file));
    }
    answered(
        10,
        recorded.resolve(name),
        (file, change) ->
            List.of("merge", folder.toString(), "-o", folder.resolve("m" + change).toString()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"mysql-pcie4.yaml", "rocksdb-cache.yaml"})
  void plans(String name) throws IOException {
    String out = folder.resolve("out").toString();
    readAndAnswered(
        60,
        Path.of(name),
        file -> PlanReader.read(name, "plan", WholeFile.read(file)),
        (file, change) -> List.of("brief", "run", file.toString(), "--dry-run", "-o", out));
  }

  @ParameterizedTest
  @ValueSource(strings = {"mysql-pcie4.yaml", "mongodb-e1s.yaml"})
  void facts(String name) throws IOException {
    String run = OTHER_TOOLS.resolve("ycsb-0.17-workloada.txt").toString();
    readAndAnswered(
        60,
        Path.of("facts", name),
        file -> Facts.read(file, name),
        (file, change) -> reporting(run, "-facts", file.toString(), "-format", "md"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"workloada", "tpcc"})
  void properties(String name) throws IOException {
    // Without the last property, a change could make a run that lasts.
    answered(
        10,
        Path.of("../workloads", name),
        (file, change) -> List.of("run", "basic", "-P", file.toString(), "-p", "threadcount=0"));
  }

  private void readAndAnswered(int count, Path sample, Reader reader, Arguments arguments)
      throws IOException {
    mangle(
        count,
        sample,
        (file, change) -> {
          if (change % EVERY == 0) {
            assertAnswered(arguments.of(file, change));
          } else {
            assertRead(reader, file);
          }
        });
  }

  private void answered(int count, Path sample, Arguments arguments) throws IOException {
    mangle(count, sample, (file, change) -> assertAnswered(arguments.of(file, change)));
  }

  private interface Check {
    void check(Path mangled, int change);
  }

  private void mangle(int count, Path sample, Check check) throws IOException {
    byte[] whole = Files.readAllBytes(sample);
    Path file = folder.resolve(sample.getFileName());
    Mangler mangler = new Mangler(sample.getFileName().toString().hashCode() + SEED);
    List<String> failures = new ArrayList<>();
    for (int i = 0; i < count * TIMES; i++) {
      int change = i;
      Files.write(file, mangler.mangle(whole));
      try {
        assertTimeoutPreemptively(Duration.ofMinutes(1), () -> check.check(file, change));
      } catch (AssertionError e) {
        failures.add("change " + change + ": " + e.getMessage());
      }
    }
    assertThat(failures).as("%s", sample).isEmpty();
  }

  private static void assertRead(Reader reader, Path file) {
    try {
      reader.read(file);
    } catch (SettingsException e) {
      assertThat(e.problems()).isNotEmpty();
    } catch (IOException e) {
      assertThat(FailureText.of(e)).isNotBlank().doesNotContain("\n", "Exception");
    } catch (RuntimeException e) {
      fail(e.toString(), e);
    }
  }

  private static void assertAnswered(List<String> words) {
    StringWriter err = new StringWriter();
    int status = Commands.execute(err, words);
    String told = String.join(" ", words) + " ends with " + status + ": " + err;
    assertThat(status).as(told).isBetween(0, 2);
    assertThat(told).doesNotContain("a defect of ycsbx", "Exception", "\tat ");
    if (status != 0) {
      List<String> lines = err.toString().lines().toList();
      assertThat(lines.get(0)).as(told).matches("ycsb(?: [a-z]+)*: .+");
      assertThat(lines.subList(1, lines.size())).as(told).allMatch(line -> line.startsWith("  "));
    }
  }
}
