package io.ycsbx.record.host;

import java.util.List;

/**
 * The file system of one of a database's directories.
 *
 * @param path the directory
 * @param mountPoint where the file system is mounted
 * @param fileSystem type of the file system, e.g. {@code xfs}
 * @param source the mounted device or share, e.g. {@code /dev/nvme0n1p1}
 * @param options mount options in force, those of the mount and those of the file system
 * @param devices the whole block devices of the file system; empty if none can be found
 */
public record DataPath(
    String path,
    String mountPoint,
    String fileSystem,
    String source,
    List<String> options,
    List<String> devices) {

  /** Copies the lists. */
  public DataPath {
    options = List.copyOf(options);
    devices = List.copyOf(devices);
  }
}
