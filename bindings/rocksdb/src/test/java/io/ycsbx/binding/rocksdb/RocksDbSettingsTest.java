package io.ycsbx.binding.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.Settings;
import io.ycsbx.config.SettingsException;
import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class RocksDbSettingsTest {

  @Test
  void theDefaultsLeaveTheEngineAlone() {
    assertThat(bind("rocksdb.dir=data"))
        .hasToString(
            """
            RocksDbSettings[dirs=[data], optionsFile=Optional.empty, destroy=false, \
            compactAfterLoad=false, statistics=false, wal=ON, sync=false, walDir=Optional.empty, \
            asyncIo=false, cacheSize=Optional.empty, blockSize=Optional.empty, \
            bloomBits=Optional.empty, compression=Optional.empty, compressionPerLevel=[], \
            useDirectReads=Optional.empty, useDirectIoForFlushAndCompaction=Optional.empty, \
            writeBufferSize=Optional.empty, maxWriteBufferNumber=Optional.empty, \
            maxOpenFiles=Optional.empty, maxBackgroundJobs=Optional.empty, \
            rateLimiterBytesPerSec=Optional.empty]\
            """);
  }

  @Test
  void everyPropertyReachesItsComponent() {
    RocksDbSettings bound =
        bind(
            """
            rocksdb.dir=data rocksdb.destroy=true rocksdb.compact_after_load=true
            rocksdb.statistics=true rocksdb.wal=on rocksdb.sync=true rocksdb.wal_dir=log
            rocksdb.async_io=true rocksdb.cache_size=8G rocksdb.block_size=16K
            rocksdb.bloom_bits=15.5 rocksdb.compression_per_level=none,lz4,zstd
            rocksdb.use_direct_reads=true rocksdb.use_direct_io_for_flush_and_compaction=false
            rocksdb.write_buffer_size=64M rocksdb.max_write_buffer_number=4
            rocksdb.max_open_files=1000 rocksdb.max_background_jobs=16
            rocksdb.rate_limiter_bytes_per_sec=100MB\
            """
                .split("\\s"));

    assertThat(bound)
        .hasToString(
            """
            RocksDbSettings[dirs=[data], optionsFile=Optional.empty, destroy=true, \
            compactAfterLoad=true, statistics=true, wal=ON, sync=true, walDir=Optional[log], \
            asyncIo=true, cacheSize=Optional[8G], blockSize=Optional[16K], \
            bloomBits=Optional[15.5], compression=Optional.empty, compressionPerLevel=[NONE, \
            LZ4, ZSTD], useDirectReads=Optional[true], \
            useDirectIoForFlushAndCompaction=Optional[false], writeBufferSize=Optional[64M], \
            maxWriteBufferNumber=Optional[4], maxOpenFiles=Optional[1000], \
            maxBackgroundJobs=Optional[16], rateLimiterBytesPerSec=Optional[100000000]]\
            """);
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
  void theDriverHasAVersion() {
    assertThat(new RocksDbBinding().driverVersion().orElseThrow()).matches("\\d+\\.\\d+\\.\\d+");
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
