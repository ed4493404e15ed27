package io.ycsbx.brief.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.report.document.Step;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Course;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Place;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanProcedureTest {

  @TempDir Path folder;

  @Test
  void commandsCanBeCopiedIntoAShell() throws Exception {
    ScaledPlan scaled = Plans.scaled(Plans.TEXT, Plans.home(folder));
    String name = scaled.plan().configurations().get(0).name();
    String load = name + "+" + scaled.plan().data().get(0).name();
    MeasuredRun run =
        new MeasuredRun(
            new Place(name, load, "1"),
            List.of(),
            Map.of(),
            List.of(),
            List.of(),
            context("load", "rocksdb", "-p", "rocksdb.dir=/my data;here"));
    PlanRuns runs = new PlanRuns(List.of(), List.of(run), List.of(), List.of(), Map.of(), Map.of());

    assertThat(new PlanProcedure(scaled, runs, Map.of(name, name), 1, "").steps())
        .flatExtracting(Step::commands)
        .contains("bin/ycsb load rocksdb -p 'rocksdb.dir=/my data;here'");
  }

  private static Context context(String... command) {
    return new Context(
        "ycsbx 1",
        Optional.empty(),
        Map.of(),
        Map.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(command),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Course.UNKNOWN,
        List.of());
  }
}
