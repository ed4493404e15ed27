package io.ycsbx.binding.rocksdb;

import static io.ycsbx.binding.rocksdb.RunFixture.TABLE;
import static io.ycsbx.binding.rocksdb.RunFixture.record;
import static io.ycsbx.contract.Fields.fields;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.TestRun;
import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.EventfulDB.EventSource;
import io.ycsbx.spi.Facts;
import io.ycsbx.spi.OperationTimer;
import io.ycsbx.spi.Statistic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;

@ExtendWith(TestRun.Closing.class)
@SuppressWarnings("JdkObsolete") // stock YCSB scans into a Vector
class SeveralEnginesTest {

  private static final int KEYS = 200;

  @TempDir Path temp;
  private Path a;
  private Path b;
  private Path c;

  @BeforeEach
  void dirs() {
    a = temp.resolve("a");
    b = temp.resolve("b");
    c = temp.resolve("c");
  }

  @Test
  void recordsAreSpreadOverEngines() throws DBException {
    load(new RunFixture(a, b, c));

    RocksDbDatabase database = new RunFixture(a, b, c).open();
    assertThat(keys()).allSatisfy(key -> assertThat(record(database, key)).containsEntry("k", key));
    for (Engine engine : database.engines().all()) {
      assertThat(scan(engine)).hasSizeBetween(40, 95);
    }
  }

  private static List<String> scan(Engine engine) {
    Vector<HashMap<String, ByteIterator>> result = new Vector<>();
    new Scans(new RecordReader()).scan(List.of(engine), TABLE, "", KEYS, null, result);
    return result.stream().map(record -> record.get("k").toString()).toList();
  }

  private static List<String> scan(RocksDbDatabase database, String start, int count) {
    Vector<HashMap<String, ByteIterator>> result = new Vector<>();
    assertThat(database.scan(TABLE, start, count, Set.of("k"), result)).isEqualTo(Status.OK);
    return result.stream().map(record -> record.get("k").toString()).toList();
  }

  @Test
  void theDirectoriesOfTheLoadAreNeededInItsOrder() throws DBException {
    load(new RunFixture(a, b, c));

    assertRefused(new RunFixture(b, a, c), b, "engine 1 of 3", "engine 0 of 3");
    assertRefused(new RunFixture(a, b), a, "engine 0 of 3", "engine 0 of 2");
    assertRefused(new RunFixture(c), c, "engine 2 of 3", "engine 0 of 1");
    assertRefused(new RunFixture(c).loading(), c, "engine 2 of 3", "engine 0 of 1");
    new RunFixture(a, b, c).open().cleanup();

    load(new RunFixture(temp.resolve("single")));
    assertRefused(
        new RunFixture(temp.resolve("single"), a),
        temp.resolve("single"),
        "engine 0 of 1",
        "engine 0 of 2");
  }

  private static void assertRefused(RunFixture run, Path dir, String loadedAs, String would) {
    run.assertRefused(
        ("rocksdb.dir: the database in %s is %s but would be opened as %s (counted from 0): use the"
                + " load's directories in the same order")
            .formatted(dir, loadedAs, would));
  }

  @Test
  void destroyingFreesTheDirectoriesForAnyOtherUse() throws DBException {
    load(new RunFixture(a, b, c));
    load(new RunFixture(b, a).with("rocksdb.destroy", "true"));
    load(new RunFixture(b).with("rocksdb.destroy", "true"));

    RocksDbDatabase database = new RunFixture(b).open();
    assertThat(scan(database, "", 1000)).hasSize(KEYS);
  }

  @Test
  void anEngineThatDoesNotOpenLeavesNoneOpen() throws DBException, IOException {
    Path file = Files.writeString(temp.resolve("file"), "");

    new RunFixture(a, file).loading().assertRefused("rocksdb.dir: " + file + " is not a directory");
    assertThat(a).as("the first engine, which could have been made").doesNotExist();

    Files.delete(file);
    new RunFixture(a, file).loading().open().cleanup();
  }

  @Test
  void eachLogHasADirectoryOfItsOwn() throws DBException, IOException {
    Path wal = Files.createDirectory(temp.resolve("wal"));
    RunFixture run = new RunFixture(a, b).loading().with("rocksdb.wal_dir", wal.toString());
    RocksDbDatabase database = run.open();
    insert(database);

    for (String engine : List.of("0", "1")) {
      try (var files = Files.list(wal.resolve(engine))) {
        assertThat(files).anyMatch(file -> file.toString().endsWith(".log"));
      }
    }
  }

  @Test
  void figuresAreThoseOfAllEnginesAndOfEach() throws DBException {
    RocksDbDatabase database =
        new RunFixture(a, b).loading().with("rocksdb.statistics", "true").open();
    database.statistics();
    insert(database);
    database.settle();

    Map<String, Double> figures =
        database.statistics().stream().collect(Collectors.toMap(Statistic::key, Statistic::value));
    assertThat(figures).containsEntry("rocksdb.number.keys.written", (double) KEYS);
    assertThat(figures.get("rocksdb.number.keys.written@0")).isBetween(70.0, 130.0);
    for (String name : List.of("rocksdb.number.keys.written", "rocksdb.live-sst-files-size")) {
      assertThat(figures.get(name + "@0") + figures.get(name + "@1")).isEqualTo(figures.get(name));
    }
    assertThat(figures.get("write.amplification"))
        .isBetween(
            Math.min(figures.get("write.amplification@0"), figures.get("write.amplification@1")),
            Math.max(figures.get("write.amplification@0"), figures.get("write.amplification@1")));
  }

  @Test
  void factsAreSharedOrOfEachEngine() throws DBException {
    RocksDbDatabase database = new RunFixture(a, b).loading().open();

    assertThat(Facts.texts(database.facts()))
        .containsEntry("engines", "2")
        .containsEntry("directory@0", a.toString())
        .containsEntry("directory@1", b.toString())
        .containsEntry("block size", "4K")
        .containsEntry("compression per level", "none, none, lz4, lz4, lz4, lz4, lz4")
        .doesNotContainKeys("directory", "block size@0");
    assertThat(database.dataDirectories()).containsExactly(a, b);
  }

  @Test
  void stallsOfAllEnginesAreOneCount() throws Exception {
    try (EventSource events = new RunFixture(a, b).loading().open().events()) {
      assertThat(events.counts())
          .containsExactly(new EventCount("write stall", Optional.empty(), 0));
    }
  }

  @Test
  void eachEnginesPartsAreTimed() throws DBException {
    Map<String, Integer> counts = new TreeMap<>();
    RocksDbDatabase database = new RunFixture(a, b).loading().open();
    Map<String, Long> keysOfParts = new TreeMap<>();
    database.measureWith(name -> new Counting(name, counts, keysOfParts));
    insert(database);
    keys().forEach(key -> record(database, key));
    record(database, "none");

    List<Map<String, ByteIterator>> results = new ArrayList<>();
    keys().forEach(key -> results.add(new HashMap<>()));
    database.readBatch(TABLE, keys(), null, results, new Status[KEYS]);
    List<String> keys = new ArrayList<>(keys());
    keys.set(0, "none");
    database.readBatch(TABLE, keys, null, results, new Status[KEYS]);
    database.cleanup();

    int first = Engines.numberOf("none", 2);
    String ok = Status.OK.toString();
    String notFound = Status.NOT_FOUND.toString();
    assertThat(counts.get("READ@0 " + ok) + counts.get("READ@1 " + ok)).isEqualTo(KEYS);
    assertThat(counts)
        .containsEntry("BATCH-INSERT@0 " + ok, 1)
        .containsEntry("BATCH-INSERT@1 " + ok, 1)
        .containsEntry("READ@" + first + " " + notFound, 1)
        .containsEntry("BATCH-READ@" + first + " " + ok, 1)
        .containsEntry("BATCH-READ@" + first + " " + notFound, 1)
        .containsEntry("BATCH-READ@" + (1 - first) + " " + ok, 2);
    assertThat(keysOfParts.get("BATCH-INSERT@0 " + ok) + keysOfParts.get("BATCH-INSERT@1 " + ok))
        .isEqualTo(KEYS);
    assertThat(keysOfParts.get("BATCH-READ@0 " + ok) + keysOfParts.get("BATCH-READ@1 " + ok))
        .isEqualTo(2 * KEYS - 1);
    assertThat(keysOfParts).containsEntry("BATCH-READ@" + first + " " + notFound, 1L);
  }

  /** Counts what is recorded, and its keys, by the timer's name and their status. */
  private record Counting(String name, Map<String, Integer> counts, Map<String, Long> keys)
      implements OperationTimer {
    @Override
    public void record(Status status, long startNanos, long endNanos) {
      counts.merge(name + " " + status, 1, Integer::sum);
    }

    @Override
    public void countKeys(Status status, long count) {
      keys.merge(name + " " + status, count, Long::sum);
    }
  }

  @Test
  void aSingleEngineTimesNothingMore() throws DBException {
    RocksDbDatabase database = new RunFixture(a).loading().open();
    database.measureWith(
        name -> {
          throw new AssertionError(name);
        });
    insert(database);
  }

  private static List<String> keys() {
    return IntStream.range(0, KEYS).mapToObj(i -> "user" + i).toList();
  }

  private static void load(RunFixture run) throws DBException {
    RocksDbDatabase database = run.loading().open();
    insert(database);
    database.cleanup();
  }

  private static void insert(RocksDbDatabase database) {
    List<Map<String, ByteIterator>> values =
        keys().stream().map(key -> fields("k", key, "rest", "x")).toList();
    Status[] statuses = new Status[KEYS];
    database.insertBatch(TABLE, keys(), values, statuses);
    assertThat(statuses).containsOnly(Status.OK);
  }
}
