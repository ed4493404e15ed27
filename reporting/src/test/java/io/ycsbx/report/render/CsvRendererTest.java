package io.ycsbx.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.Sealed;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Cover;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.SampleReport;
import io.ycsbx.report.document.Section;
import io.ycsbx.report.document.Table;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvRendererTest {

  @Test
  void writesAWholeReport() throws IOException {
    Sealed.check("report.csv", new CsvRenderer(), SampleReport.report());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "=1+1",
        "+1+1",
        "-1+1",
        "@SUM(1)",
        "\t=1+1",
        "\r=1+1",
        " =1+1",
        "\n=1+1",
        "-cmd|' /C calc'!A0",
        "＝1+1",
        "\u200E=1+1",
        "\u2028=1+1",
        "\u00A0=1+1",
        "\uFEFF=1+1"
      })
  void textIsNeverAFormula(String attack) throws IOException {
    String csv = Sealed.text(new CsvRenderer(), withText(attack));

    for (String line : csv.split("\r\n", -1)) {
      for (String field : line.split(",", -1)) {
        assertThat(field.replaceFirst("^\"", ""))
            .doesNotMatch("(?s)[\\s\\p{Z}\\p{Cf}]*[=+@\\t\\r＝-].*");
      }
    }
    assertThat(csv.split("\r\n", -1)).as("a field stays in its row").hasSize(3);
  }

  @Test
  void aNegativeNumberIsNone() throws IOException {
    assertThat(Sealed.text(new CsvRenderer(), withText("-12%"))).contains(",-12%,");
  }

  @Test
  void anIntervalsEndsAreNumbers() throws IOException {
    assertThat(Sealed.text(new CsvRenderer(), with(gain(-75, -93.75, -58.5))))
        .contains(",gain,-75,-93.75,-58.5,%,,75 % lower (58 to 94 %),");
    assertThat(Sealed.text(new CsvRenderer(), with(gain(1, -1, Double.POSITIVE_INFINITY))))
        .contains(",gain,1,-1,,%,,~ (1 % lower to ∞ % higher),");
    Cell figure = new Cell.Figure(100, Unit.MICROSECONDS, 2, Optional.of(25.0), Optional.empty());
    assertThat(Sealed.text(new CsvRenderer(), with(figure)))
        .contains(",figure,100,80,125,µs,,100 ± 25 %,");
  }

  private static Cell gain(double percent, double low, double high) {
    return new Cell.Gain(
        percent,
        Direction.HIGHER_IS_BETTER,
        Optional.of(new Cell.Ends(low, high)),
        Optional.empty(),
        Optional.empty(),
        false,
        new Cell.Print(Cell.Form.INTERVAL, 0));
  }

  private static Report withText(String text) {
    return with(new Cell.Text(text));
  }

  private static Report with(Cell cell) {
    Table table =
        new Table(
            "Table",
            Direction.NEITHER,
            "Row",
            List.of(new Table.Column("Column")),
            List.of(new Table.Row("Row", List.of(cell))));
    return new Report(
        "Title",
        "",
        Cover.NONE,
        List.of(),
        List.of(),
        List.of(new Section("Section", "", List.of(), List.of(table), List.of(), List.of())),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Optional.empty());
  }
}
