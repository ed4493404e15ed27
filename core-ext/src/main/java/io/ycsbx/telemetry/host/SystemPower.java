package io.ycsbx.telemetry.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Power of the whole host, as its management controller measures it (IPMI DCMI 1.5, section 6.6.1,
 * Get Power Reading), by {@code ipmitool}, which needs root. Used by one thread, which never waits
 * for the controller: a reading takes up to some 100 ms, so it arrives with a later sample.
 */
final class SystemPower {

  private static final List<String> COMMAND = List.of("ipmitool", "dcmi", "power", "reading");

  /** The kernel polls many controllers, at the cost of processor time. */
  private static final long STEP_NANOS = TimeUnit.SECONDS.toNanos(5);

  /** Controllers without a power sensor report 0 W. */
  private static final Pattern WATTS =
      Pattern.compile("Instantaneous power reading: +([1-9]\\d{0,5}) Watts");

  /** A controller that does not measure repeats an old reading. */
  private static final Pattern ACTIVE =
      Pattern.compile("Power reading state is: +activated", Pattern.CASE_INSENSITIVE);

  private final List<String> command;
  private boolean usable;
  private boolean proven;
  private Optional<Process> running = Optional.empty();
  private Optional<Long> lastNanos = Optional.empty();

  private SystemPower(List<String> command, boolean usable) {
    this.command = command;
    this.usable = usable;
  }

  /** Returns the power of a host; none where the kernel has no driver of the controller. */
  static SystemPower of(HostFiles files) {
    return of(files, COMMAND);
  }

  static SystemPower of(HostFiles files, List<String> command) {
    return new SystemPower(command, files.exists("/dev/ipmi0"));
  }

  /**
   * Returns the reading that has arrived since the last call, in watts, and starts the next one if
   * it is time. A reading that hangs until then is ended. After a failure of the first reading
   * there are no more; later failures are passed over, because the controller may be busy.
   *
   * @param nanos the time by {@link System#nanoTime}
   */
  Optional<Double> read(long nanos) {
    Optional<Double> watts = Optional.empty();
    if (running.filter(process -> !process.isAlive()).isPresent()) {
      watts = output(running.get()).flatMap(SystemPower::watts);
      proven |= watts.isPresent();
      usable = proven;
      running = Optional.empty();
    }
    if (usable && lastNanos.filter(last -> nanos - last < STEP_NANOS).isEmpty()) {
      lastNanos = Optional.of(nanos);
      close();
      running = running.or(this::start);
      usable = running.isPresent();
    }
    return watts;
  }

  private Optional<Process> start() {
    try {
      return Optional.of(
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start());
    } catch (IOException e) {
      // Absent: there is no ipmitool on the path.
      return Optional.empty();
    }
  }

  /** Returns the few lines that an ended process has left in its pipe. */
  private static Optional<String> output(Process process) {
    try {
      return Optional.of(
              new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
          .filter(text -> process.exitValue() == 0);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  static Optional<Double> watts(String text) {
    Matcher matcher = WATTS.matcher(text);
    return ACTIVE.matcher(text).find() && matcher.find()
        ? Optional.of(Double.valueOf(matcher.group(1)))
        : Optional.empty();
  }

  void close() {
    running.ifPresent(Process::destroyForcibly);
  }
}
