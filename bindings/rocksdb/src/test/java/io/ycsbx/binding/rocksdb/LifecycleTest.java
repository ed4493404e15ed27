package io.ycsbx.binding.rocksdb;

import static io.ycsbx.binding.rocksdb.RunFixture.TABLE;
import static io.ycsbx.binding.rocksdb.RunFixture.record;
import static io.ycsbx.contract.Fields.fields;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.TestRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DBException;

@ExtendWith(TestRun.Closing.class)
class LifecycleTest {

  @TempDir Path temp;
  private Path dir;

  @BeforeEach
  void dir() {
    dir = temp.resolve("new/database");
  }

  @Test
  void aKilledLoadIsReopenedWithAllItAcknowledged() throws Exception {
    assertThat(killedLoad(temp)).isEqualTo(KilledLoad.ALL_ACKNOWLEDGED);

    RocksDbDatabase database = new RunFixture(dir).open();
    for (int i = 0; i < KilledLoad.RECORDS; i++) {
      assertThat(record(database, "user" + i)).isEqualTo(Map.of("field0", "" + i));
    }
  }

  @Test
  void aTemporaryDirectoryThatCannotTakeTheNativeLibraryIsNamed() throws Exception {
    Path missing = temp.resolve("missing");

    assertThat(killedLoad(missing)).isEqualTo(1);

    assertThat(temp.resolve("err"))
        .content(UTF_8)
        .contains(
            "site.ycsb.DBException: RocksDB's native library cannot be unpacked and loaded in"
                + " java.io.tmpdir %s: No such file or directory\n".formatted(missing));
  }

  /** The exit status of a process that loads and dies. */
  private int killedLoad(Path temporary) throws Exception {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Djava.io.tmpdir=" + temporary,
            "-cp",
            System.getProperty("java.class.path"),
            KilledLoad.class.getName(),
            dir.toString())
        .redirectError(temp.resolve("err").toFile())
        .start()
        .waitFor();
  }

  @Test
  void withoutALogACleanEndStillKeepsEverything() throws DBException {
    load(new RunFixture(dir).loading().with("rocksdb.wal", "off"), "user1");

    RocksDbDatabase database = new RunFixture(dir).open();
    assertThat(record(database, "user1")).isEqualTo(Map.of("field0", "user1"));
  }

  @Test
  void onlyALoadDestroysAndOnlyIfAsked() throws DBException {
    load(new RunFixture(dir).loading(), "user1");
    load(new RunFixture(dir).loading(), "user2");
    load(new RunFixture(dir).with("rocksdb.destroy", "true"), "user3");
    assertThat(keysOf("user1", "user2", "user3")).containsExactly("user1", "user2", "user3");

    load(new RunFixture(dir).with("rocksdb.destroy", "true").loading(), "user4");
    assertThat(keysOf("user1", "user2", "user3", "user4")).containsExactly("user4");
  }

  @Test
  void onlyALoadCreatesADatabase() throws DBException, IOException {
    String message = "rocksdb.dir: there is no RocksDB database in " + dir + ": load first";
    RunFixture run = new RunFixture(dir).with("dotransactions", "true");

    run.assertRefused(message);
    assertThat(dir.getParent()).doesNotExist();

    Files.createDirectories(dir);
    run.assertRefused(message);
    new RunFixture(dir).assertRefused(message);
    assertThat(dir).isEmptyDirectory();

    new RunFixture(dir).loading().open().cleanup();
    run.open().cleanup();
  }

  @Test
  void aLoadWhoseThreadsDoNotOverlapDestroysOnce() throws DBException {
    RunFixture run = new RunFixture(dir).with("rocksdb.destroy", "true").loading();
    load(run, "user1");
    load(run, "user2");

    assertThat(keysOf("user1", "user2")).containsExactly("user1", "user2");
  }

  @Test
  void destroyingLeavesForeignFilesAlone() throws DBException, IOException {
    Files.createDirectories(dir);
    Files.writeString(dir.resolve("notes.txt"), "mine");

    load(new RunFixture(dir).with("rocksdb.destroy", "true").loading(), "user1");

    assertThat(dir.resolve("notes.txt")).content(UTF_8).isEqualTo("mine");
  }

  @Test
  void aDatabaseInUseIsNamed() throws DBException {
    RocksDbDatabase holder = new RunFixture(dir).loading().open();
    String message = "rocksdb.dir: the database in " + dir + " is in use by another run or process";
    RunFixture loadAnew = new RunFixture(dir).with("rocksdb.destroy", "true").loading();

    new RunFixture(dir).assertRefused(message);
    loadAnew.assertRefused(message);

    holder.cleanup();
    loadAnew.open().cleanup();
  }

  @Test
  void aDirectoryThatCannotBeIsNamed() throws IOException {
    Path file = Files.writeString(temp.resolve("file"), "");

    new RunFixture(file.resolve("below"))
        .loading()
        .assertRefused("rocksdb.dir: cannot use " + file.resolve("below") + ": Not a directory");
  }

  @Test
  void aFailureBesideTheEnginesOwnFilesIsInWords() throws IOException {
    Files.createDirectories(dir.resolve("CF_NAMES"));

    new RunFixture(dir)
        .loading()
        .assertRefused(
            "rocksdb.dir: cannot open the database in %s: cannot write CF_NAMES: Is a directory"
                .formatted(dir));
  }

  private static void load(RunFixture run, String key) throws DBException {
    RocksDbDatabase database = run.open();
    database.insert(TABLE, key, fields("field0", key));
    database.cleanup();
  }

  private List<String> keysOf(String... candidates) throws DBException {
    RocksDbDatabase database = new RunFixture(dir).open();
    List<String> found =
        List.of(candidates).stream().filter(key -> !record(database, key).isEmpty()).toList();
    database.cleanup();
    return found;
  }
}
