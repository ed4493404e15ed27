package io.ycsbx.find;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SweepTest {

  @Test
  void pointsAreParsed() {
    assertThat(Sweep.parse("target=1000:2000:5").values())
        .containsExactly(1000.0, 1250.0, 1500.0, 1750.0, 2000.0);
    assertThat(Sweep.parse("threads=1,2,16"))
        .isEqualTo(new Sweep(Sweep.Variable.THREADS, List.of(1.0, 2.0, 16.0)));
    assertThat(Sweep.parse("target=auto").upTo(5000).values())
        .startsWith(500.0, 1000.0)
        .endsWith(5000.0)
        .hasSize(10);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "target", "target=", "target=5", "target=2:1:3", "target=1:2:1", "target=0:9:4",
        "target=1:9:101", "threads=4", "threads=2,1", "threads=1,1", "threads=0,1", "rate=1:2:3"
      })
  void othersAreNot(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> Sweep.parse(text));
  }

  /** An M/M/1 queue has its highest power at half of its capacity. */
  @Test
  void theKneeOfAQueueIsAtHalfItsCapacity() {
    assertThat(queue(1, 9).knee().orElseThrow().throughput()).isEqualTo(5_000);
  }

  @Test
  void aCurveWithoutPointsOnBothSidesHasNoKnee() {
    assertThat(queue(1, 5).knee()).isEmpty();
    assertThat(queue(5, 9).knee()).isEmpty();
  }

  @Test
  void theLimitIsThePointBelowTheFirstThatMisses() {
    assertThat(queue(1, 9).limit().orElseThrow().throughput()).isEqualTo(7_000);
    assertThat(queue(8, 9).limit()).isEmpty();
  }

  /** Points of a queue of 10,000 operations per second; the objective holds up to 7,000. */
  private static SweepRecord queue(int first, int last) {
    List<CurvePoint> points = new ArrayList<>();
    for (int tenth = first; tenth <= last; tenth++) {
      double rate = 1_000.0 * tenth;
      double mean = 1e9 / (10_000 - rate);
      points.add(
          new CurvePoint(
              "point-" + tenth,
              rate,
              rate,
              true,
              mean,
              mean * Math.log(2),
              mean * Math.log(100),
              mean * Math.log(1000),
              List.of(
                  new ObjectiveReading(
                      "TOTAL p99 <= 2ms", "1 ms", rate - 7_000, OptionalDouble.empty()))));
    }
    return new SweepRecord("target=auto", List.of("TOTAL p99 <= 2ms"), Map.of(), List.of(), points);
  }
}
