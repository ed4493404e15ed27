package io.ycsbx.brief.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where the launcher, the workloads and the plans are.
 *
 * @param root the distribution, or the source tree that it was built from
 * @param working the directory that the user's own paths are relative to
 */
public record Home(Path root, Path working) {

  /** Makes both absolute. */
  public Home {
    root = root.toAbsolutePath().normalize();
    working = working.toAbsolutePath().normalize();
  }

  /** The launcher. */
  Path program() {
    return root.resolve("bin/ycsb");
  }

  /** The launcher, as it is to be typed in the working directory. */
  public String launcher() {
    return typed(program());
  }

  /** Where the plans are. */
  public Path plans() {
    return root.resolve("briefs");
  }

  /**
   * A property file that a plan names: beside the plan, or else here.
   *
   * @param planFolder the directory of the plan's file
   */
  public Optional<Path> workload(String name, Path planFolder) {
    Path beside = planFolder.resolve(name).toAbsolutePath().normalize();
    Path here = root.resolve(name).normalize();
    return Files.isRegularFile(beside)
        ? Optional.of(beside)
        : Optional.of(here).filter(Files::isRegularFile);
  }

  /** A path as it is to be typed in the working directory: short where it lies below. */
  public String typed(Path path) {
    Path whole = path.toAbsolutePath().normalize();
    return whole.startsWith(working) ? working.relativize(whole).toString() : whole.toString();
  }
}
