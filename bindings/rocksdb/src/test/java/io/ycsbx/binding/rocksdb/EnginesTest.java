package io.ycsbx.binding.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.function.LongFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.Utils;

class EnginesTest {

  private static final int KEYS = 20_000;

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 16})
  void keysAreSpreadEvenly(int engines) {
    assertEven(engines, number -> "user" + number);
    assertEven(engines, number -> String.format(Locale.ROOT, "user%012d", number));
    assertEven(engines, number -> "user" + Utils.hash(number));
    assertEven(engines, number -> String.format(Locale.ROOT, "user%019d", Utils.hash(number)));
  }

  /**
   * Chi-squared against equal shares, at most what one spread in a million exceeds: {@code engines
   * - 1} degrees of freedom, five standard deviations above the mean by Wilson and Hilferty.
   */
  private static void assertEven(int engines, LongFunction<String> name) {
    double[] counts = new double[engines];
    for (long number = 0; number < KEYS; number++) {
      counts[Engines.numberOf(name.apply(number), engines)]++;
    }
    double expected = (double) KEYS / engines;
    double chiSquared = 0;
    for (double count : counts) {
      chiSquared += (count - expected) * (count - expected) / expected;
    }
    double freedom = engines - 1;
    double spread = 2 / (9 * freedom);
    double limit = freedom * Math.pow(1 - spread + 5 * Math.sqrt(spread), 3);
    assertThat(chiSquared).isLessThan(limit);
  }

  /** Any later release must find the keys on the drives. */
  @ParameterizedTest
  @CsvSource({"user0,0,0", "user1,2,2", "user6284781860667377211,1,1", "ключ,2,3", "'',0,0"})
  void aKeysEngineNeverChanges(String key, int ofThree, int ofFour) {
    assertThat(Engines.numberOf(key, 3)).isEqualTo(ofThree);
    assertThat(Engines.numberOf(key, 4)).isEqualTo(ofFour);
  }
}
