package io.ycsbx.brief.jobs;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A distribution with its launcher, workloads and plans.
 *
 * @param root the distribution, or the source tree that it was built from
 * @param working the directory that the user's paths are relative to
 */
public record Home(Path root, Path working) {

  /** Makes both absolute. */
  public Home {
    root = root.toAbsolutePath().normalize();
    working = working.toAbsolutePath().normalize();
  }

  /** Returns the launcher. */
  public Path program() {
    return root.resolve("bin/ycsb");
  }

  /** Returns the launcher as typed in the working directory. */
  public String launcher() {
    return typed(program());
  }

  /** Returns the directory of the plans. */
  public Path plans() {
    return root.resolve("briefs");
  }

  /**
   * Finds a property file of a plan: beside the plan, or else in the distribution.
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

  /** Returns a path as typed in the working directory: relative if it is below. */
  public String typed(Path path) {
    Path whole = path.toAbsolutePath().normalize();
    return whole.startsWith(working) ? working.relativize(whole).toString() : whole.toString();
  }
}
