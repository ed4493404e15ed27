package io.ycsbx.telemetry.health;

import io.ycsbx.record.Warning;
import io.ycsbx.record.host.DriveHealth;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the health logs of this host's drives before and after a run, by {@code smartctl}. Used by
 * one thread.
 *
 * <p>Only drives of the kernel's NVMe and SCSI drivers have a log; others, such as virtual disks,
 * are left out without a warning.
 */
public final class HealthLog {

  /** The program, found on the path. */
  private static final String SMARTCTL = "smartctl";

  /** Time for all drives, which answer in some milliseconds unless they hang. */
  private static final Duration TIMEOUT = Duration.ofSeconds(4);

  private static final String CODE = "telemetry-health";

  /** Advice to a user if drives could not be read. */
  public static final String ADVICE =
      "install smartmontools and run as root, or set telemetry.health=false";

  private final String program;
  private final List<String> devices;
  private final Map<String, DriveHealth> before;
  private final List<Warning> warnings = new ArrayList<>();
  private Optional<List<DriveHealth>> both = Optional.empty();

  private HealthLog(String program, List<String> devices) {
    this.program = program;
    this.devices = devices.stream().filter(name -> name.matches("(nvme|sd)[a-z0-9]+")).toList();
    this.before = read();
  }

  /**
   * Reads the logs before a run. Drives that cannot be read become a warning.
   *
   * @param devices the kernel's names of the drives
   */
  public static HealthLog start(List<String> devices) {
    return start(SMARTCTL, devices);
  }

  static HealthLog start(String program, List<String> devices) {
    return new HealthLog(program, devices);
  }

  /** Returns no health. */
  public static HealthLog none() {
    return start(List.of());
  }

  /**
   * Reads the logs again, and returns both readings of each drive. Further calls return the same.
   */
  public List<DriveHealth> stop() {
    if (both.isEmpty()) {
      Map<String, DriveHealth> after = before.isEmpty() ? before : read();
      both =
          Optional.of(
              before.values().stream()
                  .map(
                      first ->
                          Optional.ofNullable(after.get(first.name()))
                              .map(first::until)
                              .orElse(first))
                  .toList());
    }
    return both.get();
  }

  /** Returns one warning for each reason why drives could not be read. */
  public List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  private Map<String, DriveHealth> read() {
    Map<String, DriveHealth> read = new LinkedHashMap<>();
    Map<String, List<String>> failures = new LinkedHashMap<>();
    Map<String, SmartctlRun> runs = new LinkedHashMap<>();
    for (String device : devices) {
      try {
        runs.put(device, SmartctlRun.start(program, device));
      } catch (IOException e) {
        add(failures, e.getMessage(), device);
      }
    }
    long deadline = System.nanoTime() + TIMEOUT.toNanos();
    runs.forEach(
        (device, run) -> {
          try {
            SmartReport report = run.report(deadline);
            report.health(device).ifPresent(health -> read.put(device, health));
            report.error().ifPresent(reason -> add(failures, withoutName(reason, device), device));
          } catch (IOException e) {
            add(failures, e.getMessage(), device);
          }
        });
    failures.forEach(this::warn);
    return read;
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
