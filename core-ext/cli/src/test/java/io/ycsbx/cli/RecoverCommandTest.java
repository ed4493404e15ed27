package io.ycsbx.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.ycsbx.command.RootCommand;
import io.ycsbx.record.CutRun;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class RecoverCommandTest {

  @Test
  void anUnreadableDirectoryIsNamedAndTheOthersAreTried(@TempDir Path folder) throws IOException {
    Path hidden = Files.createDirectory(folder.resolve("hidden"));
    Path run = Files.createDirectory(folder.resolve("run"));
    Files.writeString(run.resolve(CutRun.START), "{}");
    Files.setPosixFilePermissions(hidden, PosixFilePermissions.fromString("---------"));
    assumeFalse(Files.isReadable(hidden), "needs another user than root");
    StringWriter err = new StringWriter();
    CommandLine commandLine = RootCommand.commandLine().setErr(new PrintWriter(err, true));

    assertThat(commandLine.execute("recover", folder.toString())).isEqualTo(1);
    assertThat(err.toString().lines())
        .satisfiesExactly(
            line -> assertThat(line).isEqualTo("ycsb: " + hidden + ": permission denied"),
            line -> assertThat(line).startsWith("ycsb: " + run + ": "));
  }
}
