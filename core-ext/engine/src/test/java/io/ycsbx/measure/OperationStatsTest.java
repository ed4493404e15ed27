package io.ycsbx.measure;

import static io.ycsbx.SampleRun.latencies;
import static io.ycsbx.SampleRun.operation;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class OperationStatsTest {

  private static StatusStats status(String name, boolean ok, long nanos, boolean withResponse) {
    return new StatusStats(
        name,
        ok,
        "message of " + name,
        latencies(nanos),
        withResponse ? Optional.of(latencies(nanos + 100)) : Optional.empty());
  }

  @Test
  void latenciesAreThoseOfSuccesses() {
    OperationStats stats =
        operation(
            "READ",
            status("ERROR", false, 1_000, true),
            status("OK", true, 10, true),
            status("BATCHED_OK", true, 20, true));
    assertThat(stats.statuses())
        .extracting(StatusStats::status)
        .containsExactly("OK", "BATCHED_OK", "ERROR");
    assertThat(stats.count()).isEqualTo(3);
    assertThat(stats.failures()).isEqualTo(1);
    assertThat(stats.service()).isEqualTo(latencies(10).plus(latencies(20)));
    assertThat(stats.response()).contains(latencies(110).plus(latencies(120)));
  }

  private static StatusStats sum(StatusStats status, StatusStats other) {
    return operation("READ", status).plus(operation("READ", other)).statuses().get(0);
  }

  @Test
  void statusesMergeWithoutLoss() {
    StatusStats sum = sum(status("OK", true, 10, true), status("OK", true, 20, true));
    assertThat(sum.count()).isEqualTo(2);
    assertThat(sum.message()).isEqualTo("message of OK");
    assertThat(sum.response()).contains(latencies(110).plus(latencies(120)));
  }

  @Test
  void responseTimesOfOnlyOneAreNotThoseOfBoth() {
    assertThat(sum(status("OK", true, 10, true), status("OK", true, 20, false)).response())
        .isEmpty();
  }
}
