package io.ycsbx.workload.kv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.commons.statistics.inference.ChiSquareTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.generator.ScrambledZipfianGenerator;

class ZipfianTest {

  private static final int SAMPLES = 500_000;
  private static final int KEYS = 1_000;
  private static final double ALPHA = 0.001;

  private final SplittableRandom random = new SplittableRandom(42);

  @ParameterizedTest
  @ValueSource(doubles = {0.5, 1, 1.2, 3, 20})
  void rejectionInversionIsZipfs(double constant) {
    Zipfian ours = new RejectionInversionZipfian(KEYS, constant);
    double[] expected =
        IntStream.rangeClosed(1, KEYS).mapToDouble(k -> Math.pow(k, -constant)).toArray();
    long[] observed = new long[KEYS];
    for (int i = 0; i < SAMPLES; i++) {
      observed[(int) ours.next(random)]++;
    }
    double sum = Arrays.stream(expected).sum();
    // Ranks that are too rare for the test are counted together with the last frequent one.
    int frequent = 1;
    while (frequent < KEYS && expected[frequent] / sum * SAMPLES >= 5) {
      frequent++;
    }
    for (int k = KEYS - 1; k >= frequent; k--) {
      expected[frequent - 1] += expected[k];
      observed[frequent - 1] += observed[k];
    }
    if (frequent == 1) {
      assertThat(observed[0]).isEqualTo(SAMPLES);
      return;
    }
    assertThat(
            ChiSquareTest.withDefaults()
                .test(Arrays.copyOf(expected, frequent), Arrays.copyOf(observed, frequent))
                .getPValue())
        .isGreaterThan(ALPHA);
  }

  @Test
  void theNormalisingSumIsStocks() {
    assertThat(new GrayZipfian(1, 0.99).zeta(10_000_000_000L))
        .isCloseTo(ScrambledZipfianGenerator.ZETAN, offset(1e-9));
    double oneByOne = 0;
    for (int i = 1; i <= 100_000; i++) {
      oneByOne += Math.pow(i, -0.5);
    }
    assertThat(new GrayZipfian(1, 0.5).zeta(100_000)).isCloseTo(oneByOne, offset(1e-9));
  }
}
