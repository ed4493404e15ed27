package io.ycsbx.telemetry;

import io.ycsbx.config.FailureText;
import io.ycsbx.config.Secrets;
import io.ycsbx.config.Warning;
import io.ycsbx.process.ClientTime;
import io.ycsbx.process.DaemonThread;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.DriveHealth;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.HostTelemetryBuilder;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.TelemetryHeader;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.telemetry.TelemetrySettings.HostDevices;
import io.ycsbx.telemetry.health.HealthLog;
import io.ycsbx.telemetry.host.BlockDevices;
import io.ycsbx.telemetry.host.HostFiles;
import io.ycsbx.telemetry.host.HostSnapshot;
import io.ycsbx.telemetry.host.ProcSource;
import io.ycsbx.telemetry.host.RemoteHost;
import io.ycsbx.telemetry.inventory.HostInventory;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The recording of one host, by samples at fixed times on a daemon thread: a late sample does not
 * shift the next one, and missed samples are skipped. Used by one thread.
 */
public final class SampledHost implements AutoCloseable {

  /** Advice to a user if this host cannot be recorded. */
  static final String LOCAL_ADVICE =
      "telemetry of the client's own host needs Linux with /proc mounted";

  /** Least length of the last interval, since the kernel counts CPU time in steps of 10 ms. */
  private static final long SHORTEST_NANOS = 100_000_000;

  private final ProcSource source;
  private final Duration interval;
  private final Optional<Inventory> inventory;
  private final String advice;
  private final HealthLog health;
  private final RequestTracer requests;
  private final List<TelemetrySample> samples = Collections.synchronizedList(new ArrayList<>());
  private List<Warning> deviceWarnings = List.of();
  private final CountDownLatch stop = new CountDownLatch(1);
  private final Thread thread;
  private Consumer<TelemetrySample> sink;
  private List<DriveHealth> logs = List.of();
  private boolean late;

  // Used by the host's thread only.
  private Optional<HostSnapshot> last = Optional.empty();
  private long lastNanos;

  private volatile boolean sampled;
  private volatile Failures failures = Failures.NONE;
  private volatile Failures implausible = Failures.NONE;

  /**
   * Failures of one kind.
   *
   * @param count number of failures
   * @param first reason of the first failure; empty without a failure
   * @param atEnd whether there was no success after the last failure
   */
  record Failures(long count, String first, boolean atEnd) {

    static final Failures NONE = new Failures(0, "", false);

    Failures and(String reason) {
      return new Failures(count + 1, count == 0 ? reason : first, true);
    }

    Failures ended() {
      return new Failures(count, first, false);
    }
  }

  /**
   * Prepares the recording.
   *
   * @param inventory the host's inventory, unless another part of the record contains it
   * @param advice advice to a user if the host does not answer
   * @param health the health logs of the host's drives
   * @param requests the trace of the host's block requests
   */
  SampledHost(
      ProcSource source,
      Duration interval,
      Optional<Inventory> inventory,
      String advice,
      HealthLog health,
      RequestTracer requests) {
    this.source = source;
    this.interval = interval;
    this.inventory = inventory;
    this.advice = advice;
    this.health = health;
    this.requests = requests;
    this.thread = DaemonThread.of("ycsbx-telemetry-" + source.host(), this::run);
  }

  /**
   * Prepares the recording of this host, without a client.
   *
   * @param data the database's directories, if any; {@code telemetry.path} overrides these
   * @throws IOException if this host has no {@code /proc} and cannot be recorded
   */
  public static SampledHost open(TelemetrySettings settings, List<Path> data) throws IOException {
    return open(HostFiles.local(), settings, data, Optional.empty());
  }

  static SampledHost open(
      HostFiles files,
      TelemetrySettings settings,
      List<Path> data,
      Optional<Supplier<Optional<ClientTime>>> client)
      throws IOException {
    DeviceChoice choice =
        DeviceChoice.of(new BlockDevices(files), settings.devices(), settings.pathOr(data));
    List<String> devices = choice.devices();
    SampledHost host =
        new SampledHost(
            ProcSource.open(files, devices, client),
            settings.interval(),
            Optional.empty(),
            LOCAL_ADVICE,
            HealthLog.start(files, settings.health() ? devices : List.of()),
            settings.requests() ? RequestTracer.start(files, devices) : RequestTracer.none());
    host.deviceWarnings = choice.warnings();
    return host;
  }

  /**
   * Prepares the recording of another host: chooses its devices, and reads its inventory and the
   * first health logs.
   *
   * @throws IOException if a chosen device or directory is unknown, with a message for users
   */
  static SampledHost open(HostFiles files, TelemetrySettings settings, RemoteHost host)
      throws IOException {
    Optional<HostDevices> wanted = settings.devicesOf(host);
    List<Path> paths = wanted.flatMap(HostDevices::path).stream().map(Path::of).toList();
    List<String> names = wanted.map(HostDevices::devices).orElse(List.of());
    DeviceChoice choice =
        DeviceChoice.of(
            new BlockDevices(files),
            names.isEmpty() ? List.of(TelemetrySettings.AUTO) : names,
            paths);
    if (!choice.warnings().isEmpty()) {
      Warning warning = choice.warnings().get(0);
      throw new IOException(warning.message() + "; " + warning.advice());
    }
    for (Path path : paths) {
      // A node_exporter knows of mount points only.
      if (host.isSsh() && !files.exists(path.toString())) {
        throw new IOException("there is no directory " + path + ", of telemetry.hosts.devices");
      }
    }
    List<String> devices = choice.devices();
    return new SampledHost(
        ProcSource.open(files, devices, host),
        settings.interval(),
        Optional.of(HostInventory.read(files, paths, Optional.empty())),
        "see whether the host answers in time: " + host.test(),
        HealthLog.start(files, settings.health() && host.isSsh() ? devices : List.of()),
        settings.requests() && host.isSsh()
            ? RequestTracer.start(files, devices)
            : RequestTracer.none());
  }

  /**
   * Returns the header of a log of this host. Reading the inventory takes some tenths of a second.
   */
  public TelemetryHeader header(TelemetrySettings settings) {
    return new TelemetryHeader(
        TelemetryHeader.SCHEMA_VERSION,
        source.host(),
        source.location(),
        source.devices(),
        HostInventory.read(settings.pathOr(List.of())));
  }

  public List<String> devices() {
    return source.devices();
  }

  /** Returns warnings about requested devices that cannot be recorded. */
  public List<Warning> deviceWarnings() {
    return deviceWarnings;
  }

  /**
   * Starts to keep samples.
   *
   * @param noted receives this host with each sample, on a thread of its own; must not throw
   */
  void keep(Consumer<HostTelemetry> noted) {
    start(
        sample -> {
          samples.add(sample);
          noted.accept(telemetry(Optional.empty(), List.of(sample)));
        });
  }

  /** Returns the host without samples. */
  HostTelemetry described() {
    return telemetry(inventory, List.of());
  }

  private HostTelemetry telemetry(Optional<Inventory> known, List<TelemetrySample> taken) {
    return HostTelemetryBuilder.builder()
        .host(source.host())
        .source(source.location())
        .inventory(known)
        .devices(source.devices())
        .samples(taken)
        .build();
  }

  /**
   * Starts sampling. Call once.
   *
   * @param sink receives every sample on a thread of its own; must not throw
   */
  public void start(Consumer<TelemetrySample> sink) {
    this.sink = sink;
    thread.start();
  }

  private void run() {
    long start = System.nanoTime();
    take();
    long slot = 1;
    while (!stopsBefore(start + slot * interval.toNanos())) {
      take();
      slot = Math.max(slot, (System.nanoTime() - start) / interval.toNanos()) + 1;
    }
    if (last.isPresent() && System.nanoTime() - lastNanos >= SHORTEST_NANOS) {
      take();
    }
  }

  private boolean stopsBefore(long nanos) {
    try {
      return stop.await(nanos - System.nanoTime(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      return true;
    }
  }

  /** Takes a sample. After a failure, the next one covers the whole time since the last success. */
  private void take() {
    try {
      HostSnapshot now = source.snapshot();
      if (last.isPresent()) {
        sink.accept(
            source.sample(last.get(), now, reason -> implausible = implausible.and(reason)));
        sampled = true;
      }
      last = Optional.of(now);
      lastNanos = System.nanoTime();
      failures = failures.ended();
    } catch (RuntimeException | Error e) {
      // No answer of a host, and no lack of memory for it, may end the run.
      failures = failures.and(FailureText.reason(e));
    }
  }

  /** Makes the host take its last sample; does not wait for it. */
  public void stop() {
    stop.countDown();
  }

  /** Waits for the last sample, up to a timeout, and ends the recording then. */
  public void join(Duration timeout) {
    DaemonThread.join(thread, timeout);
    late = thread.isAlive();
    logs = late ? logs : health.stop();
    close();
  }

  /** Ends the recording at once. */
  @Override
  public void close() {
    stop();
    requests.stop();
    source.close();
  }

  /** Returns the host's telemetry, with the requests of a window; complete after {@link #join}. */
  HostTelemetry result(Window window) {
    return telemetry(inventory, samples)
        .with()
        .health(Optional.of(logs).filter(drives -> !drives.isEmpty()))
        .requests(
            requests.trace().map(trace -> trace.in(window)).filter(drives -> !drives.isEmpty()))
        .build();
  }

  /** Adds the latencies of the same requests to a log. */
  void writeRequests(Window window, IntervalLog files) {
    requests.trace().ifPresent(trace -> trace.write(source.host(), window, files));
  }

  /**
   * Returns all warnings about missing or uncertain figures, and about devices; complete after
   * {@link #join}.
   *
   * @param window the time whose block requests were returned
   */
  List<Warning> warnings(Window window) {
    List<Warning> all = new ArrayList<>(deviceWarnings);
    for (Warning warning : health.warnings()) {
      all.add(new Warning(warning.code(), named(warning.message()), warning.advice()));
    }
    requests
        .failure()
        .ifPresent(
            why -> all.add(new Warning(RequestTracer.CODE, named(why), RequestTracer.ADVICE)));
    requests.trace().ifPresent(trace -> all.addAll(trace.warnings(source.host(), window)));
    all.addAll(sampleWarnings());
    return all;
  }

  /** Returns warnings about missing or implausible samples; complete after {@link #join}. */
  public List<Warning> sampleWarnings() {
    List<Warning> warnings = new ArrayList<>();
    if (failures.count() > 0 || late) {
      warnings.add(new Warning("telemetry-host", shown() + missing(), advice));
    }
    if (implausible.count() > 0) {
      warnings.add(
          new Warning(
              "telemetry-implausible",
              "%s: implausible readings left out: %s, the first: %s"
                  .formatted(shown(), implausible.count(), implausible.first()),
              "compare the figures with those of the host's own tools"));
    }
    return warnings;
  }

  private String shown() {
    return source.host() + " (" + source.location() + ")";
  }

  /** Returns a message of the host's tools, which may contain anything. */
  private String named(String message) {
    String line = Secrets.oneLine(message.replaceAll("\\p{Cntrl}", " "));
    return source.location().equals(HostTelemetry.LOCAL_SOURCE) ? line : shown() + ": " + line;
  }

  private String missing() {
    String reason = failures.count() > 0 ? failures.first() : "it did not answer at the end";
    if (!sampled) {
      return " is not recorded: " + reason;
    }
    return late || failures.atEnd()
        ? " was not recorded to the end: " + reason
        : " was not read %s times, so that some samples cover several intervals: %s"
            .formatted(failures.count(), reason);
  }
}
