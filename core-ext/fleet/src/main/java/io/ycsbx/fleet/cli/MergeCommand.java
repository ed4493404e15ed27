package io.ycsbx.fleet.cli;

import io.ycsbx.command.OutcomePrinter;
import io.ycsbx.command.Outputs;
import io.ycsbx.config.Settings;
import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.export.format.TextExporter;
import io.ycsbx.fleet.merge.RecordMerge;
import io.ycsbx.fleet.merge.RecordMerge.MismatchException;
import io.ycsbx.record.RunRecord;
import io.ycsbx.spi.Command;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Merges the records of several clients of one run. */
@CommandLine.Command(
    name = "merge",
    description = {
      "Merges the records of several clients that ran the same workload at the same time.",
      "Latency histograms are added up; throughput covers the time that all clients have in common."
    },
    footer = "  bin/ycsb merge results/client-1 results/client-2 -o results/both",
    mixinStandardHelpOptions = true)
public final class MergeCommand implements Command {

  @Parameters(arity = "1..*", paramLabel = "DIR", description = "a client's record (its -o DIR)")
  private List<Path> sources;

  @Option(
      names = "-o",
      required = true,
      paramLabel = "DIR",
      description = "directory for the merged record; created if missing")
  private Path target;

  @Spec private CommandSpec spec;

  @Override
  public Group group() {
    return Group.LIMITS;
  }

  @Override
  public Integer call() throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    try {
      RunRecord merged = RecordMerge.merge(sources, target);
      ReportSettings report = Settings.bind(ReportSettings.class, new Properties());
      Outputs.print(new TextExporter(), merged, report);
      new OutcomePrinter(err).print(merged);
      return merged.outcome().kind().exitStatus();
    } catch (MismatchException e) {
      err.println("ycsb: " + e.getMessage());
      return ExitStatus.BAD_USAGE;
    }
  }
}
