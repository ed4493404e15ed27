package io.ycsbx.report.compose;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.plan.ComparisonPlan;
import io.ycsbx.report.runs.RunReader;
import io.ycsbx.report.source.Recorded;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;

/** Reports that nobody has planned, of records. */
abstract class ReportsOfRecords {

  @TempDir Path root;

  final void write(String configuration, int... throughputs) throws IOException {
    for (int i = 0; i < throughputs.length; i++) {
      new Recorded()
          .throughput(throughputs[i])
          .write(root.resolve(configuration + "/workloada/" + (i + 1)));
    }
  }

  final Report compared(String ours, String baseline) throws IOException {
    Report report = report(Optional.of(baseline), Set.of());
    assertThat(report.sections().get(0).tables().get(0).columns())
        .extracting(Table.Column::title)
        .startsWith(ours, baseline, "Gain");
    return report;
  }

  final Report report(Optional<String> baseline, Set<String> intended) throws IOException {
    RunSet results = new RunSet(RunReader.read(List.of(root), Optional.empty()));
    return MadeReports.make(
        DefaultPlan.of(results, "Title", baseline, intended, ComparisonPlan.DEFAULT),
        results,
        List.of("bin/ycsb", "report"));
  }

  static Table.Row row(Report report, String header) {
    return report.sections().get(0).tables().get(0).rows().stream()
        .filter(row -> row.header().equals(header))
        .findFirst()
        .orElseThrow();
  }
}
