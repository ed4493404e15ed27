package io.ycsbx.run;

import static io.ycsbx.run.Runs.execute;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Warning;
import io.ycsbx.record.Outcome;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.run.setup.RunOptions;
import io.ycsbx.spi.PacedWorkload;
import io.ycsbx.spi.PlannedWorkload;
import io.ycsbx.spi.ReportingWorkload;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.Verifiable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import site.ycsb.DB;
import site.ycsb.WorkloadException;

/** A workload's own plan, pace, result and check. */
@Execution(ExecutionMode.CONCURRENT)
class WorkloadWordsTest {

  /** Says how long it runs, and what came of it. */
  public static final class Reports extends TestWorkloads.Reads
      implements PlannedWorkload, ReportingWorkload {

    private boolean started;

    @Override
    public List<Warning> inspect(DB database) {
      boolean first = !started && database.getProperties() != null;
      return List.of(new Warning("seen", "it looked before: " + first, "look again"));
    }

    @Override
    public Map<String, String> plan(Properties properties) {
      return Map.of("operationcount", properties.getProperty("rounds", "1") + "0");
    }

    @Override
    public void measuringStarts() throws WorkloadException {
      started = true;
    }

    @Override
    public Report measuringEnded(long nanos) {
      return new Report(
          Optional.of("all went well"),
          List.of(new Statistic("rounds", started && nanos > 0 ? 1 : 0)),
          List.of(new Warning("slow", "it was slow", "be patient")));
    }

    @Override
    public void figuresRead() throws WorkloadException {
      throw new WorkloadException("nobody may tidy up");
    }
  }

  /** Cannot tell its result. */
  public static final class NoResult extends TestWorkloads.Reads implements ReportingWorkload {
    @Override
    public void measuringStarts() {}

    @Override
    public Report measuringEnded(long nanos) throws WorkloadException {
      throw new WorkloadException("the counters are gone");
    }
  }

  /** Cannot begin to count. */
  public static final class NoStart extends TestWorkloads.Reads implements ReportingWorkload {
    @Override
    public void measuringStarts() throws WorkloadException {
      throw new WorkloadException("no counters");
    }

    @Override
    public Report measuringEnded(long nanos) {
      throw new AssertionError("it has not begun");
    }
  }

  /** Waits for ever before its third transaction. */
  public static final class Paced extends TestWorkloads.Reads implements PacedWorkload {
    private int transactions;

    @Override
    public long startNanos(Object state) {
      return System.nanoTime() + (transactions < 2 ? 0 : TimeUnit.DAYS.toNanos(1));
    }

    @Override
    public boolean doTransaction(DB db, Object state) {
      transactions++;
      return super.doTransaction(db, state);
    }
  }

  /** Finds one thing right and one wrong. */
  public static final class Checks extends TestWorkloads.Reads implements Verifiable {
    @Override
    public void verify(Databases databases, Consumer<Verdict> each) {
      each.accept(new Verdict("rows", true, "7"));
      each.accept(new Verdict("sums", false, "6 for 7"));
    }
  }

  private static RunOptions.Builder options(Class<?> workload) {
    return RunOptions.builder(TestDatabases.Memory.class.getName())
        .property("workload", workload.getName())
        .property("maxerrors", "100%");
  }

  @Test
  void aPlanSetsWhatTheUserHasNotSet() {
    assertThat(execute(options(Reports.class).property("rounds", "3")).transactions())
        .isEqualTo(30);
    assertThat(execute(options(Reports.class).property("operationcount", "7")).transactions())
        .isEqualTo(7);
  }

  @Test
  void stocksKeysWithoutEffectAreAcceptedWithAWarning() {
    RunRecord record =
        execute(
            options(Reports.class)
                .property("measurement.trackjvm", "true")
                .property("measurement.raw.no_summary", "true")
                .property("measurement.raw.output_file", "/tmp/raw"));

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.SUCCEEDED);
    assertThat(record.warnings())
        .extracting(Warning::message)
        .contains(
            "unused properties: measurement.raw.no_summary, measurement.raw.output_file,"
                + " measurement.trackjvm");
  }

  @Test
  void aReportIsPartOfTheRecord() {
    RunRecord record = execute(options(Reports.class));

    assertThat(record.headline()).contains("all went well");
    assertThat(record.statistics()).contains(new StatisticFigure("rounds", 1, "count"));
    assertThat(record.warnings())
        .contains(
            new Warning("seen", "it looked before: true", "look again"),
            new Warning("slow", "it was slow", "be patient"));
  }

  @Test
  void aWorkloadThatCannotFinishKeepsItsReport() {
    RunRecord record = execute(options(Reports.class));

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.SUCCEEDED);
    assertThat(record.headline()).contains("all went well");
    assertThat(record.warnings())
        .extracting(Warning::message)
        .contains("the figures are whole, but the workload could not finish: nobody may tidy up");
  }

  @Test
  void aLoadHasNoReport() {
    RunRecord load = execute(options(Reports.class).load().property("recordcount", "5"));

    assertThat(load.headline()).isEmpty();
    assertThat(load.warnings()).extracting(Warning::code).doesNotContain("seen");
  }

  @Test
  void aResultThatCannotBeToldIsAWarning() {
    RunRecord record = execute(options(NoResult.class).property("operationcount", "5"));

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.SUCCEEDED);
    assertThat(record.warnings())
        .extracting(Warning::message)
        .contains("the workload could not report its own result: the counters are gone");
  }

  @Test
  void aResultThatCannotBeBegunFailsTheRun() {
    RunRecord record = execute(options(NoStart.class).property("operationcount", "5"));

    assertThat(record.outcome().reasons())
        .containsExactly("the workload cannot report its own result: no counters");
    assertThat(record.transactions()).isZero();
  }

  @Test
  void whatOnlyWaitsHearsOfTheEnd() {
    RunRecord record = execute(options(Paced.class).property("maxexecutiontime", "1"));

    assertThat(record.outcome().kind()).isEqualTo(Outcome.Kind.SUCCEEDED);
    assertThat(record.transactions()).isEqualTo(2);
  }

  @Test
  void everyVerdictIsTold() throws Exception {
    List<Verifiable.Verdict> verdicts = new ArrayList<>();
    assertThat(Verification.of(options(Checks.class).build()).execute(verdicts::add))
        .isEqualTo(verdicts)
        .containsExactly(
            new Verifiable.Verdict("rows", true, "7"),
            new Verifiable.Verdict("sums", false, "6 for 7"));
  }

  @Test
  void aWorkloadWithoutAnythingToCheckSaysSo() {
    RunOptions options = options(TestWorkloads.Reads.class).build();

    assertThatThrownBy(() -> Verification.of(options))
        .isInstanceOf(SettingsException.class)
        .hasMessage(
            "workload: must be one that can check its data, was \""
                + TestWorkloads.Reads.class.getName()
                + "\"");
  }
}
