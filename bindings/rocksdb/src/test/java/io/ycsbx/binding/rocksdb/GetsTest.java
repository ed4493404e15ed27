package io.ycsbx.binding.rocksdb;

import static io.ycsbx.binding.rocksdb.RunFixture.TABLE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;
import static org.junit.jupiter.api.condition.OS.MAC;

import io.ycsbx.binding.rocksdb.RocksDbSettings.ReadsBy;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status.Code;
import site.ycsb.DBException;

/** Every way to get records that this JVM has. */
class GetsTest {

  private static final List<String> KEYS =
      List.of("key", "none", "ключ", "empty", "key", "a key that is longer than the others");

  @TempDir Path dir;
  private RocksDbDatabase database;
  private Engine engine;
  private ColumnFamilyHandle family;

  static Stream<Named<Supplier<Gets>>> ways() throws DBException {
    NativeLibrary.load();
    Named<Supplier<Gets>> jni = Named.of("JNI", JniGets::new);
    return NativeFunctions.available()
        ? Stream.of(jni, Named.of("C functions", ForeignGets::new))
        : Stream.of(jni);
  }

  @BeforeEach
  void open() throws Exception {
    database = new RunFixture(dir).loading().open();
    engine = database.engines().first();
    family = engine.findOrCreate(TABLE);
  }

  @AfterEach
  void close() throws DBException {
    database.cleanup();
  }

  private void put(String key, byte[] value) throws RocksDBException {
    engine.db().put(family, key.getBytes(UTF_8), value);
  }

  /** To be told from an old Java by its figures alone would be hard. */
  @Test
  @EnabledOnOs({LINUX, MAC})
  void fromJava22OnTheLibrarysFunctionsAreCalled() {
    assertThat(Gets.by(ReadsBy.FASTEST))
        .isInstanceOf(Runtime.version().feature() >= 22 ? ForeignGets.class : JniGets.class);
    assertThat(Gets.by(ReadsBy.JNI)).isInstanceOf(JniGets.class);
  }

  @Test
  void theRecordTellsTheWayThatWasAskedFor() throws DBException {
    database.cleanup();
    database = new RunFixture(dir).with("rocksdb.reads_by", "jni").open();

    assertThat(database.facts()).containsEntry("reads by", "JNI");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void aRecordOfAnySizeComesBackWhole(Supplier<Gets> way) throws Exception {
    Gets gets = way.get();
    for (int size : new int[] {0, 1, 4096, 4097, 1_000_000, 17}) {
      byte[] value = "x".repeat(size).getBytes(UTF_8);
      put("key" + size, value);

      assertThat(gets.get(engine, family, key("key" + size))).isEqualTo(value);
      int length = gets.find(engine, family, key("key" + size));
      assertThat(Arrays.copyOf(gets.found(), length)).isEqualTo(value);
    }
    assertThat(gets.get(engine, family, key("none"))).isNull();
    assertThat(gets.find(engine, family, key("none"))).isEqualTo(RocksDB.NOT_FOUND);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void manyRecordsComeBackEachInItsPlace(Supplier<Gets> way) throws Exception {
    put("key", "value".getBytes(UTF_8));
    put("ключ", "значение".repeat(5000).getBytes(UTF_8));
    put("empty", new byte[0]);
    put("a key that is longer than the others", new byte[] {1});
    Share share = share(KEYS);
    Found found = new Found();

    way.get().multiGet(share, family, found);

    assertThat(found.record(0)).isEqualTo("value".getBytes(UTF_8));
    assertThat(found.record(1)).isNull();
    assertThat(found.record(2)).isEqualTo("значение".repeat(5000).getBytes(UTF_8));
    assertThat(found.record(3)).isEmpty();
    assertThat(found.record(4)).isEqualTo("value".getBytes(UTF_8)).isNotSameAs(found.record(0));
    assertThat(found.record(5)).containsExactly(1);
  }

  @ParameterizedTest
  @MethodSource("ways")
  void nothingIsLeftOfABatchBefore(Supplier<Gets> way) throws Exception {
    put("key", new byte[] {1});
    Gets gets = way.get();
    Found found = new Found();
    gets.multiGet(share(List.of("key", "key")), family, found);

    gets.multiGet(share(List.of("none")), family, found);

    assertThat(found.record(0)).isNull();
  }

  @ParameterizedTest
  @MethodSource("ways")
  void nothingStaysPinnedInTheBlockCache(Supplier<Gets> way) throws Exception {
    put("key", new byte[1000]);
    database.settle();
    Gets gets = way.get();
    gets.get(engine, family, key("key"));
    long before = pinnedBytes();

    gets.multiGet(share(List.of("key", "none", "key")), family, new Found());

    assertThat(pinnedBytes()).isEqualTo(before);
  }

  private long pinnedBytes() throws RocksDBException {
    return engine.db().getLongProperty(family, "rocksdb.block-cache-pinned-usage");
  }

  @ParameterizedTest
  @MethodSource("ways")
  void aRecordThatCannotBeReadIsAnErrorWithItsCode(Supplier<Gets> way) throws Exception {
    put("key", new byte[1000]);
    database.settle();
    database.cleanup();
    RunFixture.damageTables(dir);
    database = new RunFixture(dir).open();
    engine = database.engines().first();
    family = engine.find(TABLE);
    Gets gets = way.get();
    Found found = new Found();

    gets.multiGet(share(List.of("key", "none", "key")), family, found);

    assertThatThrownBy(() -> found.record(0)).satisfies(GetsTest::isCorruption);
    assertThat(found.record(1)).isNull();
    assertThatThrownBy(() -> found.record(2)).satisfies(GetsTest::isCorruption);
    found.put(2, new byte[] {1});
    assertThat(found.record(2)).containsExactly(1);
    assertThatThrownBy(() -> gets.get(engine, family, key("key")))
        .satisfies(GetsTest::isCorruption);
  }

  private static void isCorruption(Throwable failure) {
    assertThat(failure)
        .isInstanceOf(RocksDBException.class)
        .hasMessageStartingWith("block checksum mismatch");
    assertThat(((RocksDBException) failure).getStatus().getCode()).isEqualTo(Code.Corruption);
  }

  private static KeyBuffer key(String name) {
    KeyBuffer key = new KeyBuffer();
    key.set(name);
    return key;
  }

  private Share share(List<String> keys) {
    Share share = new Share(engine);
    share.open(keys);
    for (int i = 0; i < keys.size(); i++) {
      share.take(i);
    }
    return share;
  }
}
