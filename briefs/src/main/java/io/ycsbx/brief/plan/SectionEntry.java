package io.ycsbx.brief.plan;

import io.ycsbx.report.plan.SectionPlan;
import io.ycsbx.report.plan.TablePlan;
import java.util.List;
import java.util.Optional;

/**
 * An entry of a plan's sections: one section, or one for each test.
 *
 * @param title absent: as the tests
 * @param measures one sentence; absent: as the tests
 * @param eachTest whether each test has a section
 * @param configurations names; empty: all
 * @param tests names; empty: all
 * @param baseline absent: the plan's, if it is shown
 * @param charts absent: only with a section for each test
 * @param tables in order
 */
public record SectionEntry(
    Optional<String> title,
    Optional<String> measures,
    boolean eachTest,
    List<String> configurations,
    List<String> tests,
    Optional<String> baseline,
    Optional<Boolean> charts,
    List<TablePlan> tables) {

  List<SectionPlan> of(BriefPlan plan) {
    List<String> names =
        tests.isEmpty() ? plan.tests().stream().map(PlannedTest::name).toList() : tests;
    if (!eachTest) {
      return List.of(section(plan, title.orElseThrow(), measures.orElseThrow(), names));
    }
    return names.stream()
        .map(plan::test)
        .map(test -> section(plan, test.title(), test.measures(), List.of(test.name())))
        .toList();
  }

  private SectionPlan section(BriefPlan plan, String heading, String sentence, List<String> names) {
    List<String> shown = configurations.isEmpty() ? plan.configurationNames() : configurations;
    Optional<String> ofPlan =
        plan.configurations().stream()
            .filter(Configuration::baseline)
            .map(Configuration::name)
            .filter(shown::contains)
            .findFirst();
    return new SectionPlan(
        heading,
        Optional.of(sentence),
        shown,
        baseline.isPresent() ? baseline : ofPlan,
        names,
        charts.orElse(eachTest),
        tables,
        List.of());
  }
}
