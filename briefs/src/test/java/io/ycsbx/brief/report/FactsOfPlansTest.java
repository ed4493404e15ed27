package io.ycsbx.brief.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.PlanReader;
import io.ycsbx.brief.plan.PlannedTest;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.facts.Facts;
import io.ycsbx.report.plan.SectionPlan;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The example of facts in the distribution. */
class FactsOfPlansTest {

  @Test
  void theExampleFitsItsPlan() throws Exception {
    Path file = Path.of("facts/mysql-pcie4.yaml");
    BriefPlan plan =
        PlanReader.read("plan.yaml", "plan", Files.readString(Path.of("mysql-pcie4.yaml")));

    Facts facts = Facts.read(file, "facts.yaml");

    facts.check(plan.configurationNames(), List.of("tpcc"));
    assertThat(facts.sections())
        .isNotEmpty()
        .isSubsetOf(plan.sections().stream().map(SectionPlan::title).toList());
    assertThat(facts.declaration().tables())
        .extracting("caption")
        .containsExactly("Products", "Example X4 by capacity", "Generations of PCI Express");
    assertThat(facts.declaration().tables())
        .allSatisfy(
            table ->
                assertThat(table.rows())
                    .flatMap(row -> row.cells())
                    .allMatch(cell -> cell instanceof Cell.Declared));
    assertThat(facts.declaration().testedBy()).contains("Example Laboratory (invented)");
  }

  @Test
  void theExampleOfACompetitorFitsItsPlan() throws Exception {
    BriefPlan plan =
        PlanReader.read("plan.yaml", "plan", Files.readString(Path.of("mongodb-e1s.yaml")));

    Facts facts = Facts.read(Path.of("facts/mongodb-e1s.yaml"), "facts.yaml");

    facts.check(plan.configurationNames(), plan.tests().stream().map(PlannedTest::name).toList());
    assertThat(facts.competitors())
        .extracting("source")
        .containsExactly("invented publication, 2026, table 2");
  }
}
