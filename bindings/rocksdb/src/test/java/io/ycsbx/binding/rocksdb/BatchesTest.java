package io.ycsbx.binding.rocksdb;

import static io.ycsbx.binding.rocksdb.RunFixture.TABLE;
import static io.ycsbx.binding.rocksdb.RunFixture.record;
import static io.ycsbx.contract.Fields.fields;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.TestRun;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;

@ExtendWith(TestRun.Closing.class)
class BatchesTest {

  @TempDir Path dir;
  private RocksDbDatabase database;

  @BeforeEach
  void open() throws DBException {
    database = new RunFixture(dir).loading().open();
  }

  @Test
  void aBrokenRecordIsItsOwnKeysErrorOnly() throws Exception {
    insert(List.of("user1", "user2"), List.of(fields("a", "1"), fields("a", "2")));
    Engine engine = database.engines().all().get(0);
    engine.db().put(engine.find(TABLE), "broken".getBytes(UTF_8), new byte[] {0, 0, 0, 9});
    List<String> keys = List.of("user1", "broken", "user2");
    Status[] statuses = new Status[3];

    database.readBatch(TABLE, keys, null, maps(3), statuses);
    assertThat(statuses).extracting(Status::getName).containsExactly("OK", "ERROR", "OK");

    Map<String, ByteIterator> values = fields("b", "new");
    database.updateBatch(TABLE, keys, List.of(values, values, fields("b", "new")), statuses);
    assertThat(statuses).extracting(Status::getName).containsExactly("OK", "ERROR", "OK");
    assertThat(record(database, "user2")).isEqualTo(Map.of("a", "2", "b", "new"));
  }

  @Test
  void aFailedReadIsNotNotFound() throws Exception {
    insert(List.of("user1"), List.of(fields("a", "1")));
    database.settle();
    database.cleanup();
    RunFixture.damageTables(dir);
    database = new RunFixture(dir).open();
    List<String> keys = List.of("user1", "none");
    Status[] statuses = new Status[2];

    database.readBatch(TABLE, keys, null, maps(2), statuses);
    assertThat(statuses).extracting(Status::getName).containsExactly("ERROR", "NOT_FOUND");

    Map<String, ByteIterator> values = fields("a", "2");
    database.updateBatch(TABLE, keys, List.of(values, values), statuses);
    assertThat(statuses).extracting(Status::getName).containsExactly("ERROR", "NOT_FOUND");
    assertThat(statuses[0].getDescription()).contains("checksum");
  }

  private void insert(List<String> keys, List<Map<String, ByteIterator>> values) {
    Status[] statuses = new Status[keys.size()];
    database.insertBatch(TABLE, keys, values, statuses);
    assertThat(statuses).containsOnly(Status.OK);
  }

  private static List<Map<String, ByteIterator>> maps(int count) {
    return Stream.<Map<String, ByteIterator>>generate(HashMap::new).limit(count).toList();
  }
}
