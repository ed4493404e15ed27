package io.ycsbx.telemetry.inventory;

import io.ycsbx.record.host.Drive;
import io.ycsbx.record.host.Drive.PcieLink;
import io.ycsbx.telemetry.host.BlockDevices;
import io.ycsbx.telemetry.host.HostFiles;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads drives from {@code /sys}: sysfs-block and sysfs-bus-pci of the kernel's ABI documents. */
public final class Drives {

  private static final int SECTOR_BYTES = 512;

  /** Generation by transfer rate per lane in GT/s: PCI Express Base Specification. */
  private static final Map<String, Integer> GENERATIONS =
      Map.of("2.5", 1, "5.0", 2, "5", 2, "8.0", 3, "8", 3, "16.0", 4, "32.0", 5, "64.0", 6);

  /** Transport by a part of the device's path in the device tree. */
  private static final List<Map.Entry<String, String>> PLACES =
      List.of(
          Map.entry("/usb", "usb"),
          Map.entry("/ata", "sata"),
          Map.entry("/end_device-", "sas"),
          Map.entry("/rport-", "fc"),
          Map.entry("/session", "iscsi"),
          Map.entry("/mmc_host/", "mmc"),
          Map.entry("/virtio", "virtio"));

  private final HostFiles files;

  Drives(HostFiles files) {
    this.files = files;
  }

  List<Drive> all() {
    return new BlockDevices(files).drives().stream().map(this::drive).toList();
  }

  private Drive drive(String name) {
    String block = "/sys/block/" + name;
    String device = controller(block + "/device");
    return new Drive(
        name,
        model(device),
        // The file rev of an eMMC is the version of its standard.
        first(device + "/firmware_rev", device + "/fwrev", device + "/rev"),
        files.target(device + "/device/driver").or(() -> files.target(device + "/driver")),
        files.number(block + "/size").map(sectors -> sectors * SECTOR_BYTES),
        transport(block, device),
        pcie(files, device + "/device"),
        files.number(block + "/queue/rotational").map(flag -> flag == 1),
        files.read(block + "/queue/scheduler").map(Drives::inForce),
        files.read(block + "/queue/write_cache"));
  }

  static Optional<PcieLink> pcie(HostFiles files, String function) {
    Optional<Integer> generation = generation(files, function + "/current_link_speed");
    Optional<Integer> lanes = files.number(function + "/current_link_width").map(Long::intValue);
    return generation.isEmpty() || lanes.isEmpty() || lanes.get() == 0
        ? Optional.empty()
        : Optional.of(
            new PcieLink(
                generation.get(),
                lanes.get(),
                generation(files, function + "/max_link_speed"),
                files.number(function + "/max_link_width").map(Long::intValue)));
  }

  /** Parses a text such as {@code 16.0 GT/s PCIe}. */
  private static Optional<Integer> generation(HostFiles files, String file) {
    return files.read(file).map(speed -> GENERATIONS.get(speed.split(" ", 2)[0]));
  }

  /** Returns a device's controller, which NVMe multipath places below a subsystem. */
  private String controller(String device) {
    return files.exists(device + "/subsysnqn") && !files.exists(device + "/transport")
        ? files.list(device).stream()
            .filter(entry -> files.exists(device + "/" + entry + "/transport"))
            .findFirst()
            .map(entry -> device + "/" + entry)
            .orElse(device)
        : device;
  }

  private Optional<String> model(String device) {
    Optional<String> vendor = files.read(device + "/vendor").filter(text -> !text.startsWith("0x"));
    return first(device + "/model", device + "/name")
        .map(model -> vendor.map(v -> v + " ").orElse("") + model);
  }

  private Optional<String> transport(String block, String device) {
    Optional<String> fabric = files.read(device + "/transport");
    if (fabric.isPresent()) {
      return fabric.map(name -> name.equals("pcie") ? "nvme" : "nvme-" + name);
    }
    String place = files.real(block).orElse("");
    return PLACES.stream()
        .filter(entry -> place.contains(entry.getKey()))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  private Optional<String> first(String... paths) {
    return Stream.of(paths).flatMap(path -> files.read(path).stream()).findFirst();
  }

  /** Returns the choice in brackets of {@code [none] mq-deadline}, or all of the text. */
  public static String inForce(String choices) {
    int open = choices.indexOf('[');
    int close = choices.indexOf(']');
    return open < 0 || close < open ? choices : choices.substring(open + 1, close);
  }
}
