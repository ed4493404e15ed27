package io.ycsbx.brief.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The log of a folder of results beside the records there. Loads and runs are named by their
 * directories, relative to the folder.
 *
 * @param log the log, which may have no lines
 * @param others with another record than the log has, or with one that the log does not have
 * @param gone made, by the log, but without the record or the files of each time
 * @param unended with a record, but no end in the log, until the next command finds it
 * @param unknown with a record that was there before the log
 */
public record LogCheck(
    RunLog log,
    List<String> others,
    List<String> gone,
    List<String> unended,
    List<String> unknown) {

  private static LogCheck empty(RunLog log) {
    return new LogCheck(
        log, new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
  }

  /**
   * Compares a log with the records.
   *
   * @param all the folders of a brief: a record that was made in another one is a copy
   * @param used tests for the directory of a load or run that matters
   * @throws IOException if a file cannot be read
   */
  public static LogCheck of(RunIndex index, List<RunIndex> all, Predicate<String> used)
      throws IOException {
    Set<String> elsewhere = new HashSet<>();
    for (RunIndex other : all) {
      if (other != index) {
        // What two logs have found alone is asked once, for the first folder.
        boolean isBefore = all.indexOf(other) < all.indexOf(index);
        RunLog.read(other.folder().root()).entries().stream()
            .filter(line -> line.event() == RunLog.Event.END || isBefore)
            .flatMap(line -> line.record().stream())
            .forEach(elsewhere::add);
      }
    }
    RunLog log = RunLog.read(index.folder().root());
    LogCheck check = empty(log);
    Map<String, List<RunLog.Line>> logged =
        log.entries().stream().collect(Collectors.groupingBy(RunLog.Line::directory));
    Map<String, List<Path>> made = index.folder().made();
    Set<String> names = new TreeSet<>(made.keySet());
    names.addAll(logged.keySet());
    names.removeIf(used.negate());
    for (String name : names) {
      Map<Path, String> sums = new TreeMap<>();
      for (Path directory : made.getOrDefault(name, List.of())) {
        sums.put(directory, index.sum(directory).orElse(""));
      }
      List<RunLog.Line> lines = logged.getOrDefault(name, List.of());
      if (isStarted(lines) || sums.values().stream().noneMatch(elsewhere::contains)) {
        check.add(name, lines, sums);
      }
    }
    return check;
  }

  /**
   * Adds a load or run.
   *
   * @param sums of the records in its directory and in those of its discarded attempts; empty for
   *     one without a record
   */
  private void add(String name, List<RunLog.Line> lines, Map<Path, String> sums) {
    Optional<String> record =
        sums.entrySet().stream()
            .filter(sum -> sum.getKey().endsWith(name) && !sum.getValue().isEmpty())
            .map(Map.Entry::getValue)
            .findFirst();
    Optional<RunLog.Line> last = lines.stream().reduce((earlier, later) -> later);
    boolean logged = last.flatMap(RunLog.Line::record).equals(record);
    // A command that was killed could not note the end.
    boolean open =
        last.map(line -> line.event() == RunLog.Event.START).orElse(log.lines().isEmpty());
    boolean found = last.filter(line -> line.event() == RunLog.Event.FOUND).isPresent();
    if (record.isPresent() && !logged && !open) {
      others.add(name);
    } else if (lacksOneOf(times(lines), sums.values())) {
      gone.add(name);
    } else if (record.isPresent() && (!logged || (found && !isStarted(lines)))) {
      (isStarted(lines) ? unended : unknown).add(name);
    }
  }

  private static boolean isStarted(List<RunLog.Line> lines) {
    return lines.stream().anyMatch(line -> line.event() == RunLog.Event.START);
  }

  /** Returns the sum of the record of each time that a load or run was made; empty without one. */
  private static List<String> times(List<RunLog.Line> lines) {
    List<String> times = new ArrayList<>();
    for (RunLog.Line line : lines) {
      int last = times.size() - 1;
      if (last < 0 || !times.get(last).isEmpty() || line.event() == RunLog.Event.START) {
        times.add(line.record().orElse(""));
      } else {
        times.set(last, line.record().orElse(""));
      }
    }
    return times;
  }

  /** Tests for a record that is not there, or more times without a record than other files. */
  private static boolean lacksOneOf(List<String> times, Collection<String> sums) {
    List<String> left = new ArrayList<>(sums);
    List<String> records = times.stream().filter(record -> !record.isEmpty()).toList();
    return !records.stream().allMatch(left::remove) || times.size() - records.size() > left.size();
  }
}
