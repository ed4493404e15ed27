package io.ycsbx.brief.jobs;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A distribution with its launcher, workloads and plans.
 *
 * @param root the distribution, or the source tree that it was built from
 * @param working the directory that the user's paths are relative to
 * @param fleet words of the launcher before those of a load or run, such as {@code fleet --on slurm
 *     -n 4 --}; empty: one client
 */
public record Home(Path root, Path working, List<String> fleet) {

  /** Makes the paths absolute. */
  public Home {
    fleet = List.copyOf(fleet);
    root = root.toAbsolutePath().normalize();
    working = working.toAbsolutePath().normalize();
  }

  /** Makes a home whose loads and runs have one client. */
  public Home(Path root, Path working) {
    this(root, working, List.of());
  }

  /** Returns the same home, with several clients. */
  public Home withFleet(List<String> words) {
    return new Home(root, working, words);
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
