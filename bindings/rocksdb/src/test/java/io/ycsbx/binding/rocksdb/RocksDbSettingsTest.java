package io.ycsbx.binding.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.ByteSize;
import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import io.ycsbx.spi.Binding;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class RocksDbSettingsTest {

  @Test
  void theDefaultsLeaveTheEngineAlone() {
    RocksDbSettings expected =
        new RocksDbSettings(
            List.of(Path.of("data")),
            Optional.empty(),
            false,
            false,
            false,
            RocksDbSettings.Wal.ON,
            false,
            Optional.empty(),
            false,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    assertThat(bind("rocksdb.dir=data")).isEqualTo(expected);
  }

  @Test
  void everyPropertyReachesItsComponent() {
    RocksDbSettings expected =
        new RocksDbSettings(
            List.of(Path.of("data")),
            Optional.empty(),
            true,
            true,
            true,
            RocksDbSettings.Wal.ON,
            true,
            Optional.of(Path.of("log")),
            true,
            Optional.of(new ByteSize(8L << 30)),
            Optional.of(new ByteSize(16 << 10)),
            Optional.of(15.5),
            Optional.empty(),
            List.of(Compression.NONE, Compression.LZ4, Compression.ZSTD),
            Optional.of(true),
            Optional.of(false),
            Optional.of(new ByteSize(64 << 20)),
            Optional.of(4),
            Optional.of(1000),
            Optional.of(16),
            Optional.of(new ByteSize(100_000_000)));

    RocksDbSettings bound =
        bind(
            "rocksdb.dir=data",
            "rocksdb.destroy=true",
            "rocksdb.compact_after_load=true",
            "rocksdb.statistics=true",
            "rocksdb.wal=on",
            "rocksdb.sync=true",
            "rocksdb.wal_dir=log",
            "rocksdb.async_io=true",
            "rocksdb.cache_size=8G",
            "rocksdb.block_size=16K",
            "rocksdb.bloom_bits=15.5",
            "rocksdb.compression_per_level=none,lz4,zstd",
            "rocksdb.use_direct_reads=true",
            "rocksdb.use_direct_io_for_flush_and_compaction=false",
            "rocksdb.write_buffer_size=64M",
            "rocksdb.max_write_buffer_number=4",
            "rocksdb.max_open_files=1000",
            "rocksdb.max_background_jobs=16",
            "rocksdb.rate_limiter_bytes_per_sec=100MB");

    assertThat(bound).isEqualTo(expected);
    assertThat(bind("rocksdb.dir=data", "rocksdb.compression=lz4hc").compression())
        .contains(Compression.LZ4HC);
    assertThat(bind("rocksdb.dir=data", "rocksdb.optionsfile=pom.xml").optionsFile())
        .contains(Path.of("pom.xml"));
  }

  @Test
  void anOptionsFileIsThereAndHasAnEnd() {
    assertProblems(
        "rocksdb.optionsfile: must be a file of at most 16 MiB that can be read, was \"no.ini\"",
        "rocksdb.dir=data",
        "rocksdb.optionsfile=no.ini");
    assertProblems(
        "rocksdb.optionsfile: must be a file of at most 16 MiB that can be read, was \"/dev/zero\"",
        "rocksdb.dir=data",
        "rocksdb.optionsfile=/dev/zero");
  }

  @Test
  void nothingIsForcedToADeviceWithoutALog() {
    assertProblems(
        """
        rocksdb.sync: must be false if rocksdb.wal is off
        rocksdb.wal_dir: must not be set if rocksdb.wal is off\
        """,
        "rocksdb.dir=data",
        "rocksdb.wal=off",
        "rocksdb.sync=true",
        "rocksdb.wal_dir=log");
  }

  @Test
  void everyEngineHasADirectoryOfItsOwn() {
    assertThat(bind("rocksdb.dir=/mnt/a, /mnt/b").dirs())
        .containsExactly(Path.of("/mnt/a"), Path.of("/mnt/b"));
    assertProblems(
        "rocksdb.dir: must not name a directory twice, was \"/mnt/a,/mnt/b,/mnt/../mnt/a\"",
        "rocksdb.dir=/mnt/a,/mnt/b,/mnt/../mnt/a");
  }

  @Test
  void compressionIsSetOnce() {
    assertProblems(
        "rocksdb.compression_per_level: must not be set together with rocksdb.compression",
        "rocksdb.dir=data",
        "rocksdb.compression=lz4",
        "rocksdb.compression_per_level=none,lz4");
  }

  @Test
  void anOptionsFileIsNotOverridden() {
    String rule = ": must not be set together with rocksdb.optionsfile, which sets this option";
    assertProblems(
        "rocksdb.cache_size" + rule + "\nrocksdb.use_direct_reads" + rule,
        "rocksdb.dir=data",
        "rocksdb.optionsfile=pom.xml",
        "rocksdb.statistics=true",
        "rocksdb.sync=true",
        "rocksdb.cache_size=1G",
        "rocksdb.use_direct_reads=false");
  }

  @Test
  void valuesOutOfRangeAreToldWithTheirRange() {
    assertProblems(
        """
        rocksdb.wal: must be off|on, was "sync"
        rocksdb.block_size: must be a size such as 4096, 64K or 8G from 512 to 256M, was "1"
        rocksdb.compression: must be none|snappy|zlib|bzip2|lz4|lz4hc|zstd, was "lz5"
        rocksdb.max_open_files: must be a whole number from -1, was "-2\"\
        """,
        "rocksdb.dir=data",
        "rocksdb.wal=sync",
        "rocksdb.block_size=1",
        "rocksdb.compression=lz5",
        "rocksdb.max_open_files=-2");
  }

  @Test
  void everySettingSaysWhatItMeans() {
    assertThat(Settings.describe(RocksDbSettings.class))
        .hasSize(21)
        .allMatch(setting -> setting.key().startsWith("rocksdb."))
        .allMatch(setting -> setting.meaning().endsWith("."));
  }

  @Test
  void theBindingIsFoundByName() {
    Binding binding =
        ServiceLoader.load(Binding.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(found -> found.name().equals("rocksdb"))
            .findFirst()
            .orElseThrow();

    assertThat(binding.database()).isEqualTo(RocksDbDatabase.class);
    assertThat(binding.settings()).contains(RocksDbSettings.class);
    assertThat(binding.driverVersion().orElseThrow()).matches("\\d+\\.\\d+\\.\\d+");
  }

  private static void assertProblems(String problems, String... assignments) {
    assertThatThrownBy(() -> bind(assignments))
        .isInstanceOf(SettingsException.class)
        .hasMessage(problems);
  }

  private static RocksDbSettings bind(String... assignments) {
    Properties properties = new Properties();
    for (String assignment : assignments) {
      int equals = assignment.indexOf('=');
      properties.setProperty(assignment.substring(0, equals), assignment.substring(equals + 1));
    }
    return Settings.bind(RocksDbSettings.class, properties);
  }
}
