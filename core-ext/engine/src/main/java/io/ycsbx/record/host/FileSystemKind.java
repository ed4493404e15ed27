package io.ycsbx.record.host;

import java.util.Arrays;
import java.util.Set;

/** Kinds of file systems, by the names that the kernel gives to their types. */
public enum FileSystemKind {
  /** File systems on block devices that are recommended for measurements. */
  PLAIN("ext4", "xfs"),
  MEMORY("tmpfs", "ramfs"),
  /** A container's layers, whose devices are not visible from inside. */
  LAYERS("overlay"),
  /** File systems of another host. */
  REMOTE("nfs", "nfs4", "cifs", "smb3", "ceph", "9p", "virtiofs"),
  /** File systems whose devices the kernel does not list. */
  UNLISTED("zfs"),
  OTHER;

  private final Set<String> types;

  FileSystemKind(String... types) {
    this.types = Set.of(types);
  }

  /** Returns the kind of a type, e.g. of {@code xfs}. */
  public static FileSystemKind of(String type) {
    return Arrays.stream(values())
        .filter(kind -> kind.types.contains(type))
        .findFirst()
        .orElse(OTHER);
  }
}
