package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.FileSystemKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Finds the whole block devices under partitions, LVM and other device mappers, md, loop devices
 * and btrfs, from {@code /sys/class/block}. Immutable and thread-safe.
 */
public record BlockDevices(HostFiles files) {

  private static final String CLASS = "/sys/class/block/";

  /** Optical and floppy drives, which have a size even without a disk, and boot areas of eMMC. */
  private static final Pattern NO_DRIVE = Pattern.compile("(?:sr|fd)\\d+|mmcblk\\d+boot\\d+");

  /**
   * The block devices under a path.
   *
   * @param devices whole devices, sorted; empty if there are none
   * @param fileSystems types of the path's file system, and of those with the files of the loop
   *     devices below it
   * @param reason the reason for the lack of devices; empty if there are devices
   */
  public record PathDevices(SortedSet<String> devices, List<String> fileSystems, String reason) {}

  /** Returns the devices of hardware or of a hypervisor, sorted by name. */
  public List<String> drives() {
    return files.list("/sys/block").stream()
        .filter(name -> !NO_DRIVE.matcher(name).matches())
        .filter(name -> files.exists(CLASS + name + "/device"))
        .filter(name -> !files.read(CLASS + name + "/hidden").equals(Optional.of("1")))
        .filter(name -> !files.read(CLASS + name + "/size").equals(Optional.of("0")))
        .toList();
  }

  /** Returns the mount of a path, or of its nearest existing parent. */
  public Optional<Mount> mount(Path path) {
    return Mount.of(files, files.nearestReal(path));
  }

  /** Returns the kernel's name for a user's: {@code sda} or {@code /dev/mapper/vg-data}. */
  public String kernelName(String device) {
    String path = device.startsWith("/") ? files.real(device).orElse(device) : device;
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** Returns whether the kernel has a device or partition of this name. */
  public boolean exists(String kernelName) {
    return files.exists(CLASS + kernelName);
  }

  /** Returns the whole devices under a path. */
  public PathDevices under(Path path) {
    SortedSet<String> devices = new TreeSet<>();
    List<String> fileSystems = new ArrayList<>();
    collect(path, new PathDevices(devices, fileSystems, ""), new TreeSet<>());
    return new PathDevices(
        devices,
        fileSystems,
        devices.isEmpty()
            ? mount(path).map(BlockDevices::why).orElse("no mounted file system holds it")
            : "");
  }

  private static String why(Mount mount) {
    return "it is on "
        + mount.type()
        + ", "
        + switch (FileSystemKind.of(mount.type())) {
          case MEMORY -> "which is memory";
          case LAYERS -> "a container's layers, whose devices are not visible from inside";
          case UNLISTED -> "whose devices the kernel does not list";
          case REMOTE -> "which is on another host";
          case PLAIN, OTHER -> "which has no block device";
        };
  }

  private void collect(Path path, PathDevices found, SortedSet<String> seen) {
    Optional<Mount> mount = mount(path);
    if (mount.isPresent()) {
      found.fileSystems().add(mount.get().type());
      mounted(mount.get()).forEach(name -> collectWhole(name, found, seen));
    }
  }

  /** Returns the devices of a file system: one, or several under btrfs. */
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

  private void collectWhole(String name, PathDevices found, SortedSet<String> seen) {
    if (!seen.add(name)) {
      return;
    }
    Optional<String> real = files.real(CLASS + name);
    List<String> slaves = files.list(CLASS + name + "/slaves");
    // The kernel gives the file's path on the host, which is not there in a container.
    Optional<String> backing =
        files.read(CLASS + name + "/loop/backing_file").filter(files::exists);
    if (files.exists(CLASS + name + "/partition") && real.isPresent()) {
      collectWhole(kernelName(Path.of(real.get()).getParent().toString()), found, seen);
    } else if (!slaves.isEmpty()) {
      slaves.forEach(slave -> collectWhole(slave, found, seen));
    } else if (backing.isPresent()) {
      collect(Path.of(backing.get()), found, seen);
    } else {
      found.devices().add(name);
    }
  }
}
