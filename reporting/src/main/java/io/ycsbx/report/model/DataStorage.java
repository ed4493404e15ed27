package io.ycsbx.report.model;

import io.ycsbx.record.host.FileSystemKind;
import io.ycsbx.record.host.Inventory.DataPath;
import io.ycsbx.spi.Durability.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The storage under a directory of data, which decides where a flushed write is. */
record DataStorage(DataPath path) {

  private static final Set<String> IN_MEMORY = Set.of("ram", "zram");

  /**
   * Kinds of block devices whose storage is on another host, or a file outside of the container.
   */
  private static final Set<String> ELSEWHERE = Set.of("loop", "nbd", "rbd", "drbd");

  /** Returns the storage of a run's data, as far as it was recorded. */
  static List<DataStorage> of(Context context) {
    return Stream.concat(
            context.inventory().stream(), context.servers().stream().map(ServerHost::inventory))
        .flatMap(host -> host.dataPaths().stream())
        .map(DataStorage::new)
        .toList();
  }

  /** Returns the place of a flushed write: a drive, memory, or not known. */
  Place place() {
    if (types().stream().anyMatch(type -> FileSystemKind.of(type) == FileSystemKind.MEMORY)
        || !devices(IN_MEMORY).isEmpty()) {
      return Place.MEMORY;
    }
    boolean local =
        !path.devices().isEmpty() || FileSystemKind.of(path.fileSystem()) == FileSystemKind.PLAIN;
    return local && devices(ELSEWHERE).isEmpty() && !path.isWithoutBarriers()
        ? Place.DRIVE
        : Place.NOT_KNOWN;
  }

  /**
   * Returns the file system, with all that is unusual about it: {@code ext4 in a file on tmpfs}.
   */
  String words() {
    List<String> parts = new ArrayList<>(List.of(String.join(" in a file on ", types())));
    parts.addAll(devices(IN_MEMORY));
    parts.addAll(devices(ELSEWHERE));
    return String.join(" on ", parts)
        + (path.isWithoutBarriers() ? ", mounted without write barriers" : "");
  }

  /** Returns the types of the file system and of those below it. */
  private List<String> types() {
    List<String> types = new ArrayList<>(List.of(path.fileSystem()));
    path.below().ifPresent(types::addAll);
    return types;
  }

  /**
   * Returns the devices of some kinds, without their numbers; the mounted one if it is the only.
   */
  private List<String> devices(Set<String> kinds) {
    String mounted = path.source().substring(path.source().lastIndexOf('/') + 1);
    return (path.devices().isEmpty() ? List.of(mounted) : path.devices())
        .stream().filter(device -> kinds.contains(device.replaceFirst("\\d+$", ""))).toList();
  }
}
