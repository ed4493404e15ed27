package io.ycsbx.binding.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.TestSettings;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class RocksDbSettingsTest {

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
  void propertiesOfOtherBindingsNameTheirReplacements() {
    TestSettings.assertRunProblems(
        "rocksdb",
        "rocksdb.dbname: does not exist here: set rocksdb.dir",
        "rocksdb.dir=data",
        "rocksdb.dbname=data");
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
    TestSettings.assertProblems(RocksDbSettings.class, problems, assignments);
  }

  private static RocksDbSettings bind(String... assignments) {
    return TestSettings.bind(RocksDbSettings.class, assignments);
  }
}
