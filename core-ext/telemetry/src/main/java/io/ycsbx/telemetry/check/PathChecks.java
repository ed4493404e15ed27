package io.ycsbx.telemetry.check;

import io.ycsbx.record.host.Drive;
import io.ycsbx.record.host.Drive.PcieLink;
import io.ycsbx.record.host.FileSystemKind;
import io.ycsbx.record.host.Inventory.DataPath;
import io.ycsbx.telemetry.check.Checkup.Finding;
import io.ycsbx.telemetry.inventory.FileSpace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Checks one directory and its drives. Immutable and thread-safe. */
record PathChecks(List<Drive> drives, Optional<DataPath> data, String noDevice) {

  /** Mount options that distort figures, with the reasons. */
  private static final Map<String, String> DISTORTING = distorting();

  private static final String NO_MOUNT = "/proc/self/mountinfo has no entry for it";

  /** With less free space, flash slows down and engines stop. */
  private static final double LEAST_FREE_PERCENT = 20;

  private static Map<String, String> distorting() {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("ro", "nothing can be written");
    options.put(
        "sync", "every write waits for the drive, even if the database does not require it");
    options.put(
        "discard", "every deletion is sent to the drive at once; fstrim.timer does this later");
    DataPath.WITHOUT_BARRIERS.forEach(
        option ->
            options.put(
                option, "a flush does not reach the drive, so committed writes may be lost"));
    options.put("data=journal", "all data is written twice");
    return options;
  }

  List<Finding> all(Optional<FileSpace> space) {
    List<Finding> findings = new ArrayList<>();
    findings.add(fileSystem());
    findings.add(mountOptions());
    findings.addAll(devices());
    findings.add(freeSpace(space));
    return findings;
  }

  private Finding fileSystem() {
    return Finding.of(
        "file system",
        data.map(path -> path.fileSystem() + " at " + path.mountPoint()),
        NO_MOUNT,
        seen -> FileSystemKind.of(data.orElseThrow().fileSystem()) == FileSystemKind.PLAIN,
        "put the data on xfs or ext4, unless this file system is to be measured",
        "this file system copies, caches or sends writes in its own way");
  }

  private Finding mountOptions() {
    Map<String, String> changes = changes(data.map(DataPath::options).orElse(List.of()));
    return Finding.of(
        "mount options",
        data.map(path -> String.join(",", path.options())),
        NO_MOUNT,
        seen -> changes.isEmpty(),
        "mount it " + String.join(" and ", changes.keySet()),
        String.join("; ", changes.values()));
  }

  private static Map<String, String> changes(List<String> options) {
    Map<String, String> changes = new LinkedHashMap<>();
    DISTORTING.forEach(
        (option, reason) -> {
          if (options.contains(option)) {
            changes.put("without " + option, reason);
          }
        });
    // The kernel does not list strictatime, only its alternatives.
    if (!options.contains("noatime") && !options.contains("relatime")) {
      changes.put("with noatime", "every read of a file is also a write");
    }
    return changes;
  }

  private List<Finding> devices() {
    List<String> names = data.map(DataPath::devices).orElse(List.of());
    if (names.isEmpty()) {
      return List.of(
          Finding.unknown("drive", noDevice), Finding.unknown("I/O scheduler", noDevice));
    }
    List<Finding> findings = new ArrayList<>();
    for (String name : names) {
      Optional<Drive> drive =
          drives.stream().filter(known -> known.name().equals(name)).findFirst();
      if (drive.isEmpty()) {
        findings.add(Finding.unknown("drive " + name, "no /sys/block/" + name));
      } else {
        findings.add(link(drive.get()));
        findings.add(scheduler(drive.get()));
      }
    }
    return findings;
  }

  /** Checks for a slot that is too slow or too narrow for the drive. */
  private static Finding link(Drive drive) {
    String check = "drive " + drive.name();
    String seen =
        drive.model().orElse("model unknown")
            + ", "
            + drive.transport().orElse("transport unknown");
    if (drive.pcie().isEmpty()) {
      return Finding.ok(check, seen);
    }
    PcieLink link = drive.pcie().get();
    int most = link.maxGeneration().orElse(link.generation());
    int widest = link.maxLanes().orElse(link.lanes());
    String trained = seen + ", PCIe " + link.generation() + " x" + link.lanes();
    return most <= link.generation() && widest <= link.lanes()
        ? Finding.ok(check, trained)
        : Finding.change(
            check,
            trained,
            "move it to a slot of PCIe " + most + " x" + widest,
            "the slot and not the drive limits the throughput");
  }

  private static Finding scheduler(Drive drive) {
    String file = "/sys/block/" + drive.name() + "/queue/scheduler";
    return Finding.of(
        "I/O scheduler of " + drive.name(),
        drive.scheduler(),
        "no " + file,
        scheduler -> scheduler.equals("none") || drive.rotational().orElse(false),
        "echo none > " + file,
        "sorting and merging cost CPU time and latency, and do not help an SSD");
  }

  private static Finding freeSpace(Optional<FileSpace> space) {
    return Finding.of(
        "free space",
        space.map(
            known ->
                String.format(
                    Locale.ROOT,
                    "%.1f GB of %.1f GB (%.0f %%)",
                    known.usableBytes() / 1e9,
                    known.totalBytes() / 1e9,
                    known.usablePercent())),
        "the file system does not report it",
        seen -> space.orElseThrow().usablePercent() >= LEAST_FREE_PERCENT,
        "free some, or use a larger drive",
        "flash slows down as it fills, and an engine stops when there is no room to compact");
  }
}
