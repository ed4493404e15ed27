package io.ycsbx.binding.rocksdb;

import static io.ycsbx.binding.rocksdb.RunFixture.TABLE;
import static io.ycsbx.binding.rocksdb.RunFixture.record;
import static io.ycsbx.contract.Fields.fields;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.TestRun;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.EventfulDB.EventSource;
import io.ycsbx.spi.Facts;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.Unit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.FlushOptions;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;

@ExtendWith(TestRun.Closing.class)
class EngineStatisticsTest {

  private static final int RECORDS = 2000;

  @TempDir Path dir;

  @Test
  void sizesAloneAreToldUnlessMoreIsAsked() throws DBException {
    RocksDbDatabase database =
        new RunFixture(dir).loading().with("rocksdb.cache_size", "8M").open();
    load(database);
    database.settle();

    List<Statistic> sizes = database.statistics();
    assertThat(sizes)
        .extracting(Statistic::name)
        .containsExactly("database.size", "database.cache", "database.cached");
    assertThat(sizes.get(0).value()).isGreaterThan(RECORDS * 10);
    assertThat(sizes.get(1)).isEqualTo(new Statistic("database.cache", 8 << 20));
  }

  /** Opens a load with options of the default column family. */
  private RocksDbDatabase loading(String familyOptions) throws Exception {
    Path options = dir.resolve("options.ini");
    Files.writeString(
        options,
        """
        [Version]
          rocksdb_version=11.8.1
          options_file_version=1.1
        [DBOptions]
        [CFOptions "default"]
        """
            + familyOptions);
    return new RunFixture(dir.resolve("database"))
        .loading()
        .with("rocksdb.optionsfile", options.toString())
        .open();
  }

  /** With this limit, the first file of level 0 delays writes. */
  @Test
  void delayedWritesAreEventsWithoutStatistics() throws Exception {
    RocksDbDatabase database =
        loading(
            """
              level0_file_num_compaction_trigger=1
              level0_slowdown_writes_trigger=1
            """);
    try (EventSource events = database.events();
        FlushOptions flush = new FlushOptions()) {
      assertThat(events.counts())
          .containsExactly(new EventCount("write stall", Optional.empty(), 0));
      load(database);
      Engine engine = database.engines().all().get(0);
      engine.db().flush(flush, engine.find(TABLE));

      assertThat(events.counts())
          .singleElement()
          .satisfies(stalls -> assertThat(stalls.count()).isPositive());
    }
  }

  @Test
  void anEngineWithoutACacheTellsTheSizeOfItsTables() throws Exception {
    RocksDbDatabase database =
        loading(
            """
            [TableOptions/BlockBasedTable "default"]
              no_block_cache=true
            """);

    assertThat(database.statistics()).extracting(Statistic::name).containsExactly("database.size");
  }

  @Test
  void theEngineCountsWhatItDid() throws DBException {
    RocksDbDatabase database =
        new RunFixture(dir).loading().with("rocksdb.statistics", "true").open();
    load(database);
    database.settle();
    record(database, "user7");
    record(database, "user7");
    List<Map<String, ByteIterator>> results = List.of(new HashMap<>(), new HashMap<>());
    database.readBatch(TABLE, List.of("user7", "user8"), null, results, new Status[2]);

    Map<String, Statistic> counted = byName(database.statistics());

    assertThat(counted.get("rocksdb.number.keys.written"))
        .isEqualTo(new Statistic("rocksdb.number.keys.written", RECORDS));
    assertThat(counted.get("rocksdb.number.keys.read"))
        .isEqualTo(new Statistic("rocksdb.number.keys.read", 2));
    assertThat(counted.get("rocksdb.number.multiget.keys.read"))
        .isEqualTo(new Statistic("rocksdb.number.multiget.keys.read", 2));
    assertThat(counted.get("rocksdb.number.multiget.bytes.read").value()).isPositive();
    assertThat(counted.get("rocksdb.estimate-num-keys"))
        .isEqualTo(new Statistic("rocksdb.estimate-num-keys", RECORDS));
    assertThat(counted.get("rocksdb.block.cache.hit").value()).isPositive();
    assertThat(counted.get("rocksdb.flush.write.bytes").value()).isPositive();
    assertThat(counted.get("rocksdb.live-sst-files-size").value()).isGreaterThan(RECORDS * 10);
    assertThat(counted.get("rocksdb.estimate-pending-compaction-bytes").value()).isZero();
    assertThat(counted).containsKey("rocksdb.stall.micros");
    assertThat(new RocksDbBinding().figures())
        .contains(DeclaredFigure.counter("rocksdb.stall.micros", Unit.MICROSECONDS))
        .extracting(DeclaredFigure::name)
        .containsAll(counted.keySet());
  }

  @Test
  void writeAmplificationIsTableBytesPerByteWrittenSinceTheFirstReading() throws DBException {
    RocksDbDatabase database =
        new RunFixture(dir).loading().with("rocksdb.statistics", "true").open();
    load(database);
    database.settle();
    Map<String, Statistic> before = byName(database.statistics());
    load(database);
    database.settle();

    Map<String, Statistic> after = byName(database.statistics());

    double toTables =
        increase(before, after, "rocksdb.flush.write.bytes")
            + increase(before, after, "rocksdb.compact.write.bytes");
    double byClient = increase(before, after, "rocksdb.bytes.written");
    assertThat(before).doesNotContainKey("write.amplification");
    assertThat(after.get("write.amplification"))
        .isEqualTo(new Statistic("write.amplification", toTables / byClient));
  }

  @Test
  void theRecoveryOfAPreviousRunsLogIsNotThisRunsWriteAmplification() throws DBException {
    RocksDbDatabase loader = new RunFixture(dir).loading().open();
    load(loader);
    loader.cleanup();
    RocksDbDatabase database = new RunFixture(dir).with("rocksdb.statistics", "true").open();
    Map<String, Statistic> before = byName(database.statistics());
    // RocksDB counts the tables that it writes while it opens as compaction.
    assertThat(before.get("rocksdb.compact.write.bytes").value()).isPositive();

    assertThat(byName(database.statistics())).doesNotContainKey("write.amplification");
    database.insert(TABLE, "user0", fields("field0", "a"));
    assertThat(byName(database.statistics()).get("write.amplification"))
        .isEqualTo(new Statistic("write.amplification", 0));
  }

  @Test
  void onlyALoadThatAsksForCompactionSettles() throws DBException {
    RunFixture run = new RunFixture(dir).loading();
    RocksDbDatabase plain = run.open();
    assertThat(plain.settles(true)).isFalse();
    plain.cleanup();

    RocksDbDatabase compacting = run.with("rocksdb.compact_after_load", "true").open();
    assertThat(compacting.settles(true)).isTrue();
    assertThat(compacting.settles(false)).isFalse();
  }

  @Test
  void theFactsAreTheOptionsInForce() throws DBException {
    RocksDbDatabase database =
        new RunFixture(dir)
            .loading()
            .with("rocksdb.cache_size", "64M")
            .with("rocksdb.compression", "zstd")
            .with("rocksdb.sync", "true")
            .open();
    load(database);

    assertThat(Facts.texts(database.facts()))
        .containsEntry("directory", dir.toString())
        .containsEntry("column families", "default")
        .containsEntry("block cache", "64M")
        .containsEntry("block size", "4K")
        .containsEntry("bloom bits per key", "10.0")
        .containsEntry("compression per level", "zstd, zstd, zstd, zstd, zstd, zstd, zstd")
        .containsEntry("index and filter blocks in cache", "false")
        .containsEntry("write buffer size", "128M")
        .containsEntry("dynamic level bytes", "true")
        .containsEntry("bytes per sync", "0")
        .containsEntry("direct reads", "false")
        .containsEntry("write-ahead log", "on")
        .containsEntry("sync each write", "true")
        .containsEntry("version", new RocksDbBinding().driverVersion().orElseThrow());
  }

  private static void load(RocksDbDatabase database) {
    for (int i = 0; i < RECORDS; i++) {
      database.insert(TABLE, "user" + i, fields("field0", "" + i));
    }
  }

  private static double increase(
      Map<String, Statistic> before, Map<String, Statistic> after, String name) {
    return after.get(name).value() - before.get(name).value();
  }

  private static Map<String, Statistic> byName(List<Statistic> statistics) {
    return statistics.stream().collect(Collectors.toMap(Statistic::key, Function.identity()));
  }
}
