package io.ycsbx.report.render.svg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScalesTest {

  @Test
  void aLinearScaleStartsAtZeroAndEndsAtAMark() {
    AxisScale scale = AxisScale.fromZero(1_046_112, 3, 100, 0);

    assertThat(labels(scale)).containsExactly("0", "500,000", "1,000,000", "1,500,000");
    assertThat(scale.at(0)).isEqualTo(100);
    assertThat(scale.at(1_500_000)).isEqualTo(0);
  }

  @Test
  void aLinearScaleOfSmallValuesHasTheDecimalsItNeeds() {
    assertThat(labels(AxisScale.fromZero(0.13, 3, 100, 0)))
        .containsExactly("0.00", "0.05", "0.10", "0.15");
  }

  @Test
  void aTextThatIsTooWideKeepsItsEnd() {
    String text = "workload with many words on server ";
    String fitted = Frame.fitted(text + "one", 10, 120);

    assertThat(fitted).isEqualTo("workload with…er one");
    assertThat(Frame.fitted(text + "two", 10, 120)).endsWith("two");
    assertThat(Frame.width(fitted, 10)).isLessThanOrEqualTo(120);
    assertThat(Frame.fitted("short", 10, 120)).isEqualTo("short");
  }

  @Test
  void aLinearScaleOfNothingButZerosIsStillAScale() {
    assertThat(labels(AxisScale.fromZero(0, 3, 100, 0))).containsExactly("0.0", "0.5", "1.0");
  }

  @Test
  void aScaleOfTimeEndsWhereTheRunEnded() {
    AxisScale scale = AxisScale.exactly(0.5, 59.5, 6, 0, 590);

    assertThat(labels(scale)).containsExactly("10", "20", "30", "40", "50");
    assertThat(scale.at(59.5)).isEqualTo(590);
  }

  @Test
  void aLogarithmicScaleGivesEachDecadeTheSameRoom() {
    AxisScale scale = AxisScale.logarithmic(12, 900, 0, 100);

    assertThat(labels(scale)).containsExactly("10", "20", "50", "100", "200", "500", "1,000");
    assertThat(scale.at(100)).isCloseTo(50, within(1e-9));
  }

  @Test
  void aLogarithmicScaleOfOneValueIsStillAScale() {
    assertThat(labels(AxisScale.logarithmic(100, 100, 0, 100)))
        .containsExactly("100", "200", "500", "1,000");
  }

  @Test
  void aLogarithmicScaleOfManyDecadesNamesThePowersOfTen() {
    assertThat(labels(AxisScale.logarithmic(0.5, 90_000, 0, 100)))
        .containsExactly("1", "10", "100", "1,000", "10,000", "100,000");
  }

  @Test
  void eachNineOfAPercentileHasTheSameRoom() {
    AxisScale scale = AxisScale.percentiles(99.99, 0, 400);

    assertThat(labels(scale)).containsExactly("0", "90", "99", "99.9", "99.99");
    assertThat(scale.at(0)).isEqualTo(0);
    assertThat(scale.at(90)).isCloseTo(100, within(1e-6));
    assertThat(scale.at(99.9)).isCloseTo(300, within(1e-6));
  }

  @Test
  void manyNinesAreNotAllNamed() {
    assertThat(labels(AxisScale.percentiles(99.999999, 0, 400)))
        .containsExactly("0", "", "99", "", "99.99", "", "99.9999", "", "99.999999");
  }

  private static List<String> labels(AxisScale scale) {
    return scale.ticks().stream().map(AxisScale.Tick::label).toList();
  }
}
