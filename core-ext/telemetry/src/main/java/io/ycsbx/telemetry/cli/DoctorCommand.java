package io.ycsbx.telemetry.cli;

import io.ycsbx.record.RunRecordJson;
import io.ycsbx.spi.Command;
import io.ycsbx.spi.ExitStatus;
import io.ycsbx.telemetry.check.Checkup;
import io.ycsbx.telemetry.check.Checkup.Finding;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks the machine before a run. */
@CommandLine.Command(
    name = "doctor",
    description = {
      "Checks this machine before a run, and prints recommended changes with reasons.",
      "Changes nothing.",
      "The exit status is 0 even if changes are recommended."
    },
    footer = "  bin/ycsb doctor /data",
    mixinStandardHelpOptions = true)
public final class DoctorCommand implements Command {

  private static final String INDENT = "             ";

  @Parameters(
      arity = "0..*",
      paramLabel = "PATH",
      description = "directories of the database, whose drives are checked too")
  private List<Path> paths = List.of();

  @Option(
      names = {"--json", "-json"},
      description = "print the results as JSON")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Group group() {
    return Group.MACHINE;
  }

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    List<Checkup> parts = Checkup.read(paths);
    if (json) {
      out.println(RunRecordJson.mapper().writeValueAsString(parts));
    } else {
      print(parts, out);
      if (paths.isEmpty()) {
        out.println("No drive was checked: name the database's directories.");
      }
    }
    out.flush();
    return ExitStatus.SUCCEEDED;
  }

  static void print(List<Checkup> parts, PrintWriter out) {
    for (Checkup part : parts) {
      out.println(part.part());
      part.findings().forEach(finding -> print(finding, out));
      out.println();
    }
    out.println(
        Stream.of(Finding.State.values())
            .map(state -> word(state) + ": " + count(parts, state))
            .collect(Collectors.joining(", ")));
  }

  private static void print(Finding finding, PrintWriter out) {
    String word = (word(finding.state()) + INDENT).substring(0, INDENT.length());
    out.println("  " + word + finding.check() + ": " + finding.seen());
    if (finding.state() == Finding.State.CHANGE) {
      out.println("  " + INDENT + "set: " + finding.advice());
      out.println("  " + INDENT + "why: " + finding.reason());
    }
  }

  private static String word(Finding.State state) {
    return switch (state) {
      case OK -> "ok";
      case CHANGE -> "change this";
      case UNKNOWN -> "unknown";
    };
  }

  private static long count(List<Checkup> parts, Finding.State state) {
    return parts.stream()
        .flatMap(part -> part.findings().stream())
        .filter(finding -> finding.state() == state)
        .count();
  }
}
