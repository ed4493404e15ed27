package io.ycsbx.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MixTest {

  private static MeasuredRun run(double reads, double updates) {
    Map<Figure, Measurement> all = new LinkedHashMap<>();
    add(all, "READ", reads, reads + updates);
    add(all, "UPDATE", updates, reads + updates);
    return MadeUpRun.of("a", "t").withMeasurements(all);
  }

  private static void add(
      Map<Figure, Measurement> all, String operation, double count, double sum) {
    all.put(new Figure(operation, Metric.COUNT), Measurement.of(Metric.COUNT, count));
    all.put(new Figure(operation, Metric.SHARE), Measurement.of(Metric.SHARE, 100 * count / sum));
  }

  @ParameterizedTest
  @CsvSource({
    // Two in a hundred are alike, however many there are.
    "500000, 500000, 520000, 480000, true",
    "500000, 500000, 530000, 470000, false",
    // Of a hundred drawn at random, 65 are no more than chance: 4 deviations are 28.
    "50, 50, 65, 35, true",
    "50, 50, 95, 5, false",
    // Of a thousand they are.
    "500, 500, 650, 350, false"
  })
  void sidesAreAlikeUpToWhatChanceExplains(
      double reads, double updates, double otherReads, double otherUpdates, boolean alike) {
    List<MeasuredRun> runs = List.of(run(reads, updates));
    List<MeasuredRun> others = List.of(run(otherReads, otherUpdates));

    assertThat(Mix.areAlike(runs, others)).isEqualTo(alike);
    assertThat(Mix.areAlike(others, runs)).isEqualTo(alike);
  }

  @ParameterizedTest
  @CsvSource({
    "505, 495, 51% Read / 49% Update",
    "995, 5, >99% Read / <1% Update",
    "1, 0, 100% Read / <1% Update",
  })
  void sharesAddUpToAHundredPercent(double reads, double updates, String mix) {
    assertThat(Mix.of(List.of(run(reads, updates)))).isEqualTo(mix);
  }
}
