package io.ycsbx.binding.rocksdb;

import static io.ycsbx.binding.rocksdb.RunFixture.TABLE;
import static io.ycsbx.binding.rocksdb.RunFixture.record;
import static io.ycsbx.contract.Fields.fields;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.TextFile;
import io.ycsbx.contract.TestRun;
import io.ycsbx.spi.Facts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DBException;
import site.ycsb.Status;

@ExtendWith(TestRun.Closing.class)
class OptionsFileTest {

  private static final String OPTIONS = TextFile.resource(OptionsFileTest.class, "options.ini");

  @TempDir Path temp;
  private Path dir;
  private RunFixture run;

  @BeforeEach
  void run() throws IOException {
    dir = temp.resolve("database");
    Path file = Files.writeString(temp.resolve("options.ini"), OPTIONS);
    run = new RunFixture(dir).loading().with("rocksdb.optionsfile", file.toString());
  }

  @Test
  void theFileDecidesTheOptions() throws DBException {
    assertThat(Facts.texts(run.open().facts()))
        .containsEntry("options file", temp.resolve("options.ini").toString())
        .containsEntry("column families", "default, usertable")
        .containsEntry("block cache", "8M")
        .containsEntry("block size", "16K")
        .containsEntry("write buffer size", "32M")
        .containsEntry("compression per level", "zstd")
        .containsEntry("max open files", "500")
        .containsEntry("max background jobs", "3")
        .doesNotContainKey("bloom bits per key");
  }

  @Test
  void aTableHasItsOwnOptionsOrElseThoseOfTheDefaultOne() throws DBException, IOException {
    RocksDbDatabase database = run.open();
    database.insert(TABLE, "user1", fields("field0", "a"));
    database.insert("another", "user1", fields("field0", "a"));
    database.cleanup();
    run.open().cleanup();

    String[] families = Files.readString(newestOptions()).split("\\[CFOptions ", -1);
    assertThat(families[1]).startsWith("\"default\"").contains("write_buffer_size=33554432\n");
    assertThat(families[2]).startsWith("\"usertable\"").contains("write_buffer_size=16777216\n");
    assertThat(families[3]).startsWith("\"another\"").contains("write_buffer_size=33554432\n");
  }

  @Test
  void aDatabaseThatWasLoadedWithoutTheFileCanBeRunWithIt() throws DBException {
    RunFixture plain = new RunFixture(dir).loading();
    RocksDbDatabase loader = plain.open();
    loader.insert("another", "user1", fields("field0", "a"));
    loader.insert(TABLE, "user1", fields("field0", "b"));
    loader.cleanup();

    RocksDbDatabase database = run.open();
    assertThat(record(database, "user1")).isEqualTo(Map.of("field0", "b"));
  }

  @Test
  void aFileThatCannotBeUsedIsNamedWithTheReasonAndLeavesNoDirectory() throws IOException {
    Path file = Files.writeString(temp.resolve("options.ini"), "");
    run.assertRefused(
        "rocksdb.optionsfile: cannot read "
            + file
            + ": A RocksDB Option file must have a single DBOptions section");
    Files.writeString(file, OPTIONS.replace("max_open_files", "max_opn_files"));
    run.assertRefused(
        "rocksdb.optionsfile: cannot read "
            + file
            + ": Extra option not recognized: max_opn_files");
    Files.writeString(file, OPTIONS.replace("16777216", "many"));
    run.assertRefused(
        "rocksdb.optionsfile: cannot read " + file + ": Error parsing write_buffer_size:stoull");
    assertThat(dir).doesNotExist();
  }

  @Test
  void aFileWhoseOptionsContradictEachOtherIsNamedWithTheReason() throws IOException {
    String both = "use_direct_reads=true\n  allow_mmap_reads=true";
    Path file = temp.resolve("options.ini");
    Files.writeString(file, OPTIONS.replace("max_open_files=500", both));

    run.assertRefused(
        "rocksdb.dir: cannot open the database in %s with rocksdb.optionsfile %s"
                .formatted(dir, file)
            + ": If memory mapped reads (allow_mmap_reads) are enabled then direct I/O reads"
            + " (use_direct_reads) must be disabled.");
  }

  @Test
  void destroyingTakesTheLogWithItWhereverTheFilePutsIt() throws DBException, IOException {
    writeWithLogIn(temp.resolve("wal"));
    RocksDbDatabase first = run.open();
    first.insert("default", "user1", fields("field0", "a"));
    first.cleanup();

    RocksDbDatabase second = run.with("rocksdb.destroy", "true").open();

    assertThat(second.read("default", "user1", null, new HashMap<>())).isEqualTo(Status.NOT_FOUND);
  }

  @Test
  void severalEnginesDoNotShareALog() throws IOException {
    Path file = writeWithLogIn(temp.resolve("wal"));
    Path other = temp.resolve("other");
    run.with("rocksdb.dir", dir + "," + other);

    run.assertRefused(
        "rocksdb.optionsfile: " + file + " sets wal_dir, which several engines cannot share");
    assertThat(dir).doesNotExist();
  }

  private Path writeWithLogIn(Path wal) throws IOException {
    String both = "max_open_files=500\n  wal_dir=" + wal;
    return Files.writeString(
        temp.resolve("options.ini"), OPTIONS.replace("max_open_files=500", both));
  }

  private Path newestOptions() throws IOException {
    try (var files = Files.list(dir)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("OPTIONS-"))
          .max(Comparator.naturalOrder())
          .orElseThrow();
    }
  }
}
