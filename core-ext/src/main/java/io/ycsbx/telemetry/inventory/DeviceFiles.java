package io.ycsbx.telemetry.inventory;

import io.ycsbx.record.host.Drive.PcieLink;
import io.ycsbx.telemetry.host.HostFiles;
import java.util.Map;
import java.util.Optional;

/** Reads facts of a device from its directory in {@code /sys}. */
final class DeviceFiles {

  /** Generation by transfer rate per lane in GT/s: PCI Express Base Specification. */
  private static final Map<String, Integer> GENERATIONS =
      Map.of("2.5", 1, "5.0", 2, "5", 2, "8.0", 3, "8", 3, "16.0", 4, "32.0", 5, "64.0", 6);

  private DeviceFiles() {}

  /** Returns the PCI Express link of a PCI function. */
  static Optional<PcieLink> pcie(HostFiles files, String function) {
    Optional<Integer> generation = generation(files, function + "/current_link_speed");
    Optional<Integer> lanes = number(files, function + "/current_link_width").map(Long::intValue);
    return generation.isEmpty() || lanes.isEmpty() || lanes.get() == 0
        ? Optional.empty()
        : Optional.of(
            new PcieLink(
                generation.get(),
                lanes.get(),
                generation(files, function + "/max_link_speed"),
                number(files, function + "/max_link_width").map(Long::intValue)));
  }

  /** Parses a text such as {@code 16.0 GT/s PCIe}. */
  private static Optional<Integer> generation(HostFiles files, String file) {
    return files.read(file).map(speed -> GENERATIONS.get(speed.split(" ", 2)[0]));
  }

  /** Returns a file's number of 0 or more. */
  static Optional<Long> number(HostFiles files, String file) {
    return files
        .read(file)
        .filter(text -> text.chars().allMatch(Character::isDigit))
        .map(Long::valueOf);
  }

  /** Returns the driver of a device. */
  static Optional<String> driver(HostFiles files, String device) {
    return files.real(device + "/driver").map(path -> path.substring(path.lastIndexOf('/') + 1));
  }
}
