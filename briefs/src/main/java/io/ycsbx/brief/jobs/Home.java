package io.ycsbx.brief.jobs;

import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Spelling;
import io.ycsbx.record.WholeFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A distribution with its launcher, workloads and plans.
 *
 * @param root the distribution, or the source tree that it was built from
 * @param working the directory that the user's paths are relative to
 * @param fleet words of the launcher before those of a load or run, such as {@code fleet --on slurm
 *     -n 4 --}; empty: one client
 */
public record Home(Path root, Path working, List<String> fleet) {

  private static final String PLANS = "briefs";
  private static final String TOOLS = "tools";
  private static final String ENDING = ".yaml";

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

  /** Returns the files of the distribution's plans, by name. */
  public List<Path> plans() throws IOException {
    Path folder = root.resolve(PLANS);
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(ENDING)).sorted().toList();
    }
  }

  /** Returns a plan's name: the file's, without the ending. */
  public static String planName(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name;
  }

  /**
   * Finds the file of a plan.
   *
   * @param plan the name of a plan of the distribution, or the path of a file
   * @throws SettingsException if there is no such plan
   */
  public Path plan(String plan) throws IOException {
    Path here = root.resolve(PLANS).resolve(plan + ENDING);
    if (plan.indexOf('/') < 0 && Files.isRegularFile(here)) {
      return here;
    }
    Path own = working.resolve(plan);
    if (Files.isRegularFile(own)) {
      return own;
    }
    List<String> names = plans().stream().map(Home::planName).toList();
    throw new SettingsException(
        "PLAN",
        "is neither a file nor a plan of the distribution" + Spelling.hint(plan, names),
        plan);
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
    for (Path folder : List.of(root, planFolder.toAbsolutePath())) {
      try (Stream<Path> files = Files.list(folder.resolve(TOOLS))) {
        files
            .filter(file -> file.toString().endsWith(ENDING))
            .forEach(file -> tools.put(planName(file), file.normalize()));
      } catch (NoSuchFileException e) {
        // There are none.
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
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
    Path whole = path.toAbsolutePath().normalize();
    return whole.startsWith(working) ? working.relativize(whole).toString() : whole.toString();
  }
}
