package io.ycsbx.report.render.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Chart;
import io.ycsbx.report.document.Section;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageTest {

  @Test
  void aGainThatTheRepeatsDoNotBearOutIsNotSetOff() {
    assertThat(Page.style(gain(59, false))).isEqualTo("n gain");
    assertThat(Page.style(gain(-59, false))).isEqualTo("n loss");
    assertThat(Page.style(gain(59, true))).isEqualTo("n");
    assertThat(Page.style(gain(0.4, false))).as("printed as 0%%").isEqualTo("n");
  }

  @Test
  void aFigureThatIsItsOwnUnitIsNamedOnce() {
    assertThat(Page.caption(bars("TPM", Unit.TRANSACTIONS_PER_MINUTE))).isEqualTo("TPM");
    assertThat(Page.caption(bars("Run times", Unit.SECONDS))).isEqualTo("Run times (s)");
  }

  @ParameterizedTest
  @CsvSource({
    "'READ p99 (µs)', READ p99, (µs)",
    "'Reads of 32 KiB, throughput (ops/s)', 'Reads of 32\u00a0KiB, throughput', (ops/s)",
    "New drive (as of March), New drive (as of March), ''"
  })
  void unitsAndSizesInNamesStayInOneLine(String title, String name, String unit) {
    assertThat(Page.name(title)).isEqualTo(name);
    assertThat(Page.unit(title)).isEqualTo(unit);
  }

  /** One row of bars beside a tall chart: the next charts stand below the row. */
  @Test
  void chartsFillTheShorterOfTwoColumns() {
    Section section = section(bars(1), bars(6), bars(1), bars(1), percentiles(), bars(1));

    assertThat(numbers(Page.figures(section)))
        .containsExactly(List.of(List.of(1, 3, 4), List.of(2)), List.of(List.of(6), List.of()));
    assertThat(numbers(Page.details(section))).containsExactly(List.of(List.of(5), List.of()));
  }

  /** Of three configurations, the third stands alone in each part. */
  @Test
  void theSamePartsOfChartsOverTimeStandSideBySide() {
    Section section =
        section(
            overTime("Throughput"),
            overTime("Throughput"),
            overTime("Throughput"),
            overTime("CPU busy"),
            overTime("CPU busy"),
            overTime("CPU busy"));

    assertThat(numbers(Page.details(section)))
        .containsExactly(
            List.of(List.of(1), List.of(2)),
            List.of(List.of(3), List.of()),
            List.of(List.of(4), List.of(5)),
            List.of(List.of(6), List.of()));
    assertThat(Page.details(section)).noneMatch(Page.Block::isWhole);
  }

  private static Chart overTime(String panel) {
    Chart.Trace line = new Chart.Trace("all", List.of(List.of(new Chart.Point(0, 1))));
    return Chart.TimeSeries.of(
        "", "", List.of(), List.of(new Chart.Panel(panel, Unit.PERCENT, 0, 1, List.of(line))));
  }

  private static List<List<List<Integer>>> numbers(List<Page.Block> blocks) {
    return blocks.stream()
        .map(
            block ->
                block.columns().stream()
                    .map(column -> column.stream().map(Page.Numbered::number).toList())
                    .toList())
        .toList();
  }

  @ParameterizedTest
  @CsvSource({"1, '1'", "3, '3'", "4, '2 2'", "5, '3 2'", "7, '3 2 2'"})
  void noRowOfTilesIsNearlyEmpty(int tiles, String rows) {
    assertThat(Page.rows(Collections.nCopies(tiles, "")))
        .map(row -> String.valueOf(row.size()))
        .containsExactly(rows.split(" "));
  }

  @Test
  void aChartWithoutANeighbourHasTheWholeWidth() {
    assertThat(Page.figures(section(bars(20), bars(20), bars(20))))
        .map(Page.Block::isWhole)
        .containsExactly(false, true);
  }

  private static Section section(Chart... charts) {
    return new Section("", "", List.of(charts), List.of(), List.of(), List.of());
  }

  private static Chart bars(int groups) {
    List<Optional<Double>> values = Collections.nCopies(groups, Optional.of(1.0));
    return new Chart.GroupedBars(
        groups + " groups",
        "",
        Unit.SECONDS,
        0,
        Direction.HIGHER_IS_BETTER,
        Collections.nCopies(groups, "a test"),
        List.of(new Chart.Bars("a", values, Collections.nCopies(groups, Optional.empty()))));
  }

  private static Chart percentiles() {
    List<Chart.Point> points = List.of(new Chart.Point(50, 1), new Chart.Point(99, 2));
    return new Chart.Lines(
        "",
        "",
        Chart.Axis.PERCENTILE,
        Unit.MICROSECONDS,
        List.of(new Chart.Line("a", points, Optional.empty())));
  }

  private static Cell gain(double percent, boolean refuted) {
    return new Cell.Gain(
        percent,
        Direction.HIGHER_IS_BETTER,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        refuted,
        new Cell.Print(Cell.Form.PUBLISHED, 0));
  }

  private static Chart bars(String title, Unit unit) {
    return new Chart.GroupedBars(
        title,
        "",
        unit,
        0,
        Direction.HIGHER_IS_BETTER,
        List.of("a test"),
        List.of(new Chart.Bars("a", List.of(Optional.of(1.0)), List.of(Optional.empty()))));
  }
}
