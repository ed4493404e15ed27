package io.ycsbx.brief.cli;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.PlanReader;
import io.ycsbx.brief.run.Home;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Lists the plans that come along. */
@CommandLine.Command(
    name = "list",
    description = "Lists the plans that come along, with their scales and what they need.",
    mixinStandardHelpOptions = true)
final class ListCommand implements Callable<Integer> {

  private static final String DRIVE = "nothing but a drive";

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    Home home = Homes.find(spec);
    for (Path file : new PlanFiles(home).all()) {
      String name = PlanFiles.name(file);
      print(PlanReader.read(home.typed(file), name, Files.readString(file)), out);
    }
    out.flush();
    return ExitStatus.SUCCEEDED;
  }

  private static String server(BriefPlan plan, String key) {
    String server = "a server of " + plan.binding() + " (-p " + key + "=...)";
    boolean none = BriefPlan.EMBEDDED.equals(plan.properties().get(key));
    return none ? DRIVE + ", or " + server : server;
  }

  private static void print(BriefPlan plan, PrintWriter out) {
    out.println(plan.name() + " - " + plan.title());
    out.println("  needs     " + plan.server().map(key -> server(plan, key)).orElse(DRIVE));
    plan.scales()
        .values()
        .forEach(scale -> out.println("  " + String.format("%-10s", scale.name()) + scale.text()));
    out.println();
  }
}
