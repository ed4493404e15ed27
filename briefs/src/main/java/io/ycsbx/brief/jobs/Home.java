package io.ycsbx.brief.jobs;

import io.ycsbx.command.HomeFiles;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.WholeFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A distribution with its launcher, workloads and plans.
 *
 * @param root the distribution, or the source tree that it was built from
 * @param working the directory that the user's paths are relative to
 * @param fleet words of the launcher before those of a load or run, such as {@code fleet --on slurm
 *     -n 4 --}; empty: one client
 */
public record Home(Path root, Path working, List<String> fleet) {

  public Home {
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

  /** Returns the files of plans. */
  public HomeFiles plans() {
    return new HomeFiles(root.resolve("briefs"), working, "PLAN", "plan");
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

  /** Returns the descriptions of load generators by name: those beside a plan win. */
  public Map<String, Path> tools(Path planFolder) {
    Map<String, Path> tools = new TreeMap<>();
    try {
      for (Path folder : List.of(root, planFolder.toAbsolutePath())) {
        HomeFiles.in(folder.resolve("tools"))
            .forEach(file -> tools.put(HomeFiles.name(file), file.normalize()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return tools;
  }

  /**
   * Reads a file that the user names.
   *
   * @param option the option that names it
   * @throws SettingsException with the reason, if the file is no text in UTF-8 of at most 16 MiB
   */
  public String read(Path file, String option) throws IOException {
    try {
      return WholeFile.read(file);
    } catch (FileSystemException e) {
      if (e.getReason() == null) {
        throw e;
      }
      throw new SettingsException(option, e.getReason(), typed(file));
    }
  }

  /** Returns a path as typed in the working directory: relative if it is below. */
  public String typed(Path path) {
    return plans().typed(path);
  }
}
