package io.ycsbx.workload.kv.durability;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.spi.Verifiable.Verdict;
import io.ycsbx.workload.kv.KeyNames;
import io.ycsbx.workload.kv.durability.Slot.Kind;
import io.ycsbx.workload.kv.durability.Slot.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CheckResultTest {

  private static Slot slot(long key, Kind kind, long seconds) {
    return new Slot(key, 1, kind, Outcome.ACKNOWLEDGED, seconds * 1_000_000);
  }

  @Test
  void lostWritesAndReturnedDeletesHaveSpansOfTheirOwn() {
    CheckResult result =
        new CheckResult(new KeyNames(false, 0), 0, "may return after a restart (no tombstones)");
    result.acknowledged(slot(1, Kind.DELETE, 10), true);
    result.acknowledged(slot(2, Kind.WRITE, 20), true);
    result.acknowledged(slot(3, Kind.WRITE, 21), true);
    result.acknowledged(slot(4, Kind.DELETE, 38), true);
    result.acknowledged(slot(5, Kind.WRITE, 40), false);

    List<Verdict> verdicts = new ArrayList<>();
    result.verdicts(verdicts::add);
    assertThat(verdicts.get(0).subject()).isEqualTo("3 acknowledged writes, 2 lost");
    assertThat(verdicts.get(0).finding())
        .isEqualTo(
            "user2, user3; acknowledged from 1970-01-01T00:00:20Z to 1970-01-01T00:00:21Z,"
                + " 20.000 s to 19.000 s before the last acknowledgement");
    assertThat(verdicts.get(1).finding())
        .isEqualTo(
            "2 (user1, user4); acknowledged from 1970-01-01T00:00:10Z to 1970-01-01T00:00:38Z,"
                + " 30.000 s to 2.000 s before the last acknowledgement; deletes may return after"
                + " a restart (no tombstones)");
    assertThat(verdicts.get(0).details())
        .containsEntry("firstLostSecondsBeforeLast", 20.0)
        .containsEntry("lastLostSecondsBeforeLast", 19.0)
        .containsEntry("firstResurrectedSecondsBeforeLast", 30.0)
        .containsEntry("lastResurrectedSecondsBeforeLast", 2.0);
  }
}
