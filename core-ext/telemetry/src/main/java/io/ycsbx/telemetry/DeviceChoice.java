package io.ycsbx.telemetry;

import io.ycsbx.config.Warning;
import io.ycsbx.telemetry.host.BlockDevices;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The block devices of this host to record.
 *
 * @param devices the kernel's names, in the order of output
 * @param warnings requested devices that cannot be recorded, with the reasons
 */
record DeviceChoice(List<String> devices, List<Warning> warnings) {

  private static final String CODE = "telemetry-devices";

  /**
   * Chooses the devices.
   *
   * @param wanted names, or {@code auto}
   * @param paths directories whose devices {@code auto} chooses; if empty, all drives
   */
  static DeviceChoice of(BlockDevices present, List<String> wanted, List<Path> paths) {
    if (!wanted.equals(List.of(TelemetrySettings.AUTO))) {
      return named(present, wanted);
    }
    return paths.isEmpty() ? new DeviceChoice(present.drives(), List.of()) : under(present, paths);
  }

  private static DeviceChoice named(BlockDevices present, List<String> wanted) {
    List<String> devices = new ArrayList<>();
    List<Warning> warnings = new ArrayList<>();
    for (String name : wanted) {
      String kernelName = present.kernelName(name);
      if (present.exists(kernelName)) {
        devices.add(kernelName);
      } else {
        warnings.add(
            new Warning(
                CODE,
                "there is no block device \"" + name + "\", so it is not recorded",
                "choose from " + String.join(", ", present.drives())));
      }
    }
    return new DeviceChoice(devices.stream().distinct().toList(), warnings);
  }

  private static DeviceChoice under(BlockDevices present, List<Path> paths) {
    SortedSet<String> devices = new TreeSet<>();
    List<Warning> warnings = new ArrayList<>();
    for (Path path : paths) {
      BlockDevices.PathDevices found = present.under(path);
      devices.addAll(found.devices());
      if (found.devices().isEmpty()) {
        warnings.add(
            new Warning(
                CODE,
                "no block device is recorded%s: none is found under %s, as %s"
                    .formatted(
                        paths.size() == 1 ? "" : " for one of the directories",
                        path,
                        found.reason()),
                "name the devices, e.g. telemetry.devices=nvme0n1"));
      }
    }
    return new DeviceChoice(List.copyOf(devices), warnings);
  }
}
