package io.ycsbx.report.runs;

import io.ycsbx.record.CutRun;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.report.model.Listing;
import io.ycsbx.report.source.Lines;
import io.ycsbx.report.source.SourceException;
import io.ycsbx.report.source.ours.TelemetryFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the files to read. Files of other kinds in a directory, such as notes, are skipped. */
final class RunFiles {

  /** Endings of files that hold the output of tools, or else are at fault. */
  private static final Set<String> OUTPUTS = Set.of("txt", "log", "out", "json");

  /** Other endings that are no part of a run's name. */
  private static final Set<String> DATA = Set.of("dat", "jsonl");

  /** Endings of documents, which may quote outputs, and of copies that editors keep. */
  private static final Set<String> DOCUMENTS =
      Set.of(
          "md", "rst", "adoc", "htm", "html", "pdf", "svg", "png", "csv", "yml", "yaml", "sh", "py",
          "bak", "old", "orig", "swp");

  private static final int MOST_NAMED = 10;

  /** Key near the start of a report of this suite. */
  private static final String OWN_REPORT = "\"reportVersion\"";

  /** State of a search, beside the directories of its steps. */
  private static final String SEARCH = "find.json";

  private static final Set<String> REPORTS = Set.of("report.json", "brief.json");

  private static final int HEAD = 200;

  /** File in the directory of a brief plan's results. */
  private static final String PLAN = "brief.yaml";

  /** Files beside which most other files are this suite's own. */
  private static final List<String> OWN =
      List.of(RunRecordJson.FILE_NAME, CutRun.START, PLAN, SEARCH);

  /** View of a plan's progress, beside that file. */
  private static final String STATUS = "status.txt";

  /** Report on a drive, in the directory of a plan's configuration. */
  private static final Pattern DRIVE = Pattern.compile("drive-\\d+\\.json");

  /** Directory for the loads, beside that file. */
  private static final String LOADS = "loads";

  /** Directory for the clients' records of a fleet, beside the merged record. */
  private static final String CLIENTS = "clients";

  /** Directory for what another load generator wrote, beside the record, which has its figures. */
  private static final String OUTPUT = "output";

  /** Directories for earlier attempts of runs that were made again. */
  private static final Pattern ATTEMPT = Pattern.compile(".+\\.attempt-\\d+");

  private RunFiles() {}

  /**
   * Returns the absolute paths of files, and of all files below directories. Earlier attempts are
   * left out, which a shell's {@code *} names as well, unless nothing else is named.
   *
   * @param notes takes a line on files that are not read
   */
  static List<Path> find(List<Path> paths, Consumer<String> notes) throws IOException {
    List<Path> files = new ArrayList<>();
    List<Path> unread = new ArrayList<>();
    List<Path> cut = new ArrayList<>();
    Set<Path> named = new HashSet<>();
    List<Path> runs = paths.stream().filter(path -> !isAttempt(whole(path))).toList();
    for (Path path : runs.isEmpty() ? paths : runs) {
      if (!Files.exists(path)) {
        throw new SourceException(path, "there is no such file or directory");
      }
      List<Path> others = new ArrayList<>();
      List<Path> killed = new ArrayList<>();
      List<Path> found = Files.isDirectory(path) ? below(path, others, killed) : List.of(path);
      if (found.isEmpty()) {
        throw new SourceException(
            path,
            killed.isEmpty()
                ? "holds no output that is read"
                    + (others.isEmpty() ? "" : "; not read: " + some(others))
                : "holds only runs that have not ended; " + recover(killed));
      }
      unread.addAll(others);
      cut.addAll(killed);
      for (Path file : found) {
        files.add(whole(file));
        if (!named.add(file.toRealPath())) {
          throw new SourceException(whole(file), "is named twice: its figures would count twice");
        }
      }
    }
    if (!unread.isEmpty()) {
      notes.accept("not read: " + some(unread));
    }
    if (!cut.isEmpty()) {
      notes.accept("not read, since these runs have not ended: " + some(cut) + "; " + recover(cut));
    }
    return files;
  }

  private static String some(List<Path> paths) {
    return Listing.names(paths, MOST_NAMED);
  }

  private static String recover(List<Path> cut) {
    return "if a run was killed, make its record: ycsb recover " + cut.get(0);
  }

  /** Returns an absolute path. */
  static Path whole(Path path) {
    return path.toAbsolutePath().normalize();
  }

  private static List<Path> below(Path folder, List<Path> unread, List<Path> cut)
      throws IOException {
    List<Path> files = new ArrayList<>();
    // A walk does not follow a link, also not that of its start.
    Path real = folder.toRealPath();
    try (Stream<Path> all = Files.walk(real)) {
      for (Path at : (Iterable<Path>) all.sorted()::iterator) {
        Path file = folder.resolve(real.relativize(at));
        if (file.endsWith(CutRun.START)) {
          if (CutRun.isIn(file.getParent()) && !isBesideRuns(file, folder)) {
            cut.add(file.getParent());
          }
        } else if (Files.isRegularFile(file) && !isBesideRuns(file, folder)) {
          sort(file, folder, files, unread);
        } else if (Files.isSymbolicLink(at)
            && Files.isDirectory(at)
            && !isBesideRuns(file, folder)
            && !isHidden(file, folder)) {
          unread.add(file);
        }
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return files;
  }

  /**
   * Tests for a file that is not of a run to report: a file of a load, of an earlier attempt of a
   * run, of a step of a search, of a client of a fleet, whose record is part of the merged record,
   * or of another load generator's run.
   */
  private static boolean isBesideRuns(Path file, Path folder) {
    for (Path at = file.getParent(); at != null && !at.equals(folder); at = at.getParent()) {
      String name = at.getFileName().toString();
      boolean loads = name.equals(LOADS) && Files.exists(at.resolveSibling(PLAN));
      boolean clients =
          name.equals(CLIENTS) && Files.exists(at.resolveSibling(RunRecordJson.FILE_NAME));
      boolean steps = Files.exists(at.resolveSibling(SEARCH)) && isOfPlan(at);
      boolean output =
          name.equals(OUTPUT)
              && (Files.exists(at.resolveSibling(RunRecordJson.FILE_NAME))
                  || Files.exists(at.resolveSibling(CutRun.START)));
      if (loads || clients || steps || output || isAttempt(at)) {
        return true;
      }
    }
    return false;
  }

  /** Adds a file to those that are read or to those that are named; the suite's own to neither. */
  private static void sort(Path file, Path folder, List<Path> files, List<Path> unread)
      throws IOException {
    String name = file.getFileName().toString();
    if (OUTPUTS.contains(ending(name)) || isTelemetry(file)) {
      if (!isReport(file) && !file.endsWith(SEARCH) && !isOfPlan(file, name)) {
        files.add(file);
      }
      return;
    }
    if (isHidden(file, folder) || isOfReport(file)) {
      return;
    }
    boolean document =
        name.endsWith("~") || DOCUMENTS.contains(ending(name).toLowerCase(Locale.ROOT));
    boolean known = !document && Sources.isKnown(file);
    boolean own = isBesideOwn(file, folder);
    if (known && !own) {
      files.add(file);
    } else if (known || !own) {
      unread.add(file);
    }
  }

  /** Tests for a file that a plan's results hold beside the files of their runs. */
  private static boolean isOfPlan(Path file, String name) {
    return name.equals(STATUS)
        ? Files.exists(file.resolveSibling(PLAN))
        : DRIVE.matcher(name).matches() && Files.exists(file.getParent().resolveSibling(PLAN));
  }

  private static boolean isOfReport(Path file) {
    return REPORTS.stream()
        .filter(report -> Files.exists(file.resolveSibling(report)))
        .anyMatch(report -> file.getFileName().toString().startsWith(stem(Path.of(report)) + "."));
  }

  private static boolean isHidden(Path file, Path folder) {
    for (Path name : folder.relativize(file)) {
      if (name.toString().startsWith(".")) {
        return true;
      }
    }
    return false;
  }

  private static boolean isBesideOwn(Path file, Path folder) {
    for (Path at = file.getParent(); at != null && at.startsWith(folder); at = at.getParent()) {
      if (OWN.stream().map(at::resolve).anyMatch(Files::exists)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isAttempt(Path folder) {
    Path name = folder.getFileName();
    return name != null && ATTEMPT.matcher(name.toString()).matches() && isOfPlan(folder);
  }

  private static boolean isOfPlan(Path folder) {
    return Stream.iterate(whole(folder), Objects::nonNull, Path::getParent)
        .anyMatch(above -> Files.exists(above.resolve(PLAN)));
  }

  /** Tests for telemetry, which is read beside a record as well. */
  private static boolean isTelemetry(Path file) throws IOException {
    return file.getFileName().toString().endsWith(".jsonl")
        && TelemetryFile.TELEMETRY.recognises().test(file, Lines.head(file));
  }

  private static boolean isReport(Path file) throws IOException {
    if (!REPORTS.contains(file.getFileName().toString())) {
      return false;
    }
    String head = Lines.head(file);
    return head.substring(0, Math.min(HEAD, head.length())).contains(OWN_REPORT);
  }

  /** Returns the directory that names are counted from: the deepest that holds all paths. */
  static Path root(List<Path> paths) {
    return paths.stream()
        .map(RunFiles::whole)
        .map(path -> Files.isDirectory(path) ? path : path.getParent())
        .reduce(RunFiles::common)
        .orElseThrow();
  }

  private static Path common(Path a, Path b) {
    Path common = a;
    while (!b.startsWith(common)) {
      common = common.getParent();
    }
    return common;
  }

  /** Returns a file's name without its ending. */
  static String stem(Path file) {
    String name = file.getFileName().toString();
    String plain = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    String ending = ending(plain);
    return OUTPUTS.contains(ending) || DATA.contains(ending)
        ? plain.substring(0, plain.length() - ending.length() - 1)
        : name;
  }

  /** Returns the ending of a file's name; empty if there is none. */
  private static String ending(String name) {
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(dot + 1) : "";
  }
}
