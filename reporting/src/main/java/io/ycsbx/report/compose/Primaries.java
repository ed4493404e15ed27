package io.ycsbx.report.compose;

import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.Metric;
import io.ycsbx.report.plan.ReportPlan;
import io.ycsbx.report.plan.SectionPlan;
import io.ycsbx.report.stats.Evidence;
import io.ycsbx.report.stats.PairedRounds;
import io.ycsbx.report.stats.Readings;
import io.ycsbx.report.stats.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The comparisons of primary figures. */
public final class Primaries {

  /** One comparison. */
  public record Primary(
      String test, String configuration, String baseline, Direction direction, Evidence evidence) {}

  private Primaries() {}

  /** Returns all comparisons. */
  public static List<Primary> of(ReportPlan plan, RunSet results) {
    List<Primary> all = new ArrayList<>();
    for (SectionPlan section : plan.sections()) {
      for (String test : section.tests()) {
        for (String configuration : section.configurations()) {
          section
              .baseline()
              .filter(b -> !b.equals(configuration))
              .ifPresent(
                  b -> {
                    Optional<Metric> metric = results.metric(test, plan.primary(test).key());
                    metric.ifPresent(
                        m -> {
                          Optional<Sample> ours =
                              results.sample(configuration, test, m.key(), m.unit());
                          Optional<Sample> base = results.sample(b, test, m.key(), m.unit());
                          if (ours.isPresent()
                              && base.isPresent()
                              && ours.get().size() == base.get().size()) {
                            all.add(
                                new Primary(
                                    test,
                                    configuration,
                                    b,
                                    m.direction(),
                                    new PairedRounds(
                                            Readings.of(ours.get().values()),
                                            Readings.of(base.get().values()),
                                            true)
                                        .evidence()));
                          }
                        });
                  });
        }
      }
    }
    return all;
  }
}
