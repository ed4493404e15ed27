package io.ycsbx.export.figure;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.figure.Latency;
import java.math.BigDecimal;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FiguresTest {

  @ParameterizedTest
  @CsvFileSource(resources = "latencies.csv")
  void aLatencyHasAsManyDecimalsAsWereMeasured(long nanos, String micros) {
    assertThat(Figures.micros(nanos).toString()).isEqualTo(micros);
  }

  /** Latencies of every magnitude. */
  private static long[] latencies(long seed) {
    Random random = new Random(seed);
    return random.longs(350, 1, Long.MAX_VALUE).map(nanos -> nanos >> random.nextInt(62)).toArray();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void aLatencyIsPrintedToHalfAUnitOfItsThirdDigit(long seed) {
    for (long nanos : latencies(seed)) {
      BigDecimal exact = BigDecimal.valueOf(nanos, 3);
      String text = Figures.micros(nanos).toString();
      double allowed = Math.min(0.5, exact.doubleValue() / 200);
      assertThat(new BigDecimal(text).subtract(exact).abs().doubleValue())
          .as("error of %s for %d of seed %d", text, nanos, seed)
          .isLessThanOrEqualTo(allowed);
      assertThat(text).as("seed %d", seed).matches("\\d+(\\.\\d{0,2}[1-9])?");
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void aLongerLatencyIsNeverPrintedAsAShorterOne(long seed) {
    for (long nanos : latencies(seed)) {
      assertThat(Figures.micros(nanos))
          .as("seed %d", seed)
          .isLessThanOrEqualTo(Figures.micros(nanos + 1));
    }
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
