package example;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.run.Run;
import io.ycsbx.run.setup.RunOptions;
import java.time.Duration;
import java.util.Map;

/** YCSB's workload B (95 % reads, 5 % updates) on any binding, at a rate that is to be kept up. */
final class WorkloadB {

  /** For the 99th percentile; a slow machine sets its own, e.g. {@code -Dlimit=PT5S}. */
  static final Duration LIMIT = Duration.parse(System.getProperty("limit", "PT1S"));

  private static final String OPERATIONS_PER_SECOND = "100";
  private static final String SECONDS = "5";

  private WorkloadB() {}

  /**
   * Loads, then runs.
   *
   * @param binding its name
   * @param properties of the binding
   * @return the record of the run
   */
  static RunRecord on(String binding, Map<String, String> properties) {
    RunOptions.Builder load = options(binding, properties).load();
    succeeded(Run.of(load.build()).execute());
    RunOptions.Builder run =
        options(binding, properties)
            .property("target", OPERATIONS_PER_SECOND)
            .property("arrival", "poisson")
            .property("warmup.seconds", "2")
            .property("maxexecutiontime", SECONDS);
    return succeeded(Run.of(run.build()).execute());
  }

  private static RunOptions.Builder options(String binding, Map<String, String> properties) {
    RunOptions.Builder options =
        RunOptions.builder(binding)
            .property("workload", "io.ycsbx.workload.kv.KeyValueWorkload")
            .property("recordcount", "1000")
            .property("readproportion", "0.95")
            .property("updateproportion", "0.05")
            .property("threadcount", "4");
    properties.forEach(options::property);
    return options;
  }

  /** A run that did not succeed has figures, too; they are those of a failed run. */
  private static RunRecord succeeded(RunRecord record) {
    assertThat(record.outcome().reasons()).isEmpty();
    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.SUCCEEDED);
    return record;
  }

  /** Asserts that no operation failed, and that 99 % of each kind ended within a time. */
  static void assertWithin(Duration limit, RunRecord record) {
    assertThat(record.operations())
        .extracting(OperationStats::operation)
        .contains("READ", "UPDATE");
    for (OperationStats operation : record.operations()) {
      assertThat(operation.failures()).as(operation.operation()).isZero();
      // From the intended start: what waited for a stall counts its wait.
      LatencyDistribution response = operation.response().orElseThrow();
      assertThat(Duration.ofNanos(response.percentileNanos(99)))
          .as(operation.operation())
          .isLessThan(limit);
    }
  }
}
