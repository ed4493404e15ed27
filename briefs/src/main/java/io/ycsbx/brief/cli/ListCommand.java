package io.ycsbx.brief.cli;

import io.ycsbx.brief.jobs.Home;
import io.ycsbx.brief.jobs.ScaleNumbers;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Overrides;
import io.ycsbx.brief.plan.PlanReader;
import io.ycsbx.brief.plan.PlanScale;
import io.ycsbx.command.HomeFiles;
import io.ycsbx.record.WholeFile;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine;

/** Lists the plans of the distribution. */
@CommandLine.Command(
    name = "list",
    description = "Lists the plans of the distribution, with their scales and requirements.",
    footer = "  bin/ycsb brief list",
    mixinStandardHelpOptions = true)
final class ListCommand extends Subcommand {

  private static final String DRIVE = "nothing but a drive";

  @Override
  int run(Home home) throws IOException {
    for (Path file : home.plans().all()) {
      String name = HomeFiles.name(file);
      print(PlanReader.read(home.typed(file), name, WholeFile.read(file)), home);
    }
    out().flush();
    return ExitStatus.SUCCEEDED;
  }

  private static String server(BriefPlan plan, String key) {
    boolean none = plan.properties().get(key).equals(Optional.of(BriefPlan.EMBEDDED));
    return (none ? DRIVE + ", or " : "")
        + "a server of %s (-p %s=...)".formatted(plan.binding().orElse("the tool"), key);
  }

  private void print(BriefPlan plan, Home home) {
    PrintWriter out = out();
    out.println(plan.name() + " - " + plan.title());
    out.println("  needs     " + plan.server().map(key -> server(plan, key)).orElse(DRIVE));
    for (PlanScale scale : plan.scales().values()) {
      ScaledPlan scaled =
          new ScaledPlan(plan, scale, Overrides.NONE, home, home.root(), home.working());
      out.println("  " + "%-10s".formatted(scale.name()) + new ScaleNumbers(scaled).text());
    }
    out.println();
  }
}
