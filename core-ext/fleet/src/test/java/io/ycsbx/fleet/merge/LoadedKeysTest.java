package io.ycsbx.fleet.merge;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusCount;
import io.ycsbx.record.Interval;
import io.ycsbx.record.OperationInterval;
import io.ycsbx.record.RunRecord;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadedKeysTest {

  /** The first client loads 500 keys, or those of batches; the next lies among them. */
  @ParameterizedTest
  @CsvSource({
    "fieldcount, 10, 500, true",
    "insertstart, 400, 500, true",
    "insertstart, 500, 500, false",
    "insertstart, 599, 600, true",
    "fleet.size, 2, 500, false",
  })
  void clientsThatLoadedTheSameKeysAreAWarning(String key, String value, long end, boolean warned) {
    Map<String, String> last = Map.of(key, value);
    Map<String, String> first = key.equals("insertstart") ? Map.of() : last;
    List<RunRecord> runs =
        List.of(load(first, end), load(Map.of("insertstart", "10"), 5), load(last, 600));

    String both = "keys 0 to " + (end - 1) + " and keys " + last.getOrDefault("insertstart", "0");
    assertThat(Merger.merge(runs, List.of(), Optional.empty(), List.of()).warnings())
        .filteredOn(warning -> warning.message().contains(both))
        .hasSize(warned ? 1 : 0);
  }

  /** A load in at most 500 calls. */
  private static RunRecord load(Map<String, String> given, long keys) {
    List<StatusCount> counts = List.of(new StatusCount("OK", true, keys));
    OperationStats batches =
        new OperationStats("BATCH-INSERT", Level.DATABASE, List.of(), Optional.of(counts));
    return MergerTest.client(0, 1, Math.min(keys, 500), new Histogram(3), Map.of())
        .withPlan(MergerTest.plan(true, given))
        .withIntervals(List.of(new Interval(0, 1_000, 1, List.of(OperationInterval.of(batches)))));
  }
}
