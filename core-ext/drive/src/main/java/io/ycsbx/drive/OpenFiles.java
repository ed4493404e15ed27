package io.ycsbx.drive;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Finds processes by the files that they have open, from {@code /proc}. Stateless. */
final class OpenFiles {

  private static final Path PROC = Path.of("/proc");

  /** Programs of udev, which opens a device for a moment after each change. */
  private static final Set<String> UDEV =
      Set.of("systemd-udevd", "udevd", "udev-worker", "(udev-worker)");

  /** The type of a file in its mode, and the type of block devices. */
  private static final int TYPE = 0xf000;

  private static final int BLOCK_DEVICE = 0x6000;

  private OpenFiles() {}

  /**
   * Returns the processes that have a block device open, as far as this user may see them, but for
   * udev. Devices are compared by number: a container may have another name for the same device.
   *
   * @param devices numbers of devices, as in {@code st_rdev}
   * @return process numbers with the names of the programs
   */
  static List<String> users(Set<Long> devices) {
    return list(PROC)
        .filter(process -> process.getFileName().toString().matches("\\d+"))
        .filter(process -> list(process.resolve("fd")).anyMatch(file -> isOf(file, devices)))
        .filter(process -> !UDEV.contains(name(process)))
        .map(process -> "process " + process.getFileName() + " (" + name(process) + ")")
        .toList();
  }

  private static boolean isOf(Path file, Set<Long> devices) {
    try {
      Map<String, Object> opened = Files.readAttributes(file, "unix:mode,rdev");
      return ((int) opened.get("mode") & TYPE) == BLOCK_DEVICE
          && devices.contains((long) opened.get("rdev"));
    } catch (IOException e) {
      // Closed meanwhile.
      return false;
    }
  }

  private static String name(Path process) {
    try {
      return Files.readString(process.resolve("comm")).strip();
    } catch (IOException e) {
      return "ended";
    }
  }

  /** Lists a directory; empty if the process has ended, or is another user's. */
  private static Stream<Path> list(Path directory) {
    try (Stream<Path> files = Files.list(directory)) {
      return files.toList().stream();
    } catch (IOException | UncheckedIOException e) {
      return Stream.empty();
    }
  }
}
