package io.ycsbx.binding.rocksdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ycsbx.config.FailureText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import site.ycsb.DBException;

/**
 * One engine's directories, and its number among the run's engines.
 *
 * <p>Each of several engines holds the keys that {@link Engines#of(String)} assigns to it, so a run
 * must name the directories of the load in the same order. A file in each directory holds the
 * engine's number; a single engine has no such file.
 *
 * @param number 0 to {@code engines - 1}, the directory's place in {@code rocksdb.dir}
 * @param engines number of engines of the run
 * @param dir its directory, absolute
 * @param walDir the directory of its write-ahead log, absolute; empty: {@code dir}
 */
record EnginePlace(int number, int engines, Path dir, Optional<Path> walDir) {

  /** The file with the engine's number, if there are several engines. */
  static final String FILE = "YCSBX_ENGINE";

  /** The file that every RocksDB database has. */
  private static final String CURRENT = "CURRENT";

  /** Returns the places of a run's engines in their order. */
  static List<EnginePlace> of(RocksDbSettings settings) {
    int engines = settings.dirs().size();
    List<EnginePlace> places = new ArrayList<>();
    for (Path dir : settings.dirs()) {
      String number = Integer.toString(places.size());
      Optional<Path> wal = settings.walDir().map(Path::toAbsolutePath);
      places.add(
          new EnginePlace(
              places.size(),
              engines,
              dir.toAbsolutePath(),
              engines == 1 ? wal : wal.map(parent -> parent.resolve(number))));
    }
    return places;
  }

  boolean holdsDatabase() {
    return Files.exists(dir.resolve(CURRENT));
  }

  /**
   * Checks that this engine can be opened in the directory; changes nothing.
   *
   * @param create whether a missing database may be created
   * @throws DBException naming the directory and the reason if it cannot
   */
  void check(boolean create) throws DBException {
    if (Files.exists(dir) && !Files.isDirectory(dir)) {
      throw new DBException("rocksdb.dir: " + dir + " is not a directory");
    }
    if (!create && !holdsDatabase()) {
      throw new DBException("rocksdb.dir: there is no RocksDB database in " + dir + ": load first");
    }
    if (holdsDatabase()) {
      checkNumber();
    }
  }

  private void checkNumber() throws DBException {
    try {
      Path file = dir.resolve(FILE);
      String loadedAs = Files.exists(file) ? Files.readString(file, UTF_8).strip() : name(0, 1);
      if (!loadedAs.equals(name(number, engines))) {
        throw new DBException(
            String.format(
                "rocksdb.dir: the database in %s is %s but would be opened as %s (counted from 0):"
                    + " use the load's directories in the same order",
                dir, loadedAs, name(number, engines)));
      }
    } catch (IOException e) {
      throw cannotUse(e);
    }
  }

  /**
   * Creates the directory if it is missing, and writes the engine's number into it.
   *
   * @throws DBException naming the directory and the reason if that fails
   */
  void create() throws DBException {
    try {
      Files.createDirectories(dir);
      if (engines > 1) {
        Files.writeString(dir.resolve(FILE), name(number, engines) + "\n", UTF_8);
      } else {
        Files.deleteIfExists(dir.resolve(FILE));
      }
    } catch (IOException e) {
      throw cannotUse(e);
    }
  }

  private DBException cannotUse(IOException e) {
    return new DBException("rocksdb.dir: cannot use " + dir + ": " + FailureText.reason(e));
  }

  private static String name(int number, int engines) {
    return "engine " + number + " of " + engines;
  }
}
