package io.ycsbx.export.figure;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.figure.Latency;
import java.math.BigDecimal;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {

  @ParameterizedTest
  @CsvFileSource(resources = "latencies.csv")
  void aLatencyHasAsManyDecimalsAsWereMeasured(long nanos, String micros) {
    assertThat(Figures.micros(nanos).toString()).isEqualTo(micros);
  }

  @Property
  void aLatencyIsPrintedToHalfAUnitOfItsThirdDigit(@ForAll @LongRange(min = 1) long nanos) {
    BigDecimal exact = BigDecimal.valueOf(nanos, 3);
    BigDecimal printed = new BigDecimal(Figures.micros(nanos).toString());
    double allowed = Math.min(0.5, exact.doubleValue() / 200);
    assertThat(printed.subtract(exact).abs().doubleValue()).isLessThanOrEqualTo(allowed);
    assertThat(Figures.micros(nanos).toString()).matches("\\d+(\\.\\d{0,2}[1-9])?");
  }

  @Property
  void aLongerLatencyIsNeverPrintedAsAShorterOne(
      @ForAll @LongRange(min = 0, max = Long.MAX_VALUE - 1) long nanos) {
    assertThat(Figures.micros(nanos)).isLessThanOrEqualTo(Figures.micros(nanos + 1));
  }

  @Test
  void aShareIsThatOfTheCounts() {
    Histogram histogram = new Histogram(3);
    histogram.recordValueWithCount(500_000, 29);
    histogram.recordValueWithCount(5_000_000, 71);

    assertThat(Figures.of(Latency.UP_TO_1_MS, new LatencyDistribution(histogram)).toString())
        .isEqualTo("29");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "0.0004, 0",
    "0.0005, 0.001",
    "-1.5, -1.5",
    "100, 100",
    "1e7, 10000000",
    "12345678.9012, 12345678.901",
    "1e21, 1000000000000000000000",
  })
  void aComputedFigureHasUpToThreeDecimals(double value, String printed) {
    assertThat(Figures.of(value).toString()).isEqualTo(printed);
  }
}
