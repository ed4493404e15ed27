package io.ycsbx.brief.bundle;

import io.ycsbx.brief.results.MadeFrom;
import io.ycsbx.process.TemporaryDirectory;
import io.ycsbx.record.WholeFile;
import io.ycsbx.report.facts.Facts;
import io.ycsbx.report.render.ReportFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.PrivateKey;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The files of a brief: the sums beside a brief in its directory of results and, on request, an
 * archive of the brief with its records, plan and facts.
 */
public final class BriefBundle {

  public static final String ARCHIVE = "brief.zip";

  static final String SIGNATURE = FileSums.FILE_NAME + ".sig";

  /** This directory itself. */
  static final String SELF = ".";

  /** Further files of a brief's directory that are none of the results. */
  private static final Set<String> BESIDE =
      Set.of(ARCHIVE, FileSums.FILE_NAME, SIGNATURE, "status.txt");

  /** The output of the user's own commands, which may hold anything, and unfinished files. */
  private static final Predicate<String> LEFT_OUT =
      Pattern.compile("\\..*|.*\\.part|command-\\d+|.*\\.console").asMatchPredicate();

  /** Files that every brief has. */
  static final List<String> OWN =
      List.of("brief.html", "brief.pdf", "brief.md", "brief.csv", "brief.json", MadeFrom.FILE_NAME);

  private final List<Path> folders;
  private final Path target;
  private final boolean inPlace;

  /**
   * Takes the directories of a brief.
   *
   * @param folders directories of results
   * @param target directory of the brief
   */
  public BriefBundle(List<Path> folders, Path target) {
    this.folders = folders.stream().map(BriefBundle::whole).toList();
    this.target = whole(target);
    this.inPlace = this.folders.equals(List.of(this.target));
  }

  private static Path whole(Path path) {
    return path.toAbsolutePath().normalize();
  }

  /** Tests for a brief in its only directory of results. */
  public boolean isInPlace() {
    return inPlace;
  }

  /** Returns the names of the directories of results, relative to that of the brief. */
  public List<String> folderNames() {
    return inPlace
        ? List.of(SELF)
        : IntStream.rangeClosed(1, folders.size()).mapToObj(i -> "results-" + i).toList();
  }

  /**
   * Writes the sums beside a brief in its directory of results, and the archive of any brief.
   *
   * @param key signs the sums; absent: they are not signed
   * @param archived whether there is to be an archive
   * @return the archive, if there is to be one
   */
  public Optional<Path> write(MadeFrom made, Optional<PrivateKey> key, boolean archived)
      throws IOException {
    Path archive = target.resolve(ARCHIVE);
    Files.deleteIfExists(archive);
    if (inPlace) {
      Map<String, Path> all = seal(made, key, target);
      if (archived) {
        Archive.write(archive, all);
      }
    } else if (archived) {
      try (TemporaryDirectory scratch = TemporaryDirectory.create("ycsbx-bundle")) {
        Archive.write(archive, seal(made, key, scratch.path()));
      }
    }
    return archived ? Optional.of(archive) : Optional.empty();
  }

  /** Writes the origin of the brief, the sums and the signature, and returns all files by name. */
  private Map<String, Path> seal(MadeFrom made, Optional<PrivateKey> key, Path beside)
      throws IOException {
    Map<String, Path> files = new TreeMap<>();
    List<String> names = folderNames();
    for (int i = 0; i < folders.size(); i++) {
      String prefix = names.get(i).equals(SELF) ? "" : names.get(i) + "/";
      results(folders.get(i)).entrySet().stream()
          .filter(file -> !Files.isDirectory(file.getValue()))
          .forEach(file -> files.put(prefix + file.getKey(), file.getValue()));
    }
    OWN.forEach(name -> add(files, target, name));
    files.putAll(charts(target));
    if (!inPlace) {
      // Facts, logo and fonts lie beside the brief.
      beside(target).forEach(files::putIfAbsent);
    }
    if (made.plan()) {
      add(files, target, MadeFrom.PLAN);
    }
    made.write(beside);
    add(files, beside, MadeFrom.FILE_NAME);
    String sums = FileSums.of(files).text();
    WholeFile.write(beside.resolve(FileSums.FILE_NAME), sums);
    add(files, beside, FileSums.FILE_NAME);
    Files.deleteIfExists(beside.resolve(SIGNATURE));
    if (key.isPresent()) {
      byte[] signed = Files.readAllBytes(beside.resolve(FileSums.FILE_NAME));
      WholeFile.write(beside.resolve(SIGNATURE), Signing.sign(key.get(), signed));
      add(files, beside, SIGNATURE);
    }
    return files;
  }

  private static void add(Map<String, Path> files, Path folder, String name) {
    files.put(name, folder.resolve(name));
  }

  /** Returns the facts beside a brief, with the files that they name. */
  private static Map<String, Path> beside(Path folder) throws IOException {
    Map<String, Path> files = new TreeMap<>();
    if (Files.exists(folder.resolve(Facts.NAME))) {
      files.putAll(files(folder, folder, 1));
      files.values().removeIf(file -> !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS));
    }
    return files;
  }

  /** Returns the files of a brief's charts, and the links among them. */
  static Map<String, Path> charts(Path folder) throws IOException {
    Path charts = folder.resolve(ReportFiles.CHARTS);
    return Files.isDirectory(charts, LinkOption.NOFOLLOW_LINKS)
        ? files(folder, charts, 1)
        : Map.of();
  }

  /** Returns the files of a directory of results, and the links in it, without those of a brief. */
  static Map<String, Path> results(Path folder) throws IOException {
    Map<String, Path> files = files(folder, folder, Integer.MAX_VALUE);
    files.keySet().removeAll(charts(folder).keySet());
    return files;
  }

  /**
   * Returns files and links below a directory, which may be a link itself, by their names relative
   * to the brief's.
   */
  private static Map<String, Path> files(Path folder, Path from, int depth) throws IOException {
    Map<String, Path> files = new TreeMap<>();
    Path root = folder.toRealPath();
    try (Stream<Path> all = Files.walk(from.toRealPath(), depth)) {
      for (Path file : all.toList()) {
        Path name = root.relativize(file);
        boolean leftOut =
            OWN.contains(name.toString())
                || BESIDE.contains(name.toString())
                || IntStream.range(0, name.getNameCount())
                    .anyMatch(i -> LEFT_OUT.test(name.getName(i).toString()));
        if (!leftOut && !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
          files.put(name.toString().replace('\\', '/'), file);
        }
      }
    }
    return files;
  }
}
