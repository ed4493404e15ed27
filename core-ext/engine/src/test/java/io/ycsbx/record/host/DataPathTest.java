package io.ycsbx.record.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.host.Inventory.DataPath;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DataPathTest {

  private static DataPath mounted(String... options) {
    return new DataPath(
        "/data", "/", "ext4", "/dev/sda", List.of(options), List.of(), Optional.empty());
  }

  @Test
  void optionsOfWritesAreThoseThatChangeAWriteOrAFlush() {
    assertThat(
            mounted("rw", "noatime", "dirsync", "commit=5", "data=journal", "barrier=1", "datax")
                .optionsOfWrites())
        .containsExactly("dirsync", "commit=5", "data=journal", "barrier=1");
  }

  @Test
  void optionsWithoutBarriersAreAmongThem() {
    for (String option : DataPath.WITHOUT_BARRIERS) {
      assertThat(mounted(option).isWithoutBarriers()).isTrue();
      assertThat(mounted(option).optionsOfWrites()).containsExactly(option);
    }
    assertThat(mounted("barrier=1").isWithoutBarriers()).isFalse();
  }
}
