package io.ycsbx.record.figure;

import static io.ycsbx.SampleRun.latencies;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.measure.LatencyDistribution;
import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FigureTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "throughput",
        "READ throughput",
        "READ p97.5",
        "READ-MODIFY-WRITE response max",
        "each ≤ 1 ms",
        "drives queue depth",
        "drives read queue p99.9",
        "server CPU busy max",
        "statistics rocksdb.anything at all",
      })
  void aFigureIsParsedAsItIsPrinted(String text) {
    assertThat(Figure.parse(text)).hasToString(text);
  }

  @ParameterizedTest
  @CsvSource({
    "troughput, throughput",
    "READ p101, p99",
    "drives CPU busy, utilisation",
    "client p99, CPU busy",
  })
  void anUnknownFigureIsRefusedWithThoseOfItsOwner(String text, String known) {
    assertThatThrownBy(() -> Figure.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("is not a figure")
        .hasMessageContaining(known);
  }

  @ParameterizedTest
  @CsvSource({
    "READ p97.5, true",
    "throughput, true",
    "drives read latency, true",
    "READ max, false",
    "READ count, false",
    "each p99, false",
    "client CPU busy, false",
  })
  void figuresWithADirectionAndAnIntervalCanDecide(String text, boolean can) {
    assertThat(Figure.parse(text).canDecide()).isEqualTo(can);
  }

  @Test
  void noTwoFiguresOfAnOwnerShareAName() {
    for (Metric.Of of : Metric.Of.values()) {
      assertThat(Arrays.stream(Metric.values()).filter(metric -> metric.isOf(of)))
          .extracting(Metric::label)
          .doesNotHaveDuplicates();
    }
  }

  @Test
  void aDistributionHasAnyPercentileAndAnyThreshold() {
    LatencyDistribution latencies =
        latencies(LongStream.rangeClosed(1, 1_000).map(micros -> micros * 1_000).toArray());
    assertThat(Latency.percentile(97.5).of(latencies)).isBetween(974.9, 976.0);
    assertThat(Latency.upTo(Duration.ofNanos(250_000)).of(latencies)).isEqualTo(25);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1st",
    "2, 2nd",
    "3, 3rd",
    "11, 11th",
    "13, 13th",
    "21, 21st",
    "91, 91st",
    "95, 95th",
    "100, 100th",
    "0.5, 0.5",
    "99.99, 99.99",
    "0.000001, 0.000001",
  })
  void stocksNamesOfPercentilesAreWrittenAndRead(double percentile, String ordinal) {
    Latency latency = Latency.percentile(percentile);
    assertThat(latency.stockName()).isEqualTo(ordinal + "PercentileLatency(us)");
    assertThat(Latency.ofStock(latency.stockName())).contains(latency);
  }

  @Test
  void stocksNamesOfOtherFiguresAreRead() {
    for (Latency latency : Set.of(Latency.MEAN, Latency.MIN, Latency.MAX, Latency.UP_TO_1_MS)) {
      assertThat(Latency.ofStock(latency.stockName())).contains(latency);
    }
    assertThat(Latency.ofStock("Operations")).isEmpty();
  }
}
