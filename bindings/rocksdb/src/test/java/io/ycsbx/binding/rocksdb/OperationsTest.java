package io.ycsbx.binding.rocksdb;

import static io.ycsbx.binding.rocksdb.RunFixture.TABLE;
import static io.ycsbx.binding.rocksdb.RunFixture.record;
import static io.ycsbx.contract.Fields.fields;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.TestRun;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DBException;
import site.ycsb.Status;

/** What RocksDB does beyond the contract of every binding. */
@ExtendWith(TestRun.Closing.class)
class OperationsTest {

  @TempDir Path dir;
  private RocksDbDatabase database;

  @BeforeEach
  void open() throws DBException {
    database = new RunFixture(dir).loading().open();
  }

  @Test
  void deletingAMissingRecordIsOk() {
    assertThat(database.delete(TABLE, "user1")).isEqualTo(Status.OK);
    assertThat(database.delete("none", "user1")).isEqualTo(Status.OK);
  }

  @Test
  void theEmptyTextIsAKeyAndAFieldName() {
    database.insert(TABLE, "", fields("", "value"));

    assertThat(record(database, "")).isEqualTo(Map.of("", "value"));
  }

  @Test
  void longKeysAreKept() {
    String key = "k".repeat(10_000);
    database.insert(TABLE, key, fields("field0", "a"));

    assertThat(record(database, key)).isEqualTo(Map.of("field0", "a"));
    assertThat(record(database, key.substring(1))).isEmpty();
  }

  @Test
  void aRecordWithoutFieldsExists() {
    database.insert(TABLE, "user1", Map.of());

    assertThat(database.read(TABLE, "user1", null, new HashMap<>())).isEqualTo(Status.OK);
    assertThat(database.update(TABLE, "user1", fields("field0", "a"))).isEqualTo(Status.OK);
    assertThat(record(database, "user1")).isEqualTo(Map.of("field0", "a"));
  }
}
