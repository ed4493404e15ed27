package io.ycsbx.brief.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.brief.jobs.Job;
import io.ycsbx.brief.jobs.PlanHome;
import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.StepPlan;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.brief.run.PlanListener.TimeLeft;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ForecastTest extends PlanHome {

  private static Job job(ScaledPlan scaled) {
    return scaled.run(scaled.plan().configuration("large"), scaled.variants().get(0), 1);
  }

  @Test
  void aRunTakesItsStepsItsWarmUpAndItsTime() {
    Job job = job(Plans.scaled(Plans.TEXT, home, "maxexecutiontime=10", "warmup.seconds=3"));

    assertThat(
            new Forecast(List.of(new StepPlan.DropCaches(), new StepPlan.Settle(30)))
                .of(job, List.of(job, job)))
        .contains(new TimeLeft(45, 90));
  }

  @Test
  void unknownTimesAreNotGuessed() {
    ScaledPlan timed = Plans.scaled(Plans.TEXT, home, "maxexecutiontime=10");
    Job load = timed.load(timed.plan().configuration("large"), timed.plan().data("records"), 1);

    assertThat(new Forecast(List.of()).of(job(timed), List.of(load))).isEmpty();
    assertThat(new Forecast(List.of()).of(job(Plans.scaled(Plans.TEXT, home)), List.of()))
        .isEmpty();
  }

  @Test
  void aLateRunDoesNotShortenTheRest() {
    assertThat(new TimeLeft(10, 50).seconds(4)).isEqualTo(56);
    assertThat(new TimeLeft(10, 50).seconds(40)).isEqualTo(50);
  }

  /** Loads that are still to be made count, and so do the runs after this one. */
  @Test
  void aPlansTimeHasItsLoadsInIt() throws Exception {
    String text = Plans.TEXT.replace("[1, 2]", "1").replace("repeats: 2", "repeats: 1");
    ScaledPlan scaled = Plans.scaled(text, home, "maxexecutiontime=1", "operationcount=200");
    List<Optional<TimeLeft>> left = new ArrayList<>();
    Told told =
        new Told() {
          @Override
          public void began(Job job, int number, int total, Optional<TimeLeft> expected) {
            super.began(job, number, total, expected);
            left.add(expected);
          }
        };

    ResultsFolder results = new ResultsFolder(folder.resolve("results"));
    InProcess.of(scaled, results, told).run(scaled.plan().configurations());

    RunRecord first = ResultsFolder.record(results.run("large", "mixed", 1)).orElseThrow();
    double seconds =
        first.phases().stream()
                .filter(phase -> !phase.name().equals("drain"))
                .mapToLong(Phase::nanos)
                .sum()
            / 1e9;
    assertThat(left.get(0)).isEmpty();
    assertThat(left.get(1).orElseThrow().later()).isGreaterThan(3 + 2);
    assertThat(left.get(2).orElseThrow().later()).isCloseTo(2 + seconds, within(1e-9));
    assertThat(left.get(3).orElseThrow().later()).isZero();
  }
}
