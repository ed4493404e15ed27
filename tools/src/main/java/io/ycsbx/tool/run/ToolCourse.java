package io.ycsbx.tool.run;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Problem;
import io.ycsbx.config.SuiteVersion;
import io.ycsbx.config.Warning;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunDescription;
import io.ycsbx.record.RunFolder;
import io.ycsbx.record.RunNote;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordBuilder;
import io.ycsbx.record.Subject;
import io.ycsbx.record.ToolRecord;
import io.ycsbx.record.ToolRecord.ToolOutput;
import io.ycsbx.record.ToolRecordBuilder;
import io.ycsbx.record.Window;
import io.ycsbx.run.progress.HostObserver;
import io.ycsbx.run.stop.StopSignal;
import io.ycsbx.tool.description.BoundTool;
import io.ycsbx.tool.description.BoundTool.Start;
import io.ycsbx.tool.description.ToolCheck;
import io.ycsbx.tool.description.ToolDescription.Output;
import io.ycsbx.tool.description.ToolFile;
import io.ycsbx.tool.output.ToolOutputException;
import io.ycsbx.tool.output.ToolOutputs;
import io.ycsbx.tool.output.ToolReading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The course of one run of another load generator, from its first process to its record, which is
 * made even after a failure. Used by one thread.
 */
public final class ToolCourse {

  /** The directory of what a tool printed and wrote, in a run's directory. */
  public static final String OUTPUT = "output";

  /** Most bytes that are kept of an output. */
  private static final long MOST_BYTES = 100_000_000;

  /** Time from the signal that asks processes to end until they are killed. */
  public static final Duration GRACE = Duration.ofSeconds(30);

  private static final Duration LONGEST_OF_VERSION = Duration.ofSeconds(30);

  private final BoundTool tool;
  private final String yaml;
  private final ToolRunSettings settings;
  private final Path directory;
  private final Path output;
  private final StopSignal stop;
  private final HostObserver.Observation hosts;
  private final RunRecordBuilder record;
  private final List<String> failures = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>();
  private Optional<ToolReading> reading = Optional.empty();
  private final ToolTime time = new ToolTime(Path.of("/proc"));
  private final long startMillis = System.currentTimeMillis();
  private final long startNanos = System.nanoTime();
  private final List<KeptOutput> kept = new ArrayList<>();
  private Optional<Span> measured = Optional.empty();

  /** Whether a stop came before the cleanup, which no stop shortens. */
  private boolean interrupted;

  /**
   * Prepares a run.
   *
   * @param yaml text of the tool's description
   * @param plan the run's description, without secrets
   * @param directory that of the record, which {@link #check} has accepted
   */
  public ToolCourse(
      BoundTool tool,
      String yaml,
      ToolRunSettings settings,
      RunDescription plan,
      Path directory,
      StopSignal stop,
      HostObserver.Observation hosts) {
    this.tool = tool;
    this.yaml = yaml;
    this.settings = settings;
    this.directory = directory.toAbsolutePath();
    this.output = this.directory.resolve(OUTPUT);
    this.stop = stop;
    this.hosts = hosts;
    RunRecord planned =
        RunRecord.planned(
            SuiteVersion.number().orElse("unreleased"),
            plan,
            new Subject(Optional.empty(), "", Optional.empty(), tool.workload(), Map.of()));
    this.record = RunRecordBuilder.builder(planned).tool(Optional.of(planned(tool)));
  }

  private static ToolRecord planned(BoundTool tool) {
    List<List<String>> commands =
        tool.commands().stream()
            .flatMap(command -> command.shown().stream())
            .map(tool.secrets()::redactCommand)
            .toList();
    return ToolRecordBuilder.builder()
        .name(tool.description().tool())
        .title(tool.description().title())
        .version(Optional.empty())
        .files(ReadRecord.files(tool))
        .commands(commands)
        .window(tool.load() ? "all commands" : WindowWatch.words(tool.commands().get(0)))
        .meanings(tool.meanings())
        .lacks(tool.description().lacks())
        .build();
  }

  /** Adds a problem if a directory cannot take a run, or none the tool's own files. */
  public static void check(Path directory, List<Problem> problems) {
    ToolTexts.check(problems);
    int before = problems.size();
    RunFolder.check(directory, problems);
    for (String name : List.of(OUTPUT, ToolFile.COPY)) {
      if (problems.size() == before
          && Files.exists(directory.resolve(name), LinkOption.NOFOLLOW_LINKS)) {
        problems.add(Problem.of("-o", "must hold no " + name + ", which a run makes", directory));
      }
    }
  }

  /** Executes the run and returns its record. */
  public RunRecord execute() {
    Optional<RunFolder> folder = RunFolder.open(directory, failures::add);
    RunFolder opened = folder.orElse(null);
    try (opened) {
      if (opened != null) {
        opened.describe(record(false));
        run(opened);
      }
      stop.failure().ifPresent(failures::add);
      if (opened != null) {
        opened.publish(() -> record(interrupted));
      }
    }
    stop.restoreInterrupt();
    return record(interrupted);
  }

  /** Any exception becomes a reason in the record. */
  private void run(RunFolder folder) {
    try {
      Files.createDirectories(output);
      for (Path data : tool.data()) {
        // Programs make their own directory, but none above it.
        Path parent = data.toAbsolutePath().getParent();
        Files.createDirectories(parent == null ? data : parent);
      }
      Files.writeString(directory.resolve(ToolFile.COPY), yaml);
      ToolDirectory texts = ToolTexts.write(tool, GRACE);
      try {
        try {
          observe(folder, texts.path());
        } finally {
          keepFiles(texts.path());
        }
      } finally {
        texts.remove(warnings::add);
      }
      read();
      hosts.inventory(warnings::add).ifPresent(found -> record.inventory(Optional.of(found)));
      hosts.compareDataWithMemory(warnings::add);
    } catch (IOException | RuntimeException | Error e) {
      failures.add(FailureText.of(e));
    }
    addPhases();
  }

  private void observe(RunFolder folder, Path texts) throws IOException {
    try {
      record.telemetry(
          hosts.start(tool.data(), time, sample -> folder.log().note(RunNote.of(sample))));
      hosts.inventory(warning -> {}).ifPresent(found -> record.inventory(Optional.of(found)));
      folder.describe(record(false));
      askVersion();
      execute(texts);
    } finally {
      interrupted = stop.requested();
      record.telemetry(hosts.stop(window(), warnings::add));
    }
  }

  private void execute(Path texts) {
    List<Span> spans = new ArrayList<>();
    for (Start command : tool.commands()) {
      if (!failures.isEmpty() || stop.requested()) {
        return;
      }
      String prefix = tool.load() ? "load-" + (spans.size() + 1) + "-" : "";
      RunningCommand running = execute(command, prefix, texts);
      running.failures().forEach(failures::add);
      if (!failures.isEmpty() || stop.requested()) {
        return;
      }
      try {
        spans.add(running.span());
        if (!tool.load()) {
          running.checkRates();
          checkWindow(running);
        }
      } catch (IllegalArgumentException e) {
        failures.add(e.getMessage());
      }
    }
    // A tool that has nothing to load has loaded at once.
    measured =
        tool.commands().isEmpty()
            ? Optional.of(new Span(startNanos, System.nanoTime()))
            : Span.whole(spans);
  }

  private void checkWindow(RunningCommand running) {
    if (running.isLate()) {
      warnings.add(
          new Warning(
              "tool-window",
              "the measured time may be too short: the line where it begins came together with the"
                  + " last one",
              "let the program write each line at once, or its description say flushes: blocks"));
    }
  }

  private RunningCommand execute(Start command, String prefix, Path texts) {
    RunningCommand running =
        RunningCommand.start(
            command,
            new RunningCommand.Place(
                texts,
                name -> output.resolve(prefix + name),
                tool.environment(),
                MOST_BYTES,
                GRACE,
                System::nanoTime,
                time::add));
    running.await(stop, settings.limit());
    kept.addAll(running.kept());
    return running;
  }

  /** Asks the program itself for its version, if the description has a command for that. */
  private void askVersion() {
    if (tool.version().isEmpty()) {
      return;
    }
    Pattern output = Pattern.compile(tool.description().version().orElseThrow().output());
    try {
      String version = ToolCheck.version(tool.version(), output, LONGEST_OF_VERSION);
      change(known -> known.version(Optional.of(version)));
    } catch (IOException e) {
      warnings.add(
          new Warning(
              "tool-version",
              "the version of the load generator is not known: " + FailureText.reason(e),
              "see \"version\" in its description"));
    } catch (InterruptedException e) {
      stop.request();
      Thread.currentThread().interrupt();
    }
  }

  private long millis(long nanos) {
    return startMillis + TimeUnit.NANOSECONDS.toMillis(nanos - startNanos);
  }

  private Window window() {
    return measured
        .map(span -> new Window(millis(span.from()), span.nanos(), 0))
        .orElse(Window.NONE);
  }

  private void addPhases() {
    long now = System.nanoTime();
    long start = measured.map(Span::from).orElse(now);
    List<Phase> phases = new ArrayList<>();
    phases.add(new Phase("init", startMillis, start - startNanos));
    measured.ifPresent(
        span -> {
          phases.add(new Phase(Phase.MEASURED, millis(span.from()), span.nanos()));
          phases.add(new Phase("cleanup", millis(span.to()), now - span.to()));
        });
    record.phases(phases).window(window());
  }

  private void keepFiles(Path texts) throws IOException {
    ToolProcess.killLeft(texts);
    OwnFiles others = new OwnFiles(ToolTexts.working(texts), output, MOST_BYTES, stop::requested);
    others.keep(patterns(tool.outputs().values()), failures::add);
    if (!tool.load()) {
      // The tool may write what these settings do not read all the same.
      others.keep(patterns(tool.description().outputs()), this::warnOfUnread);
    }
    List<ToolOutput> all = new ArrayList<>();
    for (KeptOutput own : kept) {
      String name = OUTPUT + "/" + own.file().getFileName();
      all.add(new ToolOutput(name, Files.size(own.file()), own.cut()));
    }
    all.addAll(others.kept());
    change(known -> known.outputs(all));
    all.stream()
        .filter(ToolOutput::cut)
        .forEach(
            cut ->
                warnings.add(
                    new Warning(
                        "tool-output-cut",
                        "the middle of " + cut.file() + " was not kept: it was too large",
                        "let the tool print less")));
  }

  private static List<String> patterns(Collection<Output> outputs) {
    return outputs.stream().filter(output -> !output.isOfStream()).map(Output::from).toList();
  }

  private void warnOfUnread(String problem) {
    warnings.add(
        new Warning("tool-output-missing", problem, "no figure of this run needs its outputs"));
  }

  private void read() throws IOException {
    if (!failures.isEmpty() || interrupted) {
      return;
    }
    try {
      reading = Optional.of(ToolOutputs.read(tool, directory));
    } catch (ToolOutputException e) {
      e.problems().forEach(failures::add);
    }
  }

  private void change(Consumer<ToolRecordBuilder> change) {
    ToolRecordBuilder known = record.tool().orElseThrow().with();
    change.accept(known);
    record.tool(Optional.of(known.build()));
  }

  /** Returns the record of the results so far. */
  private RunRecord record(boolean stopped) {
    RunRecord whole = record.warnings(warnings.stream().distinct().toList()).build();
    RunRecord read = reading.map(content -> ReadRecord.of(whole, tool, content)).orElse(whole);
    List<String> reasons =
        Stream.concat(read.outcome().reasons().stream(), failures.stream()).distinct().toList();
    return read.with().outcome(Outcome.of(reasons, stopped)).build();
  }
}
