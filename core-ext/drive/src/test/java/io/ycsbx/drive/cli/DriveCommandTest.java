package io.ycsbx.drive.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.Scripts;
import io.ycsbx.command.RootCommand;
import io.ycsbx.command.SignalStop;
import io.ycsbx.record.drive.DriveJob;
import io.ycsbx.record.drive.DriveReport;
import io.ycsbx.spi.ExitStatus;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

@EnabledOnOs(OS.LINUX)
class DriveCommandTest {

  /** The command in a process of its own, which a signal ends. */
  static final class Program {

    private Program() {}

    public static void main(String[] arguments) {
      CommandLine command = RootCommand.configured(new CommandLine(new DriveCommand()));
      SignalStop.exit(command.execute(arguments));
    }
  }

  @TempDir Path folder;

  @Test
  void aSignalEndsTheMeasurementWithItsFinishedJobs() throws Exception {
    String fio =
        """
        case "$*" in *--iodepth=16*) kill $PPID; exec tail -f /dev/null ;; esac
        cat '%s'
        """;
    Path output = Path.of("src/test/resources/io/ycsbx/drive/fio.txt").toAbsolutePath();
    Scripts.write(folder.resolve("fio"), fio.formatted(output));
    Path file = folder.resolve("drive.json");
    ProcessBuilder program =
        new ProcessBuilder(
            ProcessHandle.current().info().command().orElseThrow(),
            "-cp",
            System.getProperty("java.class.path"),
            Program.class.getName(),
            folder.toString(),
            "-size",
            "1MiB",
            "-o",
            file.toString());
    program.environment().merge("PATH", folder + ":", (path, first) -> first + path);
    Process process = program.redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String table = new String(process.getInputStream().readAllBytes(), UTF_8);

    assertThat(process.waitFor()).isEqualTo(ExitStatus.INTERRUPTED);
    assertThat(table).contains("queue depth 1 ", "queue depth 4 ").doesNotContain("queue depth 16");
    assertThat(DriveReport.read(file).jobs())
        .extracting(DriveJob::queueDepth)
        .containsExactly(1, 4);
  }
}
