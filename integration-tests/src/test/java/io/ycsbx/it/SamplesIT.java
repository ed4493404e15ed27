package io.ycsbx.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The samples, copied out, built and run by the commands on their pages. */
@Tag("full")
@Order(5)
class SamplesIT {

  @TempDir Path root;

  @Test
  void aBindingRunsInJmh() throws Exception {
    Sample sample = Sample.copyTo(root, "jmh-harness");

    // JMH lets only one of its kind run on a machine.
    String commands = onlyBlock(sample).replace("java -jar", "java -Djmh.ignoreLock=true -jar");
    assertThat(sample.run(commands))
        .containsPattern("RocksDbRead\\.read +target/data +20000 +sample +\\d+ ");
  }

  @Test
  void aTestAssertsLatenciesAndErrors() throws Exception {
    Sample sample = Sample.copyTo(root, "testcontainers");

    assertThat(sample.run(sample.commands().get(0).strip() + Sample.ANY_SPEED))
        .contains("Tests run: 1, Failures: 0, Errors: 0, Skipped: 0")
        .contains("RocksDbTest");
  }

  @Test
  void aProgramMakesAReport() throws Exception {
    Sample sample = Sample.copyTo(root, "report");

    assertThat(sample.run(onlyBlock(sample)))
        .contains("Wrote target/out/report.pdf\n")
        .containsPattern("\nworkloada: .+: [a-z ]+\n$");
    assertThat(sample.file("target/out/report.md"))
        .content(UTF_8)
        .startsWith("# ours against baseline\n");
  }

  @Test
  void theJarsRunUnderStockYcsb() throws Exception {
    Sample sample = Sample.copyTo(root, "stock-ycsb");

    assertThat(sample.run(onlyBlock(sample)))
        .contains("[INSERT], Return=OK, 1000\n")
        .containsPattern("\\[READ], Return=OK, [45]\\d\\d\n")
        .doesNotContain("Return=ERROR", "Return=NOT_FOUND");
  }

  private static String onlyBlock(Sample sample) throws Exception {
    assertThat(sample.commands()).hasSize(1);
    return sample.commands().get(0);
  }
}
