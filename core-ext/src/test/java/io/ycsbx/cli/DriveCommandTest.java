package io.ycsbx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.command.RootCommand;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class DriveCommandTest {

  @TempDir Path folder;

  private final StringWriter err = new StringWriter();

  private int drive(String... arguments) {
    CommandLine commandLine = RootCommand.commandLine();
    commandLine.setErr(new PrintWriter(err, true));
    String[] words = new String[arguments.length + 1];
    words[0] = "drive";
    System.arraycopy(arguments, 0, words, 1, arguments.length);
    return commandLine.execute(words);
  }

  @Test
  void optionsWithoutEffectAreRefused() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));

    assertThat(drive(file.toString(), "-size", "2GiB", "-round", "5", "--destroy", "S1"))
        .isEqualTo(2);
    assertThat(drive(folder.toString(), "-write", "--destroy", "S1")).isEqualTo(2);
    assertThat(err.toString().lines())
        .containsExactly(
            "ycsb: 3 problems:",
            "  -size: is for a directory, but " + file + " is not one, was \"2GiB\"",
            "  -round: needs --precondition, was \"5\"",
            "  --destroy: needs --precondition or -write, was \"S1\"",
            "ycsb: 1 problem:",
            "  --destroy: is for a device, but " + folder + " is a directory, was \"S1\"");
  }
}
