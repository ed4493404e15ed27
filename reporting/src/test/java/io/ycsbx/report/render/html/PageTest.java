package io.ycsbx.report.render.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.figure.Direction;
import io.ycsbx.record.figure.Unit;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Chart;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

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

  private static Cell gain(double percent, boolean refuted) {
    return new Cell.Gain(
        percent,
        Direction.HIGHER_IS_BETTER,
        0,
        Optional.empty(),
        Optional.empty(),
        refuted,
        Cell.Form.PUBLISHED);
  }

  private static Chart bars(String title, Unit unit) {
    return new Chart.GroupedBars(
        title,
        "",
        unit,
        0,
        Direction.HIGHER_IS_BETTER,
        List.of("a test"),
        List.of(new Chart.Bars("a", List.of(Optional.of(1.0)))));
  }
}
