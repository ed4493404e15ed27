package io.ycsbx.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ByteSizeTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "4096, 4096",
    "4096b, 4096",
    "4K, 4096",
    "4k, 4096",
    "4KiB, 4096",
    "4kB, 4000",
    "64 M, 67108864",
    "64MiB, 67108864",
    "64MB, 64000000",
    "8G, 8589934592",
    "8GiB, 8589934592",
    "20GB, 20000000000",
    "2T, 2199023255552",
    "2TiB, 2199023255552",
    "2TB, 2000000000000",
    "9223372036854775807, 9223372036854775807",
    "8388607T, 9223370937343148032",
  })
  void readsUnits(String text, long bytes) {
    assertThat(ByteSize.parse(text)).isEqualTo(new ByteSize(bytes));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "K",
        "-1",
        "1.5G",
        "4X",
        "4 K B",
        "9223372036854775808",
        "8388608T",
        "99999999999999999999"
      })
  void refusesAnythingElse(String text) {
    assertThatThrownBy(() -> ByteSize.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 1", "1000, 1000", "1024, 1K", "1536, 1536", "1073741824, 1G"})
  void isShownInTheLargestBinaryUnitThatIsExact(long bytes, String text) {
    assertThat(new ByteSize(bytes)).hasToString(text);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void readsWhatItShows(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 350; i++) {
      int zeros = random.nextInt(50);
      long bytes = random.nextLong(Long.MAX_VALUE >> zeros) >> random.nextInt(62 - zeros) << zeros;
      ByteSize size = new ByteSize(bytes);
      assertThat(ByteSize.parse(size.toString())).as("seed %d", seed).isEqualTo(size);
    }
  }

  @Test
  void isOrderedBySizeAndNeverNegative() {
    assertThat(new ByteSize(1)).isLessThan(new ByteSize(2));
    assertThatThrownBy(() -> new ByteSize(-1)).hasMessage("bytes must be 0 or more, was -1");
  }
}
