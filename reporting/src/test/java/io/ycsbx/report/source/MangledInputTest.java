package io.ycsbx.report.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.ycsbx.report.runs.Sources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is wrong with a file, it is the file that is named, and never a stack that is shown. */
class MangledInputTest {

  private static final String FOUND_IN_OUTPUT = "0123456789.,:;[](){}+-=%\n\r\t \"KaN∞";

  @TempDir Path folder;
  private Path whole;

  static Stream<String> samples() {
    return Stream.of(
        "db_bench-7.8-multireadrandom.txt",
        "hammerdb-4.12-mysql-stdout.txt",
        "hammerdb-4.12-mysql-xtprofile.log",
        "iostat-12.6-x.json",
        "iostat-12.6-xmt.txt",
        "ycsb-0.17-workloada.txt",
        "ycsb-0.17-workloadb.status.txt",
        "ycsb-0.17-workloadf.json",
        "run.json");
  }

  @BeforeEach
  void writeRecord() throws IOException {
    whole = new Recorded().throughput(10).write(Files.createDirectory(folder.resolve("whole")));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void isReadOrNamed(String name) throws IOException {
    byte[] text = bytes(name);
    Random random = new Random(name.hashCode());
    for (int i = 0; i < 300; i++) {
      byte[] mangled = i % 3 == 0 ? cut(text, random) : changed(text, random);
      Path file = Files.write(folder.resolve(name), mangled);
      try {
        Sources.read(file);
      } catch (SourceException e) {
        assertThat(e.getMessage()).startsWith(file.toString());
      } catch (RuntimeException e) {
        fail("change " + i + " of " + name, e);
      }
    }
  }

  @Test
  void aNumberThatIsNone() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("bench.txt"),
            Samples.text("db_bench-7.8-multireadrandom.txt").replace("33.135", "33.1.35"));

    try {
      Sources.read(file);
      fail("33.1.35 is no number");
    } catch (SourceException e) {
      assertThat(e).hasMessage(file + ": not understood as db_bench's output: multiple points");
    }
  }

  private byte[] bytes(String name) throws IOException {
    return name.equals("run.json")
        ? Files.readAllBytes(whole)
        : Samples.text(name).getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] cut(byte[] text, Random random) {
    return Arrays.copyOf(text, 1 + random.nextInt(text.length - 1));
  }

  private static byte[] changed(byte[] text, Random random) {
    byte[] changed = text.clone();
    byte[] found = FOUND_IN_OUTPUT.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < 3; i++) {
      changed[random.nextInt(changed.length)] = found[random.nextInt(found.length)];
    }
    return changed;
  }
}
