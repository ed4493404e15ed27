package io.ycsbx.telemetry.check;

import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.Inventory.DataPath;
import io.ycsbx.telemetry.host.BlockDevices;
import io.ycsbx.telemetry.host.HostFiles;
import io.ycsbx.telemetry.inventory.FileSpace;
import io.ycsbx.telemetry.inventory.HostInventory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The results of checks of a host or directory whose configuration may distort a benchmark.
 *
 * @param part the checked part: {@code this host}, or a directory
 * @param findings the finding of each check, in a fixed order
 */
public record Checkup(String part, List<Finding> findings) {

  /** Copies the list. */
  public Checkup {
    findings = List.copyOf(findings);
  }

  /**
   * Checks this host, without changing it.
   *
   * @param paths a database's directories; the nearest existing parent stands in for a missing one
   */
  public static List<Checkup> read(List<Path> paths) {
    return read(HostFiles.local(), FileSpace::of, paths);
  }

  static List<Checkup> read(
      HostFiles files, Function<Path, Optional<FileSpace>> space, List<Path> paths) {
    Inventory inventory = HostInventory.read(files, paths, Optional.empty());
    List<Checkup> parts = new ArrayList<>();
    parts.add(new Checkup("this host", new HostChecks(files, inventory).all()));
    for (Path path : paths) {
      Path place = Path.of(files.nearestReal(path));
      parts.add(
          new Checkup(
              path.toAbsolutePath().normalize().toString(),
              new PathChecks(inventory.drives(), dataPath(inventory, path), reason(files, path))
                  .all(space.apply(place))));
    }
    return parts;
  }

  private static Optional<DataPath> dataPath(Inventory inventory, Path path) {
    String wanted = path.toAbsolutePath().normalize().toString();
    return inventory.dataPaths().stream().filter(data -> data.path().equals(wanted)).findFirst();
  }

  /** Returns the reason for the lack of block devices under a path; empty if there is one. */
  private static String reason(HostFiles files, Path path) {
    return new BlockDevices(files).under(path).reason();
  }
}
