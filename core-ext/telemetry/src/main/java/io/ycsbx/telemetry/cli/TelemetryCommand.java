package io.ycsbx.telemetry.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ycsbx.command.SignalStop;
import io.ycsbx.config.Durations;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.Printable;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Warning;
import io.ycsbx.record.FailureKeeper;
import io.ycsbx.record.TelemetryLog;
import io.ycsbx.spi.Command;
import io.ycsbx.spi.ExitStatus;
import io.ycsbx.telemetry.SampledHost;
import io.ycsbx.telemetry.TelemetrySettings;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Records this host without a run, for a database on another host than the client. */
@CommandLine.Command(
    name = "telemetry",
    description =
        "Records this host's CPU, memory, devices and network into a file of JSON lines, until"
            + " Ctrl-C, TERM or the end of -duration.",
    footer = "  bin/ycsb telemetry -path /data -duration 60s -o server.jsonl",
    mixinStandardHelpOptions = true)
public final class TelemetryCommand implements Command {

  private static final String PREFIX = "telemetry.";
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(5);
  private static final Duration NO_LIMIT = Duration.ofNanos(Long.MAX_VALUE);

  @Option(names = "-o", paramLabel = "FILE", required = true, description = "new file to write")
  private Path file;

  @Option(
      names = "-interval",
      paramLabel = "TIME",
      description = "time between samples; default 1s")
  private String interval;

  @Option(
      names = "-devices",
      paramLabel = "NAMES",
      description = "block devices, separated by commas; default: those under -path, or all drives")
  private String devices;

  @Option(names = "-path", paramLabel = "DIR", description = "directory of the database")
  private String path;

  @Option(names = "-duration", paramLabel = "TIME", description = "time limit; default none")
  private String duration;

  @Spec private CommandSpec spec;

  @Override
  public Group group() {
    return Group.MACHINE;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<Problem> problems = new ArrayList<>();
    Optional<Duration> length = length(problems);
    TelemetrySettings settings = settings(problems);
    PrintWriter err = spec.commandLine().getErr();
    try (SampledHost host = SampledHost.open(settings, List.of())) {
      checkDevices(host);
      host.deviceWarnings().forEach(warning -> print(warning, err));
      return record(settings, host, length, err);
    }
  }

  private int record(
      TelemetrySettings settings, SampledHost host, Optional<Duration> length, PrintWriter err)
      throws InterruptedException, IOException {
    CountDownLatch end = new CountDownLatch(1);
    SignalStop signals = new SignalStop(end::countDown);
    try (signals;
        FailureKeeper output = create();
        // Unbuffered: a kill of the process loses one line at most.
        PrintStream lines = new PrintStream(output, true, UTF_8)) {
      lines.print(TelemetryLog.line(host.header(settings)));
      host.start(
          sample -> {
            lines.print(TelemetryLog.line(sample));
            if (lines.checkError()) {
              end.countDown();
            }
          });
      err.println(
          "Recording " + devices(host) + " into " + Printable.line(file.toString()) + until());
      err.flush();
      boolean ended = end.await(length.orElse(NO_LIMIT).toNanos(), TimeUnit.NANOSECONDS);
      host.stop();
      host.join(STOP_TIMEOUT);
      host.sampleWarnings().forEach(warning -> print(warning, err));
      if (output.failure().isPresent()) {
        String reason = FailureText.reason(output.failure().get());
        err.println(
            "ycsb: " + Printable.line(file.toString()) + " could not be written: " + reason);
        return ExitStatus.FAILED;
      }
      return ended && length.isPresent() ? ExitStatus.INTERRUPTED : ExitStatus.SUCCEEDED;
    }
  }

  private String until() {
    return " until Ctrl-C or TERM" + (duration == null ? "" : ", for " + duration + " at most");
  }

  private FailureKeeper create() {
    try {
      return new FailureKeeper(Files.newOutputStream(file, StandardOpenOption.CREATE_NEW));
    } catch (FileAlreadyExistsException e) {
      throw new SettingsException("-o", "must be a new file, but exists already", file);
    } catch (IOException e) {
      throw new SettingsException("-o", "must be a file that can be written", file);
    }
  }

  private static String devices(SampledHost host) {
    return host.devices().isEmpty()
        ? "CPU and memory"
        : "CPU, memory and " + String.join(", ", host.devices());
  }

  private static void print(Warning warning, PrintWriter err) {
    err.println("Warning: " + warning.message() + " (" + warning.advice() + ")");
  }

  /** Fails at the start if a device of {@code -devices} is missing. */
  private void checkDevices(SampledHost host) {
    if (devices != null && !host.deviceWarnings().isEmpty()) {
      throw new SettingsException(
          host.deviceWarnings().stream()
              .map(warning -> Problem.of("-devices", warning.message() + "; " + warning.advice()))
              .toList());
    }
  }

  private Optional<Duration> length(List<Problem> problems) {
    try {
      Optional<Duration> length = Optional.ofNullable(duration).map(Durations::parse);
      if (length.filter(Duration::isZero).isEmpty()) {
        return length;
      }
    } catch (IllegalArgumentException e) {
      // Reported below, like 0.
    }
    problems.add(
        Problem.of("-duration", "must be a duration above 0, such as 500ms, 30s or 5m", duration));
    return Optional.empty();
  }

  /** Binds the options as the {@code telemetry.*} properties of the same names. */
  private TelemetrySettings settings(List<Problem> problems) {
    Properties properties = new Properties();
    put(properties, "interval", interval);
    put(properties, "devices", devices);
    put(properties, "path", path);
    put(properties, "health", "false");
    List<Problem> ofProperties = new ArrayList<>();
    Optional<TelemetrySettings> settings =
        Settings.bind(TelemetrySettings.class, properties, ofProperties);
    ofProperties.forEach(
        problem ->
            problems.add(
                new Problem(problem.key().replace(PREFIX, "-"), problem.rule(), problem.value())));
    SettingsException.throwAll(problems);
    return settings.orElseThrow();
  }

  private static void put(Properties properties, String name, String value) {
    if (value != null) {
      properties.setProperty(PREFIX + name, value);
    }
  }
}
