package io.ycsbx.brief.cli;

import io.ycsbx.brief.jobs.Home;
import io.ycsbx.brief.jobs.ScaleNumbers;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.Assigned;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.Lab;
import io.ycsbx.brief.plan.Overrides;
import io.ycsbx.brief.plan.PlanReader;
import io.ycsbx.brief.plan.PlanScale;
import io.ycsbx.brief.plan.Repetition;
import io.ycsbx.brief.report.PlanReport;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.results.RunIndex;
import io.ycsbx.brief.results.RunPlaces;
import io.ycsbx.brief.run.ChildProcess;
import io.ycsbx.brief.run.DriveSerials;
import io.ycsbx.brief.run.Interruption;
import io.ycsbx.brief.run.Pauses;
import io.ycsbx.brief.run.PlanRun;
import io.ycsbx.brief.run.Preconditioning;
import io.ycsbx.brief.run.Preflight;
import io.ycsbx.command.HomeFiles;
import io.ycsbx.command.SignalStop;
import io.ycsbx.config.Printable;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Spelling;
import io.ycsbx.record.WholeFile;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.spi.DirectoryLock;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a plan, or the rest of it, and makes the brief. */
@CommandLine.Command(
    name = "run",
    description = {
      "Runs a plan: loads, runs every test, and makes the brief.",
      "The same command continues a stopped plan; finished runs are not repeated."
    },
    footer = {"  bin/ycsb brief run rocksdb-cache", "  bin/ycsb brief run plan.yaml --dry-run"},
    mixinStandardHelpOptions = true)
final class RunPlanCommand extends Subcommand {

  /** Longer than a run may take to end its operations and to close its database. */
  private static final long DRAIN_SECONDS = TimeUnit.MINUTES.toSeconds(13);

  @Parameters(index = "0", paramLabel = "PLAN", description = "a plan's name, or its file")
  private String plan;

  @Option(
      names = {"--scale", "-scale"},
      defaultValue = "small",
      paramLabel = "NAME",
      description = "small (default), medium, published, or another scale of the plan")
  private String scale;

  @Option(
      names = "-p",
      paramLabel = "[NAME:]KEY=VALUE",
      description = "property of all loads and runs, or of one configuration, data set or test")
  private List<String> assignments = new ArrayList<>();

  @Option(
      names = {"--repeats", "-repeats"},
      paramLabel = "N",
      description = "repeats of each test in place of the plan's; those that exist are kept")
  private Integer repeats;

  @Option(
      names = {"--only", "-only"},
      // A comma alone would be no names, and so all configurations.
      split = ",(?!$)",
      splitSynopsisLabel = ",",
      paramLabel = "NAME",
      description = "configurations to run here; others run elsewhere")
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
      names = {"--lab", "-lab"},
      paramLabel = "FILE",
      description = "hosts, drives, titles, facts and properties of this lab; -p wins over it")
  private Path lab;

  @Option(
      names = {"--resume", "-resume"},
      description = "go on with the pause at which the plan was stopped: its work is done")
  private boolean resume;

  @Option(
      names = {"--dry-run", "-dry-run"},
      description = "check the plan, print its commands, and estimate time and disk space")
  private boolean dryRun;

  @Option(
      names = {"--no-commands", "-no-commands"},
      description =
          "refuse a plan that runs shell commands (prepare, command) or other load generators")
  private boolean noCommands;

  @Option(
      names = {"--tool", "-tool"},
      paramLabel = "NAME",
      description = {
        "make all loads and runs with this load generator of the plan, whatever the plan chooses;",
        "ycsbx is this one"
      })
  private String tool;

  @Option(
      names = {"--destroy", "-destroy"},
      split = ",",
      paramLabel = "SERIAL",
      description = "serial numbers of the drives to precondition, whose data is destroyed")
  private List<String> destroy = new ArrayList<>();

  @Mixin private FleetOption fleet;

  @Mixin private DocumentOptions options;

  @Override
  int run(Home ofOneClient) throws IOException, InterruptedException {
    Home home = fleet.of(ofOneClient);
    Path file = home.plans().find(plan);
    Path planFolder = file.toAbsolutePath().getParent();
    String text = home.read(file, "PLAN");
    String name = home.typed(file);
    BriefPlan read =
        PlanReader.read(
            name,
            HomeFiles.name(file),
            text,
            workload -> home.workload(workload, planFolder).isPresent());
    LabOfPlan own = LabOfPlan.read(lab, home, read, dryRun);
    options.take(own.lab(), lab);
    options.check(read);
    options.key();
    if (!read.scales().containsKey(scale)) {
      throw unknown("--scale", "scale", scale, read.scales().keySet());
    }
    Path place = folder(data, "data", read);
    if (place.toAbsolutePath().toString().contains(",")) {
      throw new SettingsException(
          "--data", "must have no comma, which separates directories", place.toAbsolutePath());
    }
    PlanScale sized = repeats(read);
    Overrides overrides = own.overrides().plus(typed(read));
    ScaledPlan given = new ScaledPlan(read, sized, overrides, home, planFolder, place);
    ResultsFolder folder = new ResultsFolder(folder(results, "results", read));
    List<Configuration> configurations = configurations(given, folder);
    UnaryOperator<String> line =
        key -> PlanReader.line(text, key).map(at -> name + ":" + at + ": ").orElse("");
    new Preflight(given, configurations).checkSettings(line);
    new Preflight(given, configurations).checkFiles();
    ScaledPlan scaled = only.isEmpty() ? given : folder.narrowed(given, configurations);
    new Preflight(scaled, configurations).checkFleet();
    new ScaleNumbers(scaled)
        .written()
        .forEach(note -> err().println("Note: " + line.apply(note.key()) + note));
    List<String> commands = scaled.commands(configurations);
    if (noCommands && !commands.isEmpty()) {
      throw new SettingsException("--no-commands", "this plan runs commands", commands.get(0));
    }
    if (WholeFile.place(folder.root()).equals(WholeFile.place(place))) {
      throw new SettingsException("--data", "must be another directory than that of -o", place);
    }
    folder.check(scaled, text);
    List<Path> folders = new ArrayList<>(List.of(folder.root()));
    folders.addAll(PlanOfResults.check(scaled, text));
    options.facts(home, folders, scaled);
    RunIndex index = new RunIndex(folder);
    if (dryRun) {
      new DryRun(new RunPlaces(scaled, index), out()).print(configurations);
    }
    List<String> programs = new Preflight(scaled, configurations).missingPrograms();
    if (dryRun || !programs.isEmpty()) {
      return end(programs, ExitStatus.BAD_USAGE);
    }
    return run(scaled, configurations, index, text, own.lab());
  }

  /** Returns the properties that options set. */
  private Overrides typed(BriefPlan read) {
    return Overrides.parse(assignments, read)
        .plus(fleet.size())
        .plus(new Overrides(Assigned.of(BriefPlan.TOOL, Optional.ofNullable(tool))));
  }

  private PlanScale repeats(BriefPlan read) {
    PlanScale chosen = read.scales().get(scale);
    if (repeats == null) {
      return chosen;
    }
    if (repeats < 1 || repeats > Repetition.MOST || read.rounds().isPresent()) {
      throw new SettingsException(
          "--repeats",
          read.rounds().isPresent()
              ? "cannot be used with a plan of rounds"
              : "must be from 1 to " + Repetition.MOST,
          repeats);
    }
    return chosen.repeated(repeats);
  }

  private Path folder(Path given, String parent, BriefPlan read) {
    return Optional.ofNullable(given).orElse(Path.of(parent, read.name() + "-" + scale));
  }

  /** Returns the configurations to be run, without those whose runs are in other directories. */
  private List<Configuration> configurations(ScaledPlan scaled, ResultsFolder folder) {
    BriefPlan read = scaled.plan();
    List<String> names = read.configurationNames();
    for (String name : only) {
      if (!names.contains(name)) {
        throw unknown("--only", "configuration", name, names);
      }
    }
    if (!only.isEmpty() && read.rounds().isPresent()) {
      throw new SettingsException(
          "--only",
          "cannot be used with a plan of rounds, each of which runs every configuration",
          String.join(",", only));
    }
    return read.configurations().stream()
        .filter(configuration -> only.isEmpty() || only.contains(configuration.name()))
        .filter(configuration -> folder.holds(scaled, configuration))
        .toList();
  }

  private static SettingsException unknown(
      String option, String what, String name, Collection<String> known) {
    return new SettingsException(
        option, "must name a " + what + " of this plan" + Spelling.hint(name, known), name);
  }

  // Lock and signal handler are held while the body runs, but not used in the body.
  @SuppressWarnings("try")
  private int run(
      ScaledPlan scaled, List<Configuration> configurations, RunIndex index, String text, Lab own)
      throws IOException, InterruptedException {
    ResultsFolder folder = index.folder();
    Interruption interruption = new Interruption();
    try (DirectoryLock lock = DirectoryLock.of(folder.root(), "-o");
        DirectoryLock dataLock = DirectoryLock.of(scaled.data(), "--data");
        SignalStop signals = new SignalStop(interruption::request, DRAIN_SECONDS)) {
      ProgressView view = new ProgressView(err(), new StatusFile(folder, System::nanoTime));
      ChildProcess processes =
          new ChildProcess(
              scaled.home().working(),
              interruption,
              view::progress,
              process -> {
                lock.note(process);
                dataLock.note(process);
              });
      List<String> missing =
          new ArrayList<>(new Preflight(scaled, configurations).missing(folder.root(), processes));
      RunPlaces places = new RunPlaces(scaled, index);
      Preconditioning drives = new Preconditioning(places, configurations, destroy);
      missing.addAll(drives.missing());
      Pauses pauses =
          new Pauses(
              scaled,
              folder,
              own,
              DriveSerials::read,
              new PauseSignal(interruption, view::note, resume));
      PlanRun running = new PlanRun(places, processes, view, outlooks(scaled, index)).with(pauses);
      running.missing(configurations).ifPresent(missing::add);
      if (!missing.isEmpty()) {
        return end(missing, ExitStatus.FAILED);
      }
      show(scaled.commands(configurations));
      if (!interruption.requested()) {
        folder.claim(scaled, text);
        folder.note(options.titles());
      }
      PlanStatus state = PlanStatus.of(places, configurations);
      if (!state.left().isEmpty()) {
        view.note(state.words());
      }
      int status = run(running, configurations, processes, view, drives);
      if (status == ExitStatus.SUCCEEDED) {
        // Unknown names are found only now, after hours of runs: they are no errors.
        new BriefFiles(
                scaled.home(),
                err(),
                List.of(folder.root()),
                folder.root(),
                Optional.empty(),
                options,
                problems -> problems.forEach(problem -> err().println("Warning: " + problem)))
            .write(index);
      }
      return status;
    }
  }

  /** Prints the missing requirements, and returns the exit status. */
  private int end(List<String> missing, int status) {
    missing.forEach(sentence -> err().println("ycsb: " + sentence));
    return missing.isEmpty() ? ExitStatus.SUCCEEDED : status;
  }

  private static PlanRun.RoundCheck outlooks(ScaledPlan scaled, RunIndex index) {
    return rounds -> PlanReport.forOutlook(scaled, List.of(index)).outlook(rounds);
  }

  private void show(List<String> commands) {
    if (!commands.isEmpty()) {
      err().println("This plan runs commands, with your rights:");
      commands.forEach(line -> err().println("  " + Printable.line(line)));
      err().flush();
    }
  }

  private int run(
      PlanRun running,
      List<Configuration> configurations,
      ChildProcess processes,
      ProgressView view,
      Preconditioning drives)
      throws IOException, InterruptedException {
    if (!drives.run(processes, view::note)) {
      return processes.interruption().requested() ? ExitStatus.INTERRUPTED : ExitStatus.FAILED;
    }
    PlanRun.End end = running.run(configurations);
    if (end == PlanRun.End.PAUSED) {
      // The pause has said how to go on, also in the status.
      return ExitStatus.INTERRUPTED;
    }
    if (end != PlanRun.End.COMPLETE) {
      view.note(
          "%s with %s left; the same command continues"
              .formatted(
                  end == PlanRun.End.FAILED ? "failed" : "stopped",
                  Numbers.counted(running.left(), "run")));
    }
    view.end(
        "Ended: %s, %s left"
            .formatted(
                end.name().toLowerCase(Locale.ROOT), Numbers.counted(running.left(), "run")));
    return switch (end) {
      case COMPLETE -> ExitStatus.SUCCEEDED;
      case FAILED -> ExitStatus.FAILED;
      case INTERRUPTED, PAUSED -> ExitStatus.INTERRUPTED;
    };
  }
}
