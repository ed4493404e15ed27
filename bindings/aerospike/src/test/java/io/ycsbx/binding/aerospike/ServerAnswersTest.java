package io.ycsbx.binding.aerospike;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Answers in the form of a community server 8.1. */
class ServerAnswersTest {

  @Test
  void latenciesAreARateAndTheSharesAboveEachThreshold() {
    String answer =
        "batch-index:;{test}-read:msec,1500.2,12.50,3.00,0.20,0.00,0.00;{test}-write:;"
            + "{other}-read:msec,9.0,1.00,1.00,1.00";

    assertThat(ServerLatencies.of(answer, "test"))
        .containsExactly(
            Map.entry("read.rate", 1500.2),
            Map.entry("read.over.1ms", 12.5),
            Map.entry("read.over.2ms", 3.0),
            Map.entry("read.over.4ms", 0.2));
    assertThat(ServerLatencies.of("batch-index:;{test}-read:", "test")).isEmpty();
    assertThat(ServerLatencies.of("{test}-read:usec,5.0,1.00,0.00", "test"))
        .containsEntry("read.over.1us", 1.0);
    assertThat(ServerLatencies.unit("read.rate")).isEqualTo("ops/s");
    assertThat(ServerLatencies.unit("read.over.1ms")).isEqualTo("percent");
  }

  @Test
  void ratesOfNodesAreAddedAndPercentagesAreOfTheSlowestNode() {
    assertThat(ServerLatencies.ofBoth("read.rate", 1_000, 500)).isEqualTo(1_500);
    assertThat(ServerLatencies.ofBoth("read.over.1ms", 3, 12.5)).isEqualTo(12.5);
  }

  @Test
  void settingsAndCountersArePairs() {
    assertThat(ServerInfo.pairs("objects=5;storage-engine.file[0]=/data;type=unknown=x;rest"))
        .isEqualTo(Map.of("objects", "5", "storage-engine.file[0]", "/data", "type", "unknown=x"));
  }
}
