package io.ycsbx.binding.rocksdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import site.ycsb.DBException;

/**
 * Where one engine keeps its files, and which of a run's engines it is.
 *
 * <p>Of several engines each holds the keys that {@link Engines#of(String)} gives it, so a database
 * is only found again with the directories of its load in their order. A file beside each engine's
 * own says which it is; a single engine has none.
 *
 * @param number 0 to {@code engines - 1}, the directory's place in {@code rocksdb.dir}
 * @param engines how many the run has
 * @param dir its directory, absolute
 * @param walDir the directory of its write-ahead log, absolute; empty: {@code dir}
 */
record EnginePlace(int number, int engines, Path dir, Optional<Path> walDir) {

  /** The file that says which engine it is, if it is one of several. */
  static final String FILE = "YCSBX_ENGINE";

  /** The file that every RocksDB database has. */
  private static final String CURRENT = "CURRENT";

  /** The places of a run's engines, in their order. */
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

  /** Whether there is a database. */
  boolean holdsDatabase() {
    return Files.exists(dir.resolve(CURRENT));
  }

  /**
   * Makes sure that this engine can be opened in the directory; changes nothing.
   *
   * @param create whether it may be made
   * @throws DBException naming the directory and why it is not
   */
  void check(boolean create) throws DBException {
    if (Files.exists(dir) && !Files.isDirectory(dir)) {
      throw new DBException("rocksdb.dir: " + dir + " is not a directory");
    }
    if (!create && !holdsDatabase()) {
      throw new DBException("rocksdb.dir: there is no RocksDB database in " + dir + ": load first");
    }
    try {
      checkNumber();
    } catch (IOException e) {
      throw cannotUse(e);
    }
  }

  /**
   * Makes the directory, if it is missing, and says in it which engine it is for.
   *
   * @throws DBException naming the directory and why it cannot be made
   */
  void create() throws DBException {
    createDirectory();
    try {
      writeNumber();
    } catch (IOException e) {
      throw cannotUse(e);
    }
  }

  private DBException cannotUse(IOException e) {
    return new DBException(
        "rocksdb.dir: " + dir.resolve(FILE) + " cannot be used: " + Failures.reason(e));
  }

  private void createDirectory() throws DBException {
    try {
      Files.createDirectories(dir);
    } catch (IOException e) {
      throw new DBException(
          "rocksdb.dir: cannot create directory " + dir + ": " + Failures.reason(e));
    }
  }

  private void checkNumber() throws IOException, DBException {
    if (!holdsDatabase()) {
      return;
    }
    Path file = dir.resolve(FILE);
    String loadedAs = Files.exists(file) ? Files.readString(file, UTF_8).strip() : name(0, 1);
    if (!loadedAs.equals(name(number, engines))) {
      throw new DBException(
          String.format(
              "rocksdb.dir: the database in %s was loaded as %s and would be %s, counted from 0:"
                  + " name the directories of the load, in its order",
              dir, loadedAs, name(number, engines)));
    }
  }

  private void writeNumber() throws IOException {
    if (holdsDatabase()) {
      return;
    }
    Path file = dir.resolve(FILE);
    if (engines > 1) {
      Files.writeString(file, name(number, engines) + "\n", UTF_8);
    } else {
      Files.deleteIfExists(file);
    }
  }

  private static String name(int number, int engines) {
    return "engine " + number + " of " + engines;
  }
}
