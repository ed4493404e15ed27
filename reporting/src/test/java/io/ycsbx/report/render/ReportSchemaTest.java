package io.ycsbx.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.DocumentedSchema;
import io.ycsbx.report.Sealed;
import io.ycsbx.report.compose.DefaultPlan;
import io.ycsbx.report.compose.MadeReports;
import io.ycsbx.report.compose.RunSet;
import io.ycsbx.report.document.HostileReport;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.SampleReport;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.runs.RunReader;
import io.ycsbx.report.source.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Holds what is written to {@code docs/report.schema.json}. */
class ReportSchemaTest {

  @TempDir Path folder;

  private static List<String> problems(String json) {
    return DocumentedSchema.of("report").problems(json);
  }

  private static String json(Report report) throws IOException {
    return Sealed.text(new JsonRenderer(), report);
  }

  @Test
  void aReportOfEverythingIsValid() throws IOException {
    assertThat(problems(json(SampleReport.report()))).isEmpty();
    assertThat(problems(json(SampleReport.declared()))).isEmpty();
    assertThat(problems(json(HostileReport.report()))).isEmpty();
  }

  @Test
  void aReportOfRecordsIsValid() throws IOException {
    for (String run : List.of("a/t/1", "a/t/2", "b/t/1", "b/t/2")) {
      new Recorded().write(Files.createDirectories(folder.resolve(run)));
    }
    RunSet results = new RunSet(RunReader.read(List.of(folder), Optional.empty()));
    Report report =
        MadeReports.make(
            DefaultPlan.of(results, "Report", Optional.of("a"), Set.of(), ComparisonPlan.DEFAULT),
            results,
            List.of());

    assertThat(report.sections()).flatMap(section -> section.charts()).isNotEmpty();
    assertThat(problems(json(report))).isEmpty();
  }

  @Test
  void aMissingFieldIsInvalid() throws IOException {
    String json = json(SampleReport.report()).replaceFirst("\"audit\"", "\"audits\"");

    assertThat(problems(json))
        .containsExactlyInAnyOrder(
            "$.report: required property 'audit' not found",
            "$.report: property 'audits' is not defined in the schema and the schema does not"
                + " allow additional properties");
  }
}
