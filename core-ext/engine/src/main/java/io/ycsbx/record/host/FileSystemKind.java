package io.ycsbx.record.host;

/** Kinds of file systems, by the names that the kernel gives to their types. */
public enum FileSystemKind {
  /** File systems on block devices that are recommended for measurements. */
  PLAIN,
  MEMORY,
  /** A container's layers, whose devices are not visible from inside. */
  LAYERS,
  /** File systems of another host. */
  REMOTE,
  /** File systems whose devices the kernel does not list. */
  UNLISTED,
  OTHER;

  /** Returns the kind of a type, e.g. of {@code xfs}. */
  public static FileSystemKind of(String type) {
    return switch (type) {
      case "ext4", "xfs" -> PLAIN;
      case "tmpfs", "ramfs" -> MEMORY;
      case "overlay" -> LAYERS;
      case "nfs", "nfs4", "cifs", "smb3", "ceph", "9p", "virtiofs" -> REMOTE;
      case "zfs" -> UNLISTED;
      default -> OTHER;
    };
  }
}
