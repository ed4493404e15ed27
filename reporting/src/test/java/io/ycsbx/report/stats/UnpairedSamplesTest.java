package io.ycsbx.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class UnpairedSamplesTest {

  @Test
  void theRatioIsThatOfGeometricMeans() {
    RatioEstimate estimate =
        (RatioEstimate) evidence(List.of(1.0, 2.0, 4.0, 2.0), List.of(1.0, 1.0, 8.0));

    assertThat(estimate.ratio()).isCloseTo(1, within(1e-9));
    assertThat(estimate.pValue()).isCloseTo(1, within(1e-9));
  }

  @Test
  void oneSideMayBeConstant() {
    assertThat(evidence(List.of(1.0, 1.1, 1.2), List.of(4.0, 4.0, 4.0)))
        .isInstanceOf(StudentRatio.class);
  }

  @Test
  void estimatesNeedPositiveVaryingValues() {
    List<Double> varying = List.of(1.0, 1.1, 1.2);

    assertThat(evidence(varying, List.of(4.0, 4.1))).isEqualTo(NoEstimate.TOO_FEW_VALUES);
    assertThat(evidence(varying, List.of())).isEqualTo(NoEstimate.TOO_FEW_VALUES);
    assertThat(evidence(varying, List.of(4.0, 4.1, -1.0))).isEqualTo(NoEstimate.NOT_POSITIVE);
    assertThat(evidence(List.of(3.0, 3.0, 3.0), List.of(4.0, 4.0, 4.0)))
        .isEqualTo(NoEstimate.NO_SPREAD);
  }

  private static Evidence evidence(List<Double> ours, List<Double> baseline) {
    return new UnpairedSamples(Readings.of(ours), Readings.of(baseline)).evidence();
  }
}
