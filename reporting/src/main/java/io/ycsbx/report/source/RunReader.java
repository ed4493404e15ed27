package io.ycsbx.report.source;

import io.ycsbx.report.model.Run;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Reads all runs in directories and files, and finds out which configuration, test and repeat each
 * of them is: see {@link Layout}. Stateless and thread-safe.
 */
public final class RunReader {

  private RunReader() {}

  /**
   * Reads runs. Records are read one or a few at a time: of each only its figures are kept.
   *
   * @param paths directories, searched with all that is below them, and files
   * @param configuration the name of the configuration that all of them are of; absent: the
   *     directories tell
   * @return in order of configuration, test and repeat; at least one
   * @throws SourceException if there is no run, a file is not understood, or files contradict each
   *     other
   * @throws IOException if something cannot be read
   */
  public static List<Run> read(List<Path> paths, Optional<String> configuration)
      throws IOException {
    Map<Path, List<Path>> byFolder = new TreeMap<>();
    for (Path file : RunFiles.find(paths)) {
      byFolder.computeIfAbsent(file.getParent(), folder -> new ArrayList<>()).add(file);
    }
    List<Unit> units = new ArrayList<>();
    try {
      byFolder.entrySet().parallelStream()
          .map(folder -> units(folder.getKey(), folder.getValue()))
          .toList()
          .forEach(units::addAll);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return new Layout(RunFiles.root(paths), configuration).place(units);
  }

  /**
   * What was read of one run.
   *
   * @param path its directory, or its file without its ending
   * @param readings the run's own output first
   */
  record Unit(Path path, List<Reading> readings) {
    Unit {
      readings = List.copyOf(readings);
    }

    Reading main() {
      return readings.get(0);
    }
  }

  private static List<Unit> units(Path folder, List<Path> files) {
    try {
      List<Reading> readings = new ArrayList<>();
      for (Path file : files) {
        readings.add(Sources.read(file));
      }
      return units(folder, Records.withoutCopies(readings), files.size() == 1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A directory is one run, unless it holds several results: then each of these is one. */
  private static List<Unit> units(Path folder, Records records, boolean single)
      throws SourceException {
    List<Reading> mains = records.mains();
    if (mains.size() <= 1 && !(single && isForeign(records))) {
      List<Reading> all = new ArrayList<>(mains);
      all.addAll(records.companions());
      return List.of(new Unit(folder, all));
    }
    Map<Reading, List<Reading>> byMain = new LinkedHashMap<>();
    List<Reading> runs = mains.isEmpty() ? records.companions() : mains;
    runs.forEach(run -> byMain.put(run, new ArrayList<>(List.of(run))));
    if (!mains.isEmpty()) {
      for (Reading companion : records.companions()) {
        byMain.get(records.mainOf(companion)).add(companion);
      }
    }
    return byMain.values().stream()
        .map(all -> new Unit(folder.resolve(RunFiles.stem(all.get(0).file())), all))
        .toList();
  }

  /** Other tools' files have names of their own; a record's name is always the same. */
  private static boolean isForeign(Records records) {
    return records.mains().stream().allMatch(one -> one.kind() == Reading.Kind.RESULT);
  }
}
