package io.ycsbx.binding.rocksdb;

import static io.ycsbx.binding.rocksdb.RunFixture.TABLE;
import static io.ycsbx.binding.rocksdb.RunFixture.record;
import static io.ycsbx.contract.Fields.fields;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.TestRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.DBOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import site.ycsb.DBException;
import site.ycsb.Status;

/** The bytes on disk are those of stock YCSB's binding: either can read what the other loaded. */
@ExtendWith(TestRun.Closing.class)
class StoredLayoutTest {

  private static final byte[] KEY = "user1".getBytes(UTF_8);
  private static final byte[] TWO_FIELDS =
      HexFormat.ofDelimiter(" ")
          .parseHex(
              "00 00 00 06 66 69 65 6c 64 30 00 00 00 03 61 62 63"
                  + " 00 00 00 02 c3 a9 00 00 00 00");

  @TempDir Path dir;
  private RunFixture run;

  /** Works on the table's column family with the plain engine. */
  private interface Step<T> {
    T apply(RocksDB db, ColumnFamilyHandle table) throws RocksDBException;
  }

  @BeforeEach
  void run() {
    run = new RunFixture(dir).loading();
  }

  @Test
  void anInsertWritesNamesAndValuesEachAfterItsLength() throws Exception {
    RocksDbDatabase database = run.open();
    database.insert(TABLE, "user1", fields("field0", "abc", "é", ""));
    database.cleanup();

    assertThat(this.<byte[]>plain((db, table) -> db.get(table, KEY))).isEqualTo(TWO_FIELDS);
  }

  @Test
  void anUpdateKeepsTheOrderOfFields() throws Exception {
    RocksDbDatabase database = run.open();
    database.insert(TABLE, "user1", fields("field0", "before", "é", ""));
    database.update(TABLE, "user1", fields("field0", "abc"));
    database.cleanup();

    assertThat(this.<byte[]>plain((db, table) -> db.get(table, KEY))).isEqualTo(TWO_FIELDS);
  }

  @Test
  void aRecordWrittenByStockIsRead() throws Exception {
    putPlain(TWO_FIELDS);

    assertThat(record(run.open(), "user1")).isEqualTo(Map.of("field0", "abc", "é", ""));
  }

  @Test
  void somethingElseUnderAKeyIsAnErrorThatSaysSo() throws Exception {
    putPlain("no record".getBytes(UTF_8));

    RocksDbDatabase database = run.open();
    Status read = database.read(TABLE, "user1", null, new HashMap<>());
    Status update = database.update(TABLE, "user1", fields("field0", "a"));

    assertThat(read)
        .isEqualTo(
            new Status(
                "ERROR",
                "the stored value of 9 bytes is not a YCSB record: bad length at byte 0; did"
                    + " another program write it?"));
    assertThat(update).isEqualTo(read);
  }

  @Test
  void theTablesAreNamedInTheFileThatStockNeedsToReopen() throws Exception {
    RocksDbDatabase database = run.open();
    database.insert(TABLE, "user1", fields("field0", "a"));

    assertThat(Files.readString(dir.resolve("CF_NAMES"))).isEqualTo("default\nusertable\n");
  }

  private void putPlain(byte[] value) throws Exception {
    RocksDbDatabase database = run.open();
    database.insert(TABLE, "another", fields("field0", "a"));
    database.cleanup();
    plain(
        (db, table) -> {
          db.put(table, KEY, value);
          return null;
        });
  }

  private <T> T plain(Step<T> step) throws RocksDBException, DBException {
    List<ColumnFamilyHandle> handles = new ArrayList<>();
    List<ColumnFamilyDescriptor> families =
        List.of(
            new ColumnFamilyDescriptor(RocksDB.DEFAULT_COLUMN_FAMILY),
            new ColumnFamilyDescriptor(TABLE.getBytes(UTF_8)));
    try (DBOptions options = new DBOptions();
        RocksDB db = RocksDB.open(options, dir.toString(), families, handles)) {
      T result = step.apply(db, handles.get(1));
      handles.forEach(ColumnFamilyHandle::close);
      return result;
    }
  }
}
