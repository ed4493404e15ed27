package io.ycsbx.binding.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.TestSettings;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RocksDbSettingsTest {

  static Stream<String> cases() {
    return TestSettings.cases(RocksDbSettingsTest.class);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void areBoundOrRefused(String text) {
    TestSettings.assertCase(RocksDbSettings.class, text);
  }

  @Test
  void everyEngineHasADirectoryOfItsOwn() {
    assertThat(TestSettings.bind(RocksDbSettings.class, "rocksdb.dir=/mnt/a, /mnt/b").dirs())
        .containsExactly(Path.of("/mnt/a"), Path.of("/mnt/b"));
  }
}
