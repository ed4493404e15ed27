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

class ReferencePagesTest {

  @TempDir Path folder;

  private final StringWriter err = new StringWriter();

  private int run(Path directory) {
    CommandLine commandLine = RootCommand.commandLine();
    commandLine.setErr(new PrintWriter(err));
    return commandLine.execute("properties", "-o", directory.toString());
  }

  @Test
  void aPageForTheEngineTheWorkloadsAndEachBinding() throws Exception {
    Path directory = folder.resolve("new/pages");

    assertThat(run(directory)).isZero();

    assertThat(Files.readString(directory.resolve("engine.md")))
        .startsWith(
            """
            <!-- Made by "bin/ycsb properties -o docs/reference"; do not edit. -->

            # Properties of the engine

            ## runner

            """)
        .contains(
            """

            - `warmup.seconds`: seconds of warm-up before a run, excluded from every figure
              (a whole number from 0; default `0`)
            """)
        .contains("\n## telemetry\n");
    assertThat(directory.resolve("workloads.md")).exists();
    assertThat(Files.readString(directory.resolve("binding-basic.md")))
        .endsWith("\nThis binding declares no properties.\n");
  }

  @Test
  void aDirectoryThatCannotBeWritten() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "");

    assertThat(run(file)).isEqualTo(2);

    assertThat(err.toString())
        .isEqualTo(
            "ycsb: 1 problem:\n  -o: must be a directory that can be written, was \""
                + file
                + "\"\n");
  }
}
