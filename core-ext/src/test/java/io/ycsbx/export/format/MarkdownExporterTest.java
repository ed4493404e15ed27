package io.ycsbx.export.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.SampleRun;
import io.ycsbx.export.Reports;
import io.ycsbx.export.Samples;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class MarkdownExporterTest {

  @Test
  void everyRowHasAsManyCellsAsTheHeader() throws IOException {
    List<String> table =
        Reports.export(
                new MarkdownExporter(), SampleRun.record(), "measurement.thresholds=1ms,10ms")
            .lines()
            .filter(line -> line.startsWith("|"))
            .toList();
    assertThat(table).hasSize(7);
    assertThat(table).allMatch(line -> line.chars().filter(c -> c == '|').count() == 14);
  }

  @Test
  void whatMarkdownWouldTakeForItsOwnIsEscaped() throws IOException {
    assertThat(Reports.export(new MarkdownExporter(), Samples.labelled("a|b_c*\nd<e>")))
        .startsWith("a\\|b\\_c\\* d\\<e\\>, rocksdb, ");
  }
}
