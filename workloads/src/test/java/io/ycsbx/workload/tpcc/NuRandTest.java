package io.ycsbx.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.apache.commons.statistics.inference.ChiSquareTest;
import org.junit.jupiter.api.Test;

class NuRandTest {

  private static final int DRAWS = 1_000_000;

  private final SplittableRandom random = new SplittableRandom(42);

  /** How often each number comes, of all pairs that the two uniform numbers can make. */
  private static double[] expected(NuRand numbers) {
    int range = numbers.y() - numbers.x() + 1;
    double[] frequencies = new double[range];
    double each = (double) DRAWS / (numbers.a() + 1) / range;
    for (int left = 0; left <= numbers.a(); left++) {
      for (int right = numbers.x(); right <= numbers.y(); right++) {
        frequencies[((left | right) + numbers.c()) % range] += each;
      }
    }
    return frequencies;
  }

  private long[] observed(NuRand numbers) {
    long[] counts = new long[numbers.y() - numbers.x() + 1];
    for (int i = 0; i < DRAWS; i++) {
      counts[numbers.next(random) - numbers.x()]++;
    }
    return counts;
  }

  @Test
  void namesAndCustomersFollowTheFormula() {
    for (NuRand numbers : List.of(NuRand.lastNames(123), NuRand.customers(259))) {
      assertThat(
              ChiSquareTest.withDefaults().test(expected(numbers), observed(numbers)).getPValue())
          .as("%s", numbers)
          .isGreaterThan(0.001);
    }
  }

  @Test
  void theConstantOfARunKeepsItsDistanceFromThatOfTheLoad() {
    for (int i = 0; i < 10_000; i++) {
      int difference = Math.abs(NuRand.runConstant(NuRand.LOAD_C, random) - NuRand.LOAD_C);

      assertThat(difference).isBetween(65, 119).isNotIn(96, 112);
    }
  }

  @Test
  void namesAreMadeOfTheDigitsSyllables() {
    assertThat(NuRand.lastName(0)).isEqualTo("BARBARBAR");
    assertThat(NuRand.lastName(371)).isEqualTo("PRICALLYOUGHT");
    assertThat(NuRand.lastName(999)).isEqualTo("EINGEINGEING");
  }
}
