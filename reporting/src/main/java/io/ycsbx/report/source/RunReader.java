package io.ycsbx.report.source;

import static java.util.stream.Collectors.toSet;

import io.ycsbx.report.model.Run;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
    Set<Path> named =
        paths.stream().map(RunFiles::whole).filter(Files::isRegularFile).collect(toSet());
    List<Unit> units = new ArrayList<>();
    try {
      byFolder.entrySet().parallelStream()
          .map(folder -> units(folder.getKey(), folder.getValue(), named))
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

  private static List<Unit> units(Path folder, List<Path> files, Set<Path> named) {
    try {
      List<Reading> readings = new ArrayList<>();
      for (Path file : files) {
        readings.add(Sources.read(file));
      }
      return units(folder, Records.withoutCopies(readings), named.containsAll(files));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A directory is one run, unless it holds several results: then each of these is one, and has its
   * file's name, as have other tools' files that were named one by one. A record's file name is
   * always the same.
   */
  private static List<Unit> units(Path folder, Records records, boolean named)
      throws SourceException {
    List<Reading> mains = records.mains();
    if (mains.size() <= 1 && !(named && isForeign(records))) {
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

  private static boolean isForeign(Records records) {
    return records.mains().stream().allMatch(one -> one.kind() == Reading.Kind.RESULT);
  }
}
