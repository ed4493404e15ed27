package io.ycsbx.report.plan;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Optional;

/**
 * Plan of a section of a report: its configurations, tests and tables, without values.
 *
 * @param title the heading
 * @param measures one sentence on what the section measures; absent: derived from the runs
 * @param configurations names of the configurations shown, in order
 * @param baseline the configuration with which the others are compared; absent: no gains
 * @param tests names of the tests shown, in order
 * @param charted whether latency by percentile and figures over time are drawn
 * @param tables in order
 * @param analysis paragraphs; empty: derived from the figures
 */
@RecordBuilder
public record SectionPlan(
    String title,
    Optional<String> measures,
    List<String> configurations,
    Optional<String> baseline,
    List<String> tests,
    boolean charted,
    List<TablePlan> tables,
    List<String> analysis)
    implements SectionPlanBuilder.With {

  public SectionPlan {
    if (baseline.isPresent() && !configurations.contains(baseline.get())) {
      throw new IllegalArgumentException(
          "the baseline must be one of %s, but is %s"
              .formatted(String.join(", ", configurations), baseline.get()));
    }
  }
}
