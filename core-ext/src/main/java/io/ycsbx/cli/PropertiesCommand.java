package io.ycsbx.cli;

import io.ycsbx.config.Settings;
import io.ycsbx.export.OutputSettings;
import io.ycsbx.export.ReportSettings;
import io.ycsbx.live.LiveSettings;
import io.ycsbx.run.RunSettings;
import io.ycsbx.spi.Command;
import io.ycsbx.telemetry.TelemetrySettings;
import java.io.PrintWriter;
import java.util.ServiceLoader;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import site.ycsb.Workload;

/** Lists the properties of everything but the bindings, read from their settings types. */
@CommandLine.Command(
    name = "properties",
    description = "Lists the properties of the runner, the results, telemetry and the workloads.",
    mixinStandardHelpOptions = true)
public final class PropertiesCommand implements Command {

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    print("runner", RunSettings.class, out);
    print("results", ReportSettings.class, out);
    print("files for the results", OutputSettings.class, out);
    print("running figures", LiveSettings.class, out);
    print("telemetry", TelemetrySettings.class, out);
    for (Workload workload : ServiceLoader.load(Workload.class)) {
      Settings.typeOf(workload.getClass())
          .ifPresent(settings -> print("workload=" + workload.getClass().getName(), settings, out));
    }
    out.println("\"ycsb bindings\" lists those of the databases.");
    out.flush();
    return ExitStatus.SUCCEEDED;
  }

  private static void print(String title, Class<? extends Record> settings, PrintWriter out) {
    out.println(title);
    new SettingsPrinter(out).print(settings);
    out.println();
  }
}
