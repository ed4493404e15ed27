package io.ycsbx.run.stop;

import static io.ycsbx.SampleRun.latencies;
import static io.ycsbx.SampleRun.status;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class OutageTest {

  private final Outage outage = new Outage(15, 0);

  private boolean lastsAt(long seconds, OperationStats... interval) {
    return outage.lasts(List.of(interval), TimeUnit.SECONDS.toNanos(seconds));
  }

  private static OperationStats one(String operation, Level level, boolean ok) {
    return new OperationStats(operation, level, List.of(status(ok ? "OK" : "ERROR", latencies(1))));
  }

  private static OperationStats read(boolean ok) {
    return one("READ", Level.DATABASE, ok);
  }

  private static OperationStats readModifyWrite(boolean ok) {
    return one("READ-MODIFY-WRITE", Level.WORKLOAD, ok);
  }

  @Test
  void failuresWithoutASuccessForSoLongAreOne() {
    assertThat(lastsAt(1, read(true))).isFalse();
    assertThat(lastsAt(2, read(false))).isFalse();
    assertThat(lastsAt(15)).isFalse();
    assertThat(lastsAt(16)).isTrue();
  }

  @Test
  void failuresAreKeptOverAnEmptyInterval() {
    OperationStats failed = read(false);
    lastsAt(14, failed);

    assertThat(lastsAt(15)).isTrue();
    assertThat(outage.failing()).containsExactly(failed);
    lastsAt(16, read(true));
    assertThat(outage.failing()).isEmpty();
  }

  @Test
  void neitherASuccessNorSilenceIsOne() {
    assertThat(lastsAt(1, read(false))).isFalse();
    assertThat(lastsAt(14, read(false), one("UPDATE", Level.DATABASE, true))).isFalse();
    assertThat(lastsAt(60)).as("a stall: nothing has failed since").isFalse();
  }

  @Test
  void ownTimersAreNoSuccessOfTheDatabase() {
    assertThat(lastsAt(1, read(true), readModifyWrite(true))).isFalse();
    for (int second = 2; second < 16; second++) {
      assertThat(lastsAt(second, read(false), readModifyWrite(true))).isFalse();
    }
    assertThat(lastsAt(16, readModifyWrite(true), one("READ@0", Level.BINDING, true))).isTrue();
  }

  @Test
  void withoutCallsTheWorkloadDecides() {
    assertThat(lastsAt(1, readModifyWrite(false))).isFalse();
    assertThat(lastsAt(10, readModifyWrite(true))).isFalse();
    assertThat(lastsAt(11, readModifyWrite(false))).isFalse();
    assertThat(lastsAt(25, readModifyWrite(false))).isTrue();
  }

  @Test
  void failuresAreAnOutageUntilASuccess() {
    lastsAt(1, read(true), read(false));
    assertThat(outage.mayExplainFailures()).as("what follows decides").isTrue();
    lastsAt(2);
    assertThat(outage.mayExplainFailures()).isTrue();
    lastsAt(3, read(false));
    assertThat(outage.mayExplainFailures()).isTrue();
    lastsAt(4, read(true), read(false));
    assertThat(outage.mayExplainFailures()).isFalse();
  }

  @Test
  void aDatabaseThatNeverServedHasNotGoneAway() {
    lastsAt(1, read(false));

    assertThat(outage.mayExplainFailures()).isFalse();
  }

  @Test
  void noFailureIsAnOutageWhereNoneIsLookedFor() {
    Outage none = new Outage(0, 0);
    none.lasts(List.of(read(true), read(false)), 1);

    assertThat(none.mayExplainFailures()).isFalse();
  }
}
