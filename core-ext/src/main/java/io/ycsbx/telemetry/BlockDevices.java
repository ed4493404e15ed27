package io.ycsbx.telemetry;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * How block devices stand on one another, from {@code /sys/class/block}: partitions, LVM and other
 * device mappers, md, loop devices, btrfs. Immutable and thread-safe.
 */
final class BlockDevices {

  private static final String CLASS = "/sys/class/block/";

  private final HostFiles files;

  BlockDevices(HostFiles files) {
    this.files = files;
  }

  /**
   * What is under a path.
   *
   * @param devices whole devices, sorted; empty if there are none
   * @param reason why there are none; empty if there are some
   */
  record PathDevices(SortedSet<String> devices, String reason) {}

  /** Devices with hardware or a hypervisor behind them, sorted by name. */
  List<String> drives() {
    return files.list("/sys/block").stream()
        .filter(name -> files.exists(CLASS + name + "/device"))
        .filter(name -> !files.read(CLASS + name + "/hidden").equals(Optional.of("1")))
        .filter(name -> !files.read(CLASS + name + "/size").equals(Optional.of("0")))
        .toList();
  }

  /** The mount that a path, or what exists of it, is on. */
  Optional<Mount> mount(Path path) {
    return Mount.of(files, files.nearestReal(path));
  }

  /** The kernel's name of a device as users name it: {@code sda} or {@code /dev/mapper/vg-data}. */
  String kernelName(String device) {
    String path = device.startsWith("/") ? files.real(device).orElse(device) : device;
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** Whether the kernel has a device, whole or partition, of a name. */
  boolean exists(String kernelName) {
    return files.exists(CLASS + kernelName);
  }

  /** The whole devices that a path's contents are on. */
  PathDevices under(Path path) {
    SortedSet<String> devices = new TreeSet<>();
    collect(path, devices, new TreeSet<>());
    return new PathDevices(
        devices,
        devices.isEmpty()
            ? mount(path).map(BlockDevices::why).orElse("no mounted file system holds it")
            : "");
  }

  private static String why(Mount mount) {
    return "it is on "
        + mount.type()
        + ", "
        + switch (mount.type()) {
          case "tmpfs", "ramfs" -> "which is memory";
          case "overlay" -> "a container's layers, whose devices are not visible from inside";
          case "zfs" -> "whose devices the kernel does not tell";
          case "nfs", "nfs4", "cifs", "smb3", "ceph", "9p", "virtiofs" -> "which is another host's";
          default -> "which no block device belongs to";
        };
  }

  private void collect(Path path, SortedSet<String> devices, SortedSet<String> seen) {
    mount(path).stream()
        .flatMap(mount -> mounted(mount).stream())
        .forEach(name -> collectWhole(name, devices, seen));
  }

  /** The devices that a file system is made on: one, or several under btrfs. */
  private List<String> mounted(Mount mount) {
    Optional<String> numbered = files.real("/sys/dev/block/" + mount.device());
    if (numbered.isPresent()) {
      return List.of(kernelName(numbered.get()));
    }
    if (!mount.source().startsWith("/dev/")) {
      return List.of();
    }
    String name = kernelName(mount.source());
    return files.list("/sys/fs/btrfs").stream()
        .map(id -> files.list("/sys/fs/btrfs/" + id + "/devices"))
        .filter(members -> members.contains(name))
        .findFirst()
        .orElse(exists(name) ? List.of(name) : List.of());
  }

  private void collectWhole(String name, SortedSet<String> devices, SortedSet<String> seen) {
    if (!seen.add(name)) {
      return;
    }
    Optional<String> real = files.real(CLASS + name);
    List<String> slaves = files.list(CLASS + name + "/slaves");
    Optional<String> backing = files.read(CLASS + name + "/loop/backing_file");
    if (files.exists(CLASS + name + "/partition") && real.isPresent()) {
      collectWhole(kernelName(Path.of(real.get()).getParent().toString()), devices, seen);
    } else if (!slaves.isEmpty()) {
      slaves.forEach(slave -> collectWhole(slave, devices, seen));
    } else if (backing.isPresent()) {
      collect(Path.of(backing.get()), devices, seen);
    } else {
      devices.add(name);
    }
  }
}
