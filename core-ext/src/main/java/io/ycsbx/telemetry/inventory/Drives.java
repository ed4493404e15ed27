package io.ycsbx.telemetry.inventory;

import io.ycsbx.record.host.Drive;
import io.ycsbx.telemetry.host.BlockDevices;
import io.ycsbx.telemetry.host.HostFiles;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads drives from {@code /sys}: sysfs-block and sysfs-bus-pci of the kernel's ABI documents. */
public final class Drives {

  private static final int SECTOR_BYTES = 512;

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

  /** Returns all drives, by name. */
  List<Drive> all() {
    return new BlockDevices(files).drives().stream().map(this::drive).toList();
  }

  private Drive drive(String name) {
    String block = "/sys/block/" + name;
    String device = controller(block + "/device");
    return new Drive(
        name,
        model(device),
        first(device + "/firmware_rev", device + "/rev"),
        DeviceFiles.driver(files, device + "/device").or(() -> DeviceFiles.driver(files, device)),
        DeviceFiles.number(files, block + "/size").map(sectors -> sectors * SECTOR_BYTES),
        transport(block, device),
        DeviceFiles.pcie(files, device + "/device"),
        DeviceFiles.number(files, block + "/queue/rotational").map(flag -> flag == 1),
        files.read(block + "/queue/scheduler").map(Drives::inForce),
        files.read(block + "/queue/write_cache"));
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
    return files.read(device + "/model").map(model -> vendor.map(v -> v + " ").orElse("") + model);
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
