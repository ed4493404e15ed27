package io.ycsbx.brief.cli;

import io.ycsbx.brief.run.Home;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Finds the distribution that this was started from. */
final class Homes {

  /** Set by the launcher. */
  private static final String PROPERTY = "ycsbx.home";

  private Homes() {}

  static Home find(CommandSpec spec) {
    return Optional.ofNullable(System.getProperty(PROPERTY))
        .map(home -> new Home(Path.of(home), Path.of("")))
        .orElseThrow(
            () ->
                new CommandLine.ParameterException(
                    spec.commandLine(), "Needs to be started by bin/ycsb"));
  }
}
