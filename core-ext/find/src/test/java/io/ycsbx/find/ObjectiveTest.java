package io.ycsbx.find;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.find.Objective.Kind;
import io.ycsbx.measure.Collector;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.WorkerRecorder;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.Status;

class ObjectiveTest {

  /** 99 reads of 1 ms, one of 10 ms, and 2 that failed. */
  private static OperationStats reads() {
    WorkerRecorder recorder = new WorkerRecorder(false);
    recorder.startMeasuring();
    for (int i = 0; i < 102; i++) {
      long nanos = i == 0 ? 10_000_000 : 1_000_000;
      recorder.timer("READ").record(i < 100 ? Status.OK : Status.ERROR, 0, nanos);
    }
    return new Collector(List.of(recorder)).collect().get(0);
  }

  @Test
  void aPercentileAndAShareWithinALimitAreOneKind() {
    assertThat(Objective.parse("READ  p99 <= 1ms"))
        .isEqualTo(new Objective("READ p99 <= 1ms", "READ", Kind.TAIL, 1_000_000, 0.01));
    Objective share = Objective.parse("SCAN within 500us >= 99.9%");
    assertThat(share.nanos()).isEqualTo(500_000);
    assertThat(share.share()).isCloseTo(0.001, within(1e-12));
    assertThat(Objective.parse("READ-MODIFY-WRITE p99.9<=2 ms").operation())
        .isEqualTo("READ-MODIFY-WRITE");
  }

  @Test
  void countsWhatItLimits() {
    Objective tail = Objective.parse("READ p99 <= 5ms");
    assertThat(tail.amount(reads()) / tail.count(reads())).isCloseTo(0.01, within(1e-9));
    Objective mean = Objective.parse("READ mean <= 1ms");
    assertThat(mean.amount(reads()) / mean.count(reads()) / mean.allowed())
        .isCloseTo(1.09, within(0.001));
    Objective errors = Objective.parse("TOTAL errors <= 1%");
    assertThat(errors.amount(reads())).isEqualTo(2);
    assertThat(errors.count(reads())).isEqualTo(102);
    assertThat(errors.shown(reads())).isEqualTo("1.961 %");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "READ",
        "p99 <= 1ms",
        "READ p99 < 1ms",
        "READ p99 <= 1",
        "READ p99 <= 0ms",
        "READ p0 <= 1ms",
        "READ p100 <= 1ms",
        "READ within 1ms >= 100%",
        "READ mean >= 1ms",
        "READ errors <= 0%",
        "READ p99 <= 9223372036854775808s"
      })
  void whatIsNoObjectiveIsRefused(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Objective.parse(text))
        .withMessageStartingWith("must ");
  }
}
