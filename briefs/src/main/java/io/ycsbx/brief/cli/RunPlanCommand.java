package io.ycsbx.brief.cli;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.KeyLines;
import io.ycsbx.brief.plan.PlanReader;
import io.ycsbx.brief.plan.Scale;
import io.ycsbx.brief.plan.UnknownName;
import io.ycsbx.brief.run.Home;
import io.ycsbx.brief.run.Interruption;
import io.ycsbx.brief.run.Overrides;
import io.ycsbx.brief.run.PlanRun;
import io.ycsbx.brief.run.Preflight;
import io.ycsbx.brief.run.ResultsFolder;
import io.ycsbx.brief.run.ScaledPlan;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a plan, or what is left of it, and makes the brief. */
@CommandLine.Command(
    name = "run",
    description = {
      "Runs a plan: loads, runs every test, and makes the brief.",
      "What was stopped goes on where it was; what is done is not done again."
    },
    mixinStandardHelpOptions = true)
final class RunPlanCommand implements Callable<Integer> {

  /** Set by the launcher, which can tell whether standard error is a terminal. */
  private static final String TERMINAL = "ycsbx.terminal";

  @Parameters(index = "0", paramLabel = "PLAN", description = "a plan's name, or its file")
  private String plan;

  @Option(
      names = {"--scale", "-scale"},
      defaultValue = "small",
      paramLabel = "NAME",
      description = "small (default), medium, published, or another that the plan has")
  private String scale;

  @Option(
      names = "-p",
      paramLabel = "[NAME:]KEY=VALUE",
      description = "property of all loads and runs, or of one configuration, data set or test")
  private List<String> assignments = new ArrayList<>();

  @Option(
      names = {"--only", "-only"},
      split = ",",
      paramLabel = "NAME",
      description = "configurations to run here; the others are run elsewhere")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "-o",
      paramLabel = "DIR",
      description = "directory for records and brief; default results/PLAN-SCALE")
  private Path results;

  @Option(
      names = {"--data", "-data"},
      paramLabel = "DIR",
      description = "directory for the data of embedded databases; default data/PLAN-SCALE")
  private Path data;

  @Option(
      names = {"--dry-run", "-dry-run"},
      description = "check the plan, print its commands, and what time and room they take at least")
  private boolean dryRun;

  @Mixin private DocumentOptions options;

  @Spec private CommandSpec spec;

  private PrintWriter err;

  @Override
  public Integer call() throws IOException, InterruptedException {
    err = spec.commandLine().getErr();
    Home home = Homes.find(spec);
    Path file = new PlanFiles(home).find(plan);
    String text = Files.readString(file);
    Path planFolder = file.toAbsolutePath().getParent();
    String name = home.typed(file);
    BriefPlan read =
        PlanReader.read(
            name,
            PlanFiles.name(file),
            text,
            workload -> home.workload(workload, planFolder).isPresent());
    options.check(read);
    ScaledPlan scaled = scaled(read, home, file);
    List<Configuration> configurations = configurations(read);
    new Preflight(scaled, configurations)
        .checkSettings(
            key -> KeyLines.first(text, key).map(line -> name + ":" + line + ": ").orElse(""));
    ResultsFolder folder = new ResultsFolder(folder(results, "results", read));
    if (dryRun) {
      new DryRun(scaled, folder, spec.commandLine().getOut()).print(configurations);
      return ExitStatus.SUCCEEDED;
    }
    return run(scaled, configurations, folder, text);
  }

  private ScaledPlan scaled(BriefPlan read, Home home, Path file) {
    Scale chosen = read.scales().get(scale);
    if (chosen == null) {
      throw new SettingsException(
          "--scale", unknown("scale", scale, read.scales().keySet()), scale);
    }
    Path folder = file.toAbsolutePath().getParent();
    Path place = folder(data, "data", read);
    return new ScaledPlan(read, chosen, new Overrides(assignments, read), home, folder, place);
  }

  private Path folder(Path given, String parent, BriefPlan read) {
    return Optional.ofNullable(given).orElse(Path.of(parent, read.name() + "-" + scale));
  }

  private List<Configuration> configurations(BriefPlan read) {
    List<String> names = read.configurationNames();
    for (String name : only) {
      if (!names.contains(name)) {
        throw new SettingsException("--only", unknown("configuration", name, names), name);
      }
    }
    return read.configurations().stream()
        .filter(one -> only.isEmpty() || only.contains(one.name()))
        .toList();
  }

  private static String unknown(String what, String name, Collection<String> known) {
    return "must name a " + what + " of this plan" + UnknownName.hint(name, known);
  }

  // The lock and the signals are held while the body runs, which need not name them.
  @SuppressWarnings("try")
  private int run(
      ScaledPlan scaled, List<Configuration> configurations, ResultsFolder folder, String text)
      throws IOException, InterruptedException {
    folder.check(scaled, text);
    Interruption interruption = new Interruption();
    try (FileChannel lock = folder.lock();
        SignalStop signals = new SignalStop(interruption)) {
      List<String> missing =
          new Preflight(scaled, configurations).missing(folder.root(), interruption);
      if (!missing.isEmpty()) {
        missing.forEach(sentence -> err.println("ycsb: " + sentence));
        return ExitStatus.FAILED;
      }
      if (!interruption.requested()) {
        folder.claim(scaled, text);
      }
      int status = run(scaled, configurations, folder, interruption);
      return status == ExitStatus.SUCCEEDED
          ? new BriefFiles(spec, scaled.home())
              .write(List.of(folder.root()), folder.root(), options, this::warn)
          : status;
    }
  }

  /** Only now can it be told, and hours of runs are worth a brief all the same. */
  private void warn(List<Problem> problems) {
    problems.forEach(problem -> err.println("Warning: " + problem));
  }

  private int run(
      ScaledPlan scaled,
      List<Configuration> configurations,
      ResultsFolder folder,
      Interruption interruption)
      throws IOException, InterruptedException {
    AtomicReference<PlanRun> running = new AtomicReference<>();
    ProgressView view =
        new ProgressView(
            err,
            Boolean.getBoolean(TERMINAL),
            () -> Optional.ofNullable(running.get()).flatMap(PlanRun::timeLeft));
    running.set(new PlanRun(scaled, folder, interruption, view));
    PlanRun.End end = running.get().run(configurations);
    if (end != PlanRun.End.COMPLETE) {
      int left = running.get().left();
      view.note(
          (end == PlanRun.End.FAILED ? "failed" : "stopped")
              + " with "
              + left
              + (left == 1 ? " run" : " runs")
              + " left; the same command goes on from here");
    }
    return switch (end) {
      case COMPLETE -> ExitStatus.SUCCEEDED;
      case FAILED -> ExitStatus.FAILED;
      case INTERRUPTED -> ExitStatus.INTERRUPTED;
    };
  }
}
