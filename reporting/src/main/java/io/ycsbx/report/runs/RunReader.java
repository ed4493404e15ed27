package io.ycsbx.report.runs;

import static java.util.stream.Collectors.toSet;

import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.Source;
import io.ycsbx.report.source.SourceException;
import io.ycsbx.report.source.ours.RunRecordFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Reads the runs in directories and files. {@link Layout} derives configuration, test and repeat of
 * each run from its name. {@link Copies} refuses runs that are there twice. Stateless and
 * thread-safe.
 */
public final class RunReader {

  private RunReader() {}

  /** Tests for a file or directory whose name is that of a repeat, e.g. {@code run1.txt}. */
  public static boolean isRepeat(Path path) {
    return path.getFileName() != null && Layout.isRepeat(Path.of(RunFiles.stem(path)));
  }

  /**
   * Reads runs. Only a few records are in memory at a time: the figures of each are kept.
   *
   * @param paths directories, searched with all directories below them, and files
   * @param configuration the name of the configuration of all runs; absent: from directories' names
   * @return in order of configuration, test and repeat; at least one
   * @throws SourceException if there is no run, a file is malformed, or files contradict each other
   * @throws IOException if a file cannot be read
   */
  public static List<MeasuredRun> read(List<Path> paths, Optional<String> configuration)
      throws IOException {
    return read(paths, configuration, Set.of(), note -> {});
  }

  /**
   * Reads runs, as {@link #read(List, Optional)} does.
   *
   * @param devices names of the drives that count in the output of iostat; empty: by their names
   * @param notes takes a line on files that are not read
   */
  public static List<MeasuredRun> read(
      List<Path> paths, Optional<String> configuration, Set<String> devices, Consumer<String> notes)
      throws IOException {
    return read(
        paths, RunFiles.find(paths, notes), configuration, file -> Sources.read(file, devices));
  }

  /**
   * Reads the run of one directory, whose record has been read.
   *
   * @param place the run's place, independent of the directory's name
   * @throws SourceException if a file is malformed, or files contradict each other
   * @throws IOException if a file cannot be read
   */
  public static MeasuredRun read(Path folder, RunRecord record, Place place) throws IOException {
    Path file = RunFiles.whole(folder.resolve(RunRecordJson.FILE_NAME));
    return read(
            List.of(folder),
            RunFiles.find(List.of(folder), note -> {}),
            Optional.of(place.configuration()),
            path ->
                path.equals(file)
                    ? List.of(RunRecordFile.reading(file, record))
                    : Sources.read(path))
        .get(0)
        .withPlace(place);
  }

  private static List<MeasuredRun> read(
      List<Path> paths, List<Path> files, Optional<String> configuration, Source.Reader reader)
      throws IOException {
    Map<Path, List<Path>> byFolder = new TreeMap<>();
    for (Path file : files) {
      byFolder.computeIfAbsent(file.getParent(), folder -> new ArrayList<>()).add(file);
    }
    Set<Path> named =
        paths.stream().map(RunFiles::whole).filter(Files::isRegularFile).collect(toSet());
    List<RunReadings> units = new ArrayList<>();
    try {
      byFolder.entrySet().parallelStream()
          .map(folder -> units(folder.getKey(), folder.getValue(), named, reader))
          .toList()
          .forEach(units::addAll);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return new Layout(RunFiles.root(paths), configuration).place(units);
  }

  /**
   * The readings of one run.
   *
   * @param path the run's directory, or its file without the ending
   * @param readings the run's own output first
   */
  record RunReadings(Path path, List<Reading> readings) {
    Reading main() {
      return readings.get(0);
    }
  }

  private static List<RunReadings> units(
      Path folder, List<Path> files, Set<Path> named, Source.Reader reader) {
    try {
      List<Reading> readings = new ArrayList<>();
      for (Path file : files) {
        readings.addAll(reader.read(file));
      }
      return units(folder, FolderReadings.withoutCopies(readings), named.containsAll(files));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Splits a directory into runs. A directory is one run, unless it holds several results: then
   * each result is a run with the name of its file. Files of other tools that were named one by one
   * are runs, too; a record's file name is always the same. Repeats in one file are numbered.
   */
  private static List<RunReadings> units(Path folder, FolderReadings readings, boolean named)
      throws SourceException {
    List<Reading> mains = readings.mains();
    if (mains.size() <= 1 && !(named && isForeign(readings))) {
      List<Reading> all = new ArrayList<>(mains);
      all.addAll(readings.companions());
      return List.of(new RunReadings(folder, all));
    }
    Map<Reading, List<Reading>> byMain = new LinkedHashMap<>();
    List<Reading> runs = mains.isEmpty() ? readings.companions() : mains;
    runs.forEach(run -> byMain.put(run, new ArrayList<>(List.of(run))));
    if (!mains.isEmpty()) {
      for (Reading companion : readings.companions()) {
        byMain.get(readings.mainOf(companion)).add(companion);
      }
    }
    boolean oneFile = runs.stream().map(Reading::file).distinct().count() == 1 && !named;
    Map<Path, Integer> repeats = new HashMap<>();
    List<RunReadings> units = new ArrayList<>();
    for (List<Reading> unit : byMain.values()) {
      Path file = unit.get(0).file();
      Path path = oneFile ? folder : folder.resolve(RunFiles.stem(file));
      int repeat = repeats.merge(file, 1, Integer::sum);
      boolean several = runs.stream().filter(run -> run.file().equals(file)).count() > 1;
      if (several && Layout.isRepeat(path)) {
        throw new SourceException(
            file, "holds several repeats, but by its name is repeat " + path.getFileName());
      }
      units.add(new RunReadings(several ? path.resolve(Integer.toString(repeat)) : path, unit));
    }
    return units;
  }

  private static boolean isForeign(FolderReadings readings) {
    return readings.mains().stream().allMatch(reading -> reading.kind() == Reading.Kind.RESULT);
  }
}
