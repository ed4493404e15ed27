package io.ycsbx.brief.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Loads and runs of rounds, with data that configurations share and tests that insert. */
class RunOrderTest extends PlanHome {

  private static final String TWO_DATA_SETS =
      Plans.TEXT
          .replace("repeats: 2", "rounds: 3\nreload: repeat")
          .replace("separate-data: true\n", "")
          .replace(
              "data:\n  - name: records\n",
              "  - {name: guest, data-of: large}\ndata:\n  - name: records\n  - name: others\n")
          .replace("threads: [1, 2]", "threads: 1")
          .replace(
              "sections:",
              "  - {name: other, measures: Others., data: others, threads: 1}\n"
                  + "  - {name: again, measures: Reads., threads: 1}\nsections:");

  private List<RunOrder.Entry> order(ScaledPlan scaled, long seed) {
    return RunOrder.of(scaled, scaled.plan().configurations(), seed);
  }

  /** Returns the loads of each order, in turn. */
  private List<String> loads(ScaledPlan scaled, long seed) {
    Map<String, String> loaded = new HashMap<>();
    List<String> loads = new ArrayList<>();
    for (RunOrder.Entry entry : order(scaled, seed)) {
      if (entry.isLoadedInto(loaded, scaled.plan())) {
        loads.add(entry.load(scaled.plan().reload()));
      }
    }
    return loads;
  }

  @Test
  void aRoundLoadsEachDataSetOnce() {
    ScaledPlan scaled = Plans.scaled(TWO_DATA_SETS, home);
    for (long seed = 0; seed < 8; seed++) {
      List<String> loads = loads(scaled, seed);

      assertThat(loads).hasSize(3 * 4);
      assertThat(new HashSet<>(loads)).hasSameSizeAs(loads);
      assertThat(loads.subList(0, 4))
          .containsExactlyInAnyOrder(
              "large+records+repeat-1",
              "large+others+repeat-1",
              "small+records+repeat-1",
              "small+others+repeat-1");
    }
  }

  @Test
  void noConfigurationRunsOnWhatAnotherHasInserted() {
    ScaledPlan scaled =
        Plans.scaled(TWO_DATA_SETS, home, "mixed:insertproportion=0.5", "guest:insertproportion=0");

    List<String> loads = loads(scaled, 1);

    assertThat(loads).hasSize(3 * (4 + 3)).doesNotHaveDuplicates();
    assertThat(loads)
        .contains("large+records+mixed+repeat-2", "large+records+guest+mixed+repeat-2")
        .contains("small+records+mixed+repeat-3");
    assertThat(order(scaled, 1).get(0).variant().name()).isIn("again", "other");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SCAN p99 | must be of an operation of the test, which has no SCAN",
        "FOO p99 | must be of an operation of the test, which has no FOO",
        "READ response p99 | needs a target: without one, no run has response times",
        "NOPM | needs the workload TPC-C: no run of this test has it"
      })
  void aPrimaryFigureThatNoRunCanHaveIsAnErrorAtItsLine(String primary, String rule) {
    assertThatThrownBy(() -> checkPrimary(primary))
        .hasMessage("plan.yaml:21: mixed/primary: %s, was \"%s\"".formatted(rule, primary));
    checkPrimary("UPDATE p99");
  }

  @ParameterizedTest
  @ValueSource(strings = {"SCAN", "FOO", "read"})
  void aLimitOfAnOperationThatNoRunHasIsAnErrorAtItsLine(String lacking) {
    String limit = lacking + " p99 <= 1s";
    String plan =
        Plans.TEXT.replace(
            "threads: [1, 2]", "limit: [TOTAL p99 <= 1s, READ p99 <= 1s, " + limit + "]");
    assertThatThrownBy(() -> check(plan))
        .hasMessage(
            "plan.yaml:21: mixed/limit: must be of an operation of the test, which has no %s,"
                    .formatted(lacking)
                + " was \"%s\"".formatted(limit));
  }

  @Test
  void aFigureOfAnOperationThatNoTestRunsIsAnErrorAtItsLine() {
    assertThatThrownBy(
            () -> check(Plans.TEXT.replace("throughput, run time", "READ p99, SCAN p99 in ms")))
        .hasMessage(
            "plan.yaml:27: SCAN p99: must be of an operation that a test of the plan runs, was"
                + " \"SCAN\"");
    check(Plans.TEXT.replace("throughput, run time", "READ p99, UPDATE p99 in ms"));
  }

  private void checkPrimary(String primary) {
    check(Plans.TEXT.replace("threads: [1, 2]", "primary: " + primary));
  }
}
