package io.ycsbx.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.report.document.Numbers;
import io.ycsbx.spi.Direction;
import java.util.List;
import org.junit.jupiter.api.Test;

class SampleTest {

  /** In binary, the mean of these is 0.7100000000000001, and the gain 28 %. */
  @Test
  void aMeanOfDecimalsIsThatDecimal() {
    Sample ours = new Sample(List.of(0.70, 0.71, 0.72));
    double sum = 0;
    for (double value : List.of(1.1, 2.2, 3.3)) {
      sum += value;
    }

    assertThat(ours.mean()).isEqualTo(0.71);
    assertThat(sum / 3).isNotEqualTo(2.2);
    assertThat(new Sample(List.of(1.1, 2.2, 3.3)).mean()).isEqualTo(2.2);
    assertThat(Numbers.truncated(GainPercent.of(ours.mean(), 1, Direction.LOWER_IS_BETTER), 0))
        .isEqualTo("29");
  }

  /** Student's quantile for one degree of freedom is 12.706: 1 ± 12.706 · √(2 · 1.5). */
  @Test
  void aSamplePredictsOneMoreValueByStudentsQuantile() {
    Sample two = new Sample(List.of(0.0, 2.0));

    assertThat(two.predicts(23, 0)).isTrue();
    assertThat(two.predicts(23.1, 0)).isFalse();
    assertThat(two.predicts(23.1, 0.1)).isTrue();
    assertThat(new Sample(List.of(1.1, 1.1, 1.1)).predicts(1.1, 0)).isTrue();
  }

  @Test
  void theGeometricMeanAgreesWithTheMeanOfLogs() {
    assertThat(new Sample(List.of(1.0, 10.0, 100.0)).geometricMean().orElseThrow())
        .isCloseTo(10, within(1e-12));
    assertThat(new Sample(List.of(0.7, 0.7)).geometricMean()).hasValue(0.7);
    assertThat(new Sample(List.of(0.0, 1.0)).geometricMean()).isEmpty();
  }

  @Test
  void theResolutionIsTheLastDigitAndOneUnitAtMost() {
    assertThat(new Sample(List.of(3.0, 4.0)).resolution()).isEqualTo(1);
    assertThat(new Sample(List.of(1_000.0, 2_000.0)).resolution()).isEqualTo(1);
    assertThat(new Sample(List.of(3.0, 4.25)).resolution()).isEqualTo(0.01);
    assertThat(new Sample(List.of(1.234 * 1_000)).resolution()).isEqualTo(1);
  }

  @Test
  void variationIsThatOfTheSample() {
    assertThat(new Sample(List.of(9.0, 10.0, 11.0)).variationPercent()).hasValue(10);
    assertThat(new Sample(List.of(9.0)).variationPercent()).isEmpty();
  }
}
