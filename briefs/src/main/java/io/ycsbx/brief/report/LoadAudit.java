package io.ycsbx.brief.report;

import io.ycsbx.brief.jobs.RunOrder;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.report.audit.Audit;
import io.ycsbx.report.audit.ComparedRuns;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Audits the loads of the data that the runs of a plan use. */
final class LoadAudit {

  private LoadAudit() {}

  /**
   * Compares the loads of all configurations that were run.
   *
   * @param titles titles of the configurations, by name
   * @param intended names of settings and facts that are intended to differ
   * @return empty if there are no loads, or one configuration
   */
  static Optional<AuditFinding> of(
      ScaledPlan scaled, PlanRuns runs, UnaryOperator<String> titles, Set<String> intended) {
    // A load comes before those whose data it replaced.
    Map<String, MeasuredRun> loads =
        runs.loads().stream()
            .collect(
                Collectors.toMap(
                    load -> load.place().test(), load -> load, (last, replaced) -> last));
    Map<String, Map<String, List<MeasuredRun>>> sides = new LinkedHashMap<>();
    for (RunOrder.Entry run : RunOrder.inPlanOrder(scaled, scaled.plan().configurations())) {
      if (!runs.has(run.configuration().name())) {
        continue;
      }
      List<MeasuredRun> side =
          sides
              .computeIfAbsent(run.variant().title(), test -> new LinkedHashMap<>())
              .computeIfAbsent(
                  titles.apply(run.configuration().name()), title -> new ArrayList<>());
      MeasuredRun load = loads.get(run.load(scaled.plan().reload()));
      // Repeats that share their data have one load.
      if (load != null && side.stream().noneMatch(known -> known.files().equals(load.files()))) {
        Place place = load.place();
        String repeat = Integer.toString(run.repeat());
        side.add(load.withPlace(new Place(place.configuration(), place.test(), repeat)));
      }
    }
    return Audit.loads(new ComparedRuns(sides), runs.runs(), intended);
  }
}
