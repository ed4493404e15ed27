package io.ycsbx.report.plan;

import io.soabase.recordbuilder.core.RecordBuilder;
import io.ycsbx.record.figure.Metric;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The content of a report, before any figure is known.
 *
 * @param title the report's title
 * @param scale the line below the title; may be empty
 * @param configurations titles of the configurations by the names that runs have, in order
 * @param testTitles titles of tests by the names that runs have; others are shown by name
 * @param statistics whether intervals and verdicts stand beside gains
 * @param comparison the method of comparison
 * @param primaries the figure of each test that decides between configurations, by the test's name;
 *     throughput for others
 * @param intended names of settings and versions that are intended to differ between configurations
 * @param sections in order; at least one
 * @param competitors configurations that were not measured; may be empty
 */
@RecordBuilder
public record ReportPlan(
    String title,
    String scale,
    Map<String, String> configurations,
    Map<String, String> testTitles,
    boolean statistics,
    ComparisonPlan comparison,
    Map<String, FigurePlan> primaries,
    Set<String> intended,
    List<SectionPlan> sections,
    List<Competitor> competitors)
    implements ReportPlanBuilder.With {

  public String configurationTitle(String configuration) {
    return configurations.getOrDefault(configuration, configuration);
  }

  public String testTitle(String test) {
    return testTitles.getOrDefault(test, test);
  }

  public FigurePlan primary(String test) {
    return primaries.getOrDefault(test, FigurePlan.of("", Metric.THROUGHPUT));
  }
}
