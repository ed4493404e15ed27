package io.ycsbx.cli;

import io.ycsbx.command.RootCommand;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;
import picocli.CommandLine;

/** Executes commands of {@code bin/ycsb} in this JVM. */
public final class Commands {

  private Commands() {}

  /**
   * Executes a command.
   *
   * @param err takes its messages
   * @return its exit status
   */
  public static int execute(Writer err, List<String> words) {
    CommandLine commandLine = RootCommand.commandLine();
    commandLine.setOut(new PrintWriter(Writer.nullWriter()));
    commandLine.setErr(new PrintWriter(err, true));
    return commandLine.execute(words.toArray(String[]::new));
  }
}
