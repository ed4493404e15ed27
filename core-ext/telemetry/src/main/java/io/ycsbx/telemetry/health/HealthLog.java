package io.ycsbx.telemetry.health;

import io.ycsbx.config.Warning;
import io.ycsbx.record.host.DriveHealth;
import io.ycsbx.telemetry.host.HostFiles;
import io.ycsbx.telemetry.host.HostShell;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the health logs of a host's drives before and after a run, by {@code smartctl}. Used by one
 * thread.
 *
 * <p>Only drives of the kernel's NVMe and SCSI drivers have a log; others, such as virtual disks,
 * are left out without a warning.
 */
public final class HealthLog {

  /** Time for all drives, which answer in some milliseconds unless they hang. */
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  private static final String CODE = "telemetry-health";

  /** Advice to a user if drives could not be read. */
  public static final String ADVICE =
      "install smartmontools and run as root, or set telemetry.health=false";

  private final HostFiles files;
  private final List<String> devices;
  private final Map<String, DriveHealth> before;
  private final List<Warning> warnings = new ArrayList<>();
  private Optional<List<DriveHealth>> both = Optional.empty();

  private HealthLog(HostFiles files, List<String> devices) {
    this.files = files;
    this.devices = devices.stream().filter(name -> name.matches("(nvme|sd)[a-z0-9]+")).toList();
    this.before = read();
  }

  /**
   * Reads the logs before a run. Drives that cannot be read become a warning.
   *
   * @param devices the kernel's names of the drives; none: there is no health
   */
  public static HealthLog start(HostFiles files, List<String> devices) {
    return new HealthLog(files, devices);
  }

  /**
   * Reads the logs again, and returns both readings of each drive. Further calls return the same.
   */
  public List<DriveHealth> stop() {
    if (both.isEmpty()) {
      Map<String, DriveHealth> after = before.isEmpty() ? before : read();
      List<DriveHealth> drives = new ArrayList<>();
      before.forEach(
          (name, first) -> {
            Optional<DriveHealth> last = Optional.ofNullable(after.get(name));
            drives.add(first.withAfter(last.map(DriveHealth::before)));
          });
      both = Optional.of(drives);
    }
    return both.get();
  }

  /** Returns one warning for each reason why drives could not be read. */
  public List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  private Map<String, DriveHealth> read() {
    Map<String, DriveHealth> read = new LinkedHashMap<>();
    if (devices.isEmpty()) {
      return read;
    }
    Map<String, List<String>> failures = new LinkedHashMap<>();
    Deque<String> left = new ArrayDeque<>(devices);
    long deadline = System.nanoTime() + TIMEOUT.toNanos();
    try (HostShell shell = files.shell(true)) {
      if (shell.ask("command -v smartctl", TIMEOUT).isBlank()) {
        throw new IOException("there is no smartctl on the PATH");
      }
      while (!left.isEmpty()) {
        Duration limit = Duration.ofNanos(deadline - System.nanoTime());
        String output = shell.ask("smartctl -j -a /dev/" + left.peek(), limit);
        take(left.remove(), output, read, failures);
      }
    } catch (IOException e) {
      left.forEach(device -> add(failures, e.getMessage(), device));
    }
    failures.forEach(this::warn);
    return read;
  }

  private static void take(
      String device,
      String output,
      Map<String, DriveHealth> read,
      Map<String, List<String>> failures) {
    try {
      SmartReport report = SmartReport.parse(output);
      report.health(device).ifPresent(health -> read.put(device, health));
      report.error().ifPresent(reason -> add(failures, withoutName(reason, device), device));
    } catch (IOException e) {
      add(failures, e.getMessage(), device);
    }
  }

  private static void add(Map<String, List<String>> failures, String reason, String device) {
    failures.computeIfAbsent(reason, same -> new ArrayList<>()).add(device);
  }

  /** Returns a reason that several drives can share. */
  private static String withoutName(String reason, String device) {
    return reason.replace("/dev/" + device, "the drive").replaceAll("\\p{Cntrl}", " ");
  }

  private void warn(String reason, List<String> drives) {
    warnings.add(
        new Warning(
            CODE,
            "the health of " + String.join(", ", drives) + " is not recorded: " + reason,
            ADVICE));
  }
}
