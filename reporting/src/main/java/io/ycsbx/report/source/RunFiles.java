package io.ycsbx.report.source;

import io.ycsbx.record.RunRecordJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the files to read. */
final class RunFiles {

  /** What tools' output is kept in; other files in a directory, such as notes, are passed over. */
  private static final Pattern OUTPUT = Pattern.compile(".+\\.(?:txt|log|out|jsonl?)");

  private static final Pattern ENDING = Pattern.compile("\\.(?:txt|log|out|jsonl?)$");

  /** Where a report of this suite says that it is one. */
  private static final String OWN_REPORT = "\"reportVersion\"";

  private static final Set<String> REPORTS = Set.of("report.json", "brief.json");

  private static final int HEAD = 200;

  /** Marks the directory of a brief plan's results. */
  private static final String PLAN = "brief.yaml";

  /** In it: how the data came about. */
  private static final String LOADS = "loads";

  /** In it: runs that were made again. */
  private static final Pattern ATTEMPT = Pattern.compile(".+\\.attempt-\\d+");

  private RunFiles() {}

  /** All files, each with its whole path, directories first searched. */
  static List<Path> find(List<Path> paths) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path path : paths) {
      if (!Files.exists(path)) {
        throw new SourceException(path, "there is no such file or directory");
      }
      List<Path> found = Files.isDirectory(path) ? below(path) : List.of(path);
      if (found.isEmpty()) {
        throw new SourceException(
            path,
            "holds neither a " + RunRecordJson.FILE_NAME + " nor a .txt, .log, .out or .json");
      }
      found.forEach(file -> files.add(whole(file)));
    }
    checkNamedOnce(files);
    return files;
  }

  /** A path from the root on. */
  static Path whole(Path path) {
    return path.toAbsolutePath().normalize();
  }

  private static void checkNamedOnce(List<Path> files) throws IOException {
    Set<Path> named = new HashSet<>();
    for (Path file : files) {
      if (!named.add(file.toRealPath())) {
        throw new SourceException(file, "is named twice: all that it holds would count twice");
      }
    }
  }

  private static List<Path> below(Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) all.sorted()::iterator) {
        if (OUTPUT.matcher(file.getFileName().toString()).matches()
            && Files.isRegularFile(file)
            && !isBesideAPlansRuns(file, folder)
            && !isReport(file)
            && !isOtherLines(file)) {
          files.add(file);
        }
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return files;
  }

  /** Whether a plan keeps a file, somewhere below a folder, but makes no figure of it. */
  private static boolean isBesideAPlansRuns(Path file, Path folder) {
    for (Path at = file.getParent(); at != null && !at.equals(folder); at = at.getParent()) {
      String name = at.getFileName().toString();
      boolean loads = name.equals(LOADS) && Files.exists(at.resolveSibling(PLAN));
      if (loads || (ATTEMPT.matcher(name).matches() && isOfPlan(at))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOfPlan(Path folder) {
    return Stream.iterate(whole(folder), Objects::nonNull, Path::getParent)
        .anyMatch(above -> Files.exists(above.resolve(PLAN)));
  }

  /** JSON lines are telemetry, or else what a run's results were exported as. */
  private static boolean isOtherLines(Path file) throws IOException {
    return file.getFileName().toString().endsWith(".jsonl")
        && !TelemetryFile.isTelemetry(Lines.head(file));
  }

  private static boolean isReport(Path file) throws IOException {
    if (!REPORTS.contains(file.getFileName().toString())) {
      return false;
    }
    String head = Lines.head(file);
    return head.substring(0, Math.min(HEAD, head.length())).contains(OWN_REPORT);
  }

  /** What names are counted from: a directory, or what several paths have in common. */
  static Path root(List<Path> paths) {
    Path root = null;
    for (Path path : paths) {
      Path whole = whole(path);
      Path folder = Files.isDirectory(whole) ? whole : whole.getParent();
      root = root == null ? folder : common(root, folder);
    }
    return root;
  }

  private static Path common(Path a, Path b) {
    Path common = a;
    while (!b.startsWith(common)) {
      common = common.getParent();
    }
    return common;
  }

  /** A file's name without its ending. */
  static String stem(Path file) {
    return ENDING.matcher(file.getFileName().toString()).replaceFirst("");
  }
}
