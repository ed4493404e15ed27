package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.distribution.Ycsb.Ended;
import io.ycsbx.distribution.Ycsb.Running;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Records this host without a run. */
@EnabledOnOs(OS.LINUX)
class TelemetryIT {

  @TempDir Path folder;

  private List<String> lines() throws Exception {
    return Files.readAllLines(folder.resolve("log"));
  }

  private static void assertLog(List<String> lines, int samples) {
    assertThat(lines.get(0)).startsWith("{\"schemaVersion\":1,\"host\":").endsWith("}");
    assertThat(lines).hasSizeGreaterThan(samples);
    assertThat(lines.subList(1, lines.size()))
        .allMatch(line -> line.startsWith("{\"timeMillis\":") && line.endsWith("}"));
  }

  private Running endless(String... options) throws Exception {
    List<String> arguments =
        new ArrayList<>(List.of("telemetry", "-o", "log", "-interval", "100ms"));
    arguments.addAll(List.of(options));
    Running running = Ycsb.begin(folder, arguments.toArray(String[]::new));
    while (!Files.exists(folder.resolve("log")) || lines().size() < 4) {
      assertThat(running.process().isAlive()).as(Files.readString(running.err())).isTrue();
      Thread.sleep(50);
    }
    return running;
  }

  @Test
  void recordsForAsLongAsItIsTold() throws Exception {
    Ended ended =
        Ycsb.run(folder, "telemetry", "-o", "log", "-interval", "200ms", "-duration", "3s");

    assertThat(ended.status()).as(ended.err()).isZero();
    assertThat(ended.out()).isEmpty();
    assertThat(ended.err())
        .matches("Recording CPU.* into log until Ctrl-C or TERM, for 3s at most\n");
    assertLog(lines(), 3);
  }

  @Test
  void termIsHowARecordingWithoutEndEnds() throws Exception {
    Running running = endless();
    running.process().destroy();

    assertThat(running.end().status()).isZero();
    assertLog(lines(), 3);
  }

  @Test
  void termBeforeItsTimeIsAnInterruption() throws Exception {
    Running running = endless("-duration", "1h");
    running.process().destroy();

    assertThat(running.end().status()).isEqualTo(130);
    assertLog(lines(), 3);
  }

  @Test
  void killLosesNoWholeLine() throws Exception {
    Running running = endless();
    running.process().destroyForcibly();
    running.end();

    assertLog(lines(), 3);
  }

  @Test
  void saysWhatIsWrongAtOnce() throws Exception {
    Ended ended =
        Ycsb.run(
            folder,
            "telemetry",
            "-o",
            "log",
            "-interval",
            "1ms",
            "-duration",
            "soon",
            "-devices",
            "auto,sda");

    assertThat(ended.status()).isEqualTo(2);
    assertThat(ended.err())
        .isEqualTo(
            """
            ycsb: 2 problems:
              -duration: must be a duration such as 500ms, 30s or 5m, was "soon"
              -interval: must be a duration such as 500ms, 30s or 5m from 100ms to 1h, was "1ms"
            """);
    assertThat(folder.resolve("log")).doesNotExist();
  }

  @Test
  void anOlderRecordingIsKept() throws Exception {
    Files.writeString(folder.resolve("log"), "precious");
    Ended ended = Ycsb.run(folder, "telemetry", "-o", "log", "-duration", "3s");

    assertThat(ended.status()).isEqualTo(2);
    assertThat(ended.err()).endsWith("  -o: must be a new file, but exists already, was \"log\"\n");
    assertThat(folder.resolve("log")).hasContent("precious");
  }

  @Test
  void aDirectoryThatIsNotThereIsSaid() throws Exception {
    Ended ended = Ycsb.run(folder, "telemetry", "-o", "missing/log", "-duration", "3s");

    assertThat(ended.status()).isEqualTo(2);
    assertThat(ended.err())
        .endsWith("  -o: must be a file that can be written, was \"missing/log\"\n");
  }
}
