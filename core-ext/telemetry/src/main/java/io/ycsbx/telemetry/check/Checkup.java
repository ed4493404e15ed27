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
import java.util.function.Predicate;

/**
 * The results of checks of a host or directory whose configuration may distort a benchmark.
 *
 * @param part the checked part: {@code this host}, or a directory
 * @param findings the finding of each check, in a fixed order
 */
public record Checkup(String part, List<Finding> findings) {

  /**
   * The result of one check.
   *
   * @param check the checked subject, e.g. {@code swap}
   * @param state the assessment
   * @param seen the value read, or the reason for its lack
   * @param advice the advised change; empty unless a change is advised
   * @param reason the reason for the change; empty unless a change is advised
   */
  public record Finding(String check, State state, String seen, String advice, String reason) {

    /** The assessment of the value read. */
    public enum State {
      /** Suitable for a benchmark. */
      OK,
      /** Distorts figures, and can be changed. */
      CHANGE,
      /** Cannot be read. */
      UNKNOWN
    }

    /**
     * Assesses a value.
     *
     * @param seen the value, if it can be read
     * @param missing the reason why it cannot be read
     * @param good tests for a suitable value
     * @param advice as in {@link Finding}
     * @param reason likewise
     */
    static Finding of(
        String check,
        Optional<String> seen,
        String missing,
        Predicate<String> good,
        String advice,
        String reason) {
      if (seen.isEmpty()) {
        return unknown(check, missing);
      }
      return good.test(seen.get())
          ? ok(check, seen.get())
          : change(check, seen.get(), advice, reason);
    }

    static Finding ok(String check, String seen) {
      return new Finding(check, State.OK, seen, "", "");
    }

    static Finding change(String check, String seen, String advice, String reason) {
      return new Finding(check, State.CHANGE, seen, advice, reason);
    }

    static Finding unknown(String check, String reason) {
      return new Finding(check, State.UNKNOWN, reason, "", "");
    }
  }

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
    return inventory.dataPaths().stream()
        .filter(data -> data.path().equals(wanted))
        .filter(DataPath::isListed)
        .findFirst();
  }

  /** Returns the reason for the lack of block devices under a path; empty if there is one. */
  private static String reason(HostFiles files, Path path) {
    return new BlockDevices(files).under(path).reason();
  }
}
