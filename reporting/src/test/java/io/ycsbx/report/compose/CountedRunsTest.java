package io.ycsbx.report.compose;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Chart;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Section;
import io.ycsbx.report.model.Course;
import io.ycsbx.report.model.MadeUpRun;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.plan.FigurePlan;
import io.ycsbx.report.plan.ReportPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which runs and which digits a figure has. */
class CountedRunsTest {

  private static final Figure THROUGHPUT = Figure.ofRun(Metric.THROUGHPUT);

  private final List<MeasuredRun> runs = new ArrayList<>();

  /** A killed run measured 10, one whose warm-up did not settle 50, a sound one 100. */
  @ParameterizedTest
  @CsvSource({
    "sound sound killed, 100, 'From 2 of 3 repeats: the others were killed, or their warm-up did"
        + " not settle.'",
    "sound unsettled unsettled, 100, 'From 1 of 3 repeats: the warm-up of the others did not"
        + " settle.'",
    "unsettled killed killed, 50, 'From 1 of 3 repeats: the others were killed. No warm-up"
        + " settled.'",
    "unsettled unsettled, 50, No warm-up settled.",
    "killed killed, –, Every run of new was killed.",
  })
  void killedRunsNeverCount(String repeats, String text, String note) {
    for (String kind : repeats.split(" ", -1)) {
      add("new", kind.equals("sound") ? 100 : kind.equals("killed") ? 10 : 50);
      MeasuredRun run = runs.get(runs.size() - 1);
      if (kind.equals("unsettled")) {
        runs.set(runs.size() - 1, MadeUpRun.unsettled(run));
      } else if (kind.equals("killed")) {
        Optional<Double> none = Optional.empty();
        Course cut =
            new Course(
                false, none, Optional.empty(), true, Optional.empty(), List.of(), Optional.empty());
        runs.set(runs.size() - 1, run.withContext(run.context().withCourse(cut)));
      }
    }
    add("old", 100);

    for (ComparisonPlan form :
        List.of(ComparisonPlan.DEFAULT, ComparisonPlan.DEFAULT.asPublished())) {
      Report report = report(form, THROUGHPUT, Optional.empty());
      Cell cell = report.sections().get(0).tables().get(0).rows().get(0).cells().get(0);
      assertThat(cell.text()).startsWith(text);
      assertThat(cell.note()).contains(note);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1, From 2 of 3 repeats: the warm-up of the others did not settle.",
    "3, From 2 of 3 repeats: the warm-up of the others did not settle. The sides have different"
        + " rounds."
  })
  void aValueOfOtherRoundsThanTheOtherSidesSaysSo(int unsettledOfOther, String note) {
    for (int repeat = 1; repeat <= 3; repeat++) {
      add("new", 100);
      add("old", 100);
    }
    runs.replaceAll(
        run -> {
          int unsettled = isOf(run, "new") ? 1 : unsettledOfOther;
          boolean is = run.place().repeat().equals(Integer.toString(unsettled));
          return is ? MadeUpRun.unsettled(run) : run;
        });

    Report report = report(ComparisonPlan.ROUNDS, THROUGHPUT, Optional.empty());

    Cell cell = report.sections().get(0).tables().get(0).rows().get(0).cells().get(0);
    assertThat(cell.note()).contains(note);
  }

  @Test
  void aSettingIsThatOfAllRepeats() {
    Figure threads = Figure.ofRun(Metric.THREADS);
    for (int repeat = 1; repeat <= 3; repeat++) {
      MeasuredRun run =
          MadeUpRun.of("new", "test", repeat)
              .withMeasurements(Map.of(threads, Measurement.of(Metric.THREADS, 4)));
      runs.add(repeat == 1 ? run : MadeUpRun.unsettled(run));
    }
    add("old", 100);

    Report report = report(ComparisonPlan.DEFAULT, threads, Optional.empty());

    assertThat(report.sections().get(0).tables().get(0).rows().get(0).cells().get(0).note())
        .isEmpty();
  }

  /** 0.4 beside 1 looks like less than half, 0 like nothing, and 1 beside 1 like no gain. */
  @ParameterizedTest
  @CsvSource({
    "false, 0.4, 0.6, 0.4, 0.6",
    "false, 0, 0.04, 0.00, 0.04",
    "false, 1.4, 20, 1.4, 20.0",
    "false, 0.0123456, 0.0087654, 0.01235, 0.00877",
    "false, 3, 5, 3, 5",
    "true, 0.4, 0.6, 0.4, 0.6",
    "true, 5.45, 4.58, 5.5, 4.6",
    "true, 199.4, 356, 199, 356"
  })
  void aRowHasTheDecimalsOfItsSmallestValue(
      boolean published, double ours, double theirs, String left, String right) {
    add("new", ours);
    add("old", theirs);
    ComparisonPlan form = ComparisonPlan.DEFAULT;

    Section section =
        report(published ? form.asPublished() : form, THROUGHPUT, Optional.of(0)).sections().get(0);

    assertThat(section.tables().get(0).rows().get(0).cells())
        .extracting(Cell::text)
        .startsWith(left, right);
    assertThat(section.charts())
        .filteredOn(Chart.GroupedBars.class::isInstance)
        .extracting(chart -> ((Chart.GroupedBars) chart).decimals())
        .containsExactly(left.contains(".") ? left.length() - 1 - left.indexOf('.') : 0);
  }

  private void add(String configuration, double throughput) {
    int repeat = (int) runs.stream().filter(run -> isOf(run, configuration)).count() + 1;
    runs.add(
        MadeUpRun.of(configuration, "test", repeat)
            .withMeasurements(Map.of(THROUGHPUT, Measurement.of(Metric.THROUGHPUT, throughput))));
  }

  private static boolean isOf(MeasuredRun run, String configuration) {
    return run.place().configuration().equals(configuration);
  }

  /** Makes a report of one figure with so many decimals. */
  private Report report(ComparisonPlan form, Figure figure, Optional<Integer> decimals) {
    RunSet results = new RunSet(runs);
    ReportPlan plan = DefaultPlan.of(results, "Title", Optional.of("old"), Set.of(), form);
    FigurePlan column =
        new FigurePlan(
            figure, Optional.empty(), Optional.empty(), decimals, Optional.empty(), false);
    return MadeReports.make(
        plan.withSections(
            plan.sections().stream()
                .map(
                    section ->
                        section.withTables(
                            List.of(section.tables().get(0).withFigures(List.of(column)))))
                .toList()),
        results,
        List.of());
  }
}
