package io.ycsbx.workload.kv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.Settings;
import io.ycsbx.workload.Given;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyValueSettingsTest {

  private static KeyValueSettings bind(String properties) {
    return Settings.bind(KeyValueSettings.class, Given.properties(properties));
  }

  @Test
  void aCountThatIsUnsetFollowsFromTheOther() {
    assertThat(bind("recordcount=1000 insertstart=400").insertCount()).contains(600L);
    assertThat(bind("insertcount=1000 insertstart=400").recordCount()).isEqualTo(1400);
  }

  @Test
  void aRunOfInsertsAloneMayStartEmpty() {
    assertThat(bind("insertproportion=1 readproportion=0 updateproportion=0").keyCount()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "BlockSize_10;0_1;1_9223372036854775807, counts add up to more than 9223372036854775806",
    "BlockSize_10;0_9223372036854775807, counts add up to more than 9223372036854775806",
    "BlockSize_1073741824;0_1, fields have more than 2147483647 bytes",
    "BlockSize_10;0_0, counts are all 0",
  })
  void aHistogramHasFieldsThatFitIntoMemory(String lines, String rule, @TempDir Path folder)
      throws IOException {
    Path file = folder.resolve("h");
    Files.writeString(file, lines.replace('_', '\t').replace(';', '\n'));
    assertThatThrownBy(() -> HistogramLengths.read(file))
        .isInstanceOf(IOException.class)
        .hasMessage("its " + rule);
  }
}
