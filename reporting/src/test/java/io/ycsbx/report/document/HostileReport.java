package io.ycsbx.report.document;

import io.ycsbx.record.Sha256;
import io.ycsbx.record.figure.Direction;
import io.ycsbx.record.figure.Unit;
import io.ycsbx.report.model.Fact;
import java.util.List;
import java.util.Optional;

/** A report of records and files whose names and texts are attacks. */
public final class HostileReport {

  private static final List<String> ATTACKS =
      List.of(
          "<script>alert(1)</script>",
          "</style><img src=x onerror=alert(1)>",
          "[click](javascript:alert(1))",
          "\n\n## Injected\n\n",
          "| a | b |",
          "=HYPERLINK(\"http://example.invalid\",\"x\")",
          "\u001b[31mred\u001b[0m",
          "\u202egnp.exe",
          "'\" onload='x' &amp; &lt;",
          "]]> --> */",
          "\u0000 \ud800 \u4e2d");

  private HostileReport() {}

  /** Attacks in every place that text from outside can get to. */
  public static Report report() {
    String all = String.join(" ", ATTACKS);
    Table table =
        new Table(
            all,
            Direction.NEITHER,
            all,
            List.of(new Table.Column(all)),
            List.of(new Table.Row(all, List.of(new Cell.Text(all, Optional.of(all))))));
    return new Report(
        all,
        all,
        new Cover(all, Optional.of(gains(all)), all, all),
        List.of(
            new Headline(
                all,
                all,
                new Cell.Gain(1, Direction.LOWER_IS_BETTER, 0, Optional.empty()),
                1,
                List.of(all))),
        List.of(new Tile(all, all, new Cell.Figure(1, Unit.HOURS, 0, Optional.of(all)))),
        List.of(new Section(all, all, charts(all), List.of(table), List.of(all), List.of(all))),
        List.of(
            new ConfigurationInventory(
                all,
                List.of(
                    new ConfigurationInventory.Group(
                        all, List.of(Fact.declared(Fact.Owner.HOST, all, all)))))),
        List.of(new Step(all, all, List.of("echo ``` ## Injected"))),
        List.of(new AuditFinding(AuditFinding.Level.UNFAIR, all, all, Optional.of(all))),
        Optional.of(declaration(all)));
  }

  private static Declaration declaration(String all) {
    List<String> words = List.of(all);
    Table table =
        new Table(
            all,
            Direction.NEITHER,
            all,
            List.of(new Table.Column(all)),
            List.of(new Table.Row(all, List.of(new Cell.Declared(all, all)))));
    return new Declaration(
        Sha256.of(new byte[0]),
        Optional.of(all),
        Optional.of(all),
        words,
        List.of(table),
        words,
        words,
        words,
        words,
        new Look(
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(all),
            Look.Paper.A4));
  }

  private static Chart.Gains gains(String all) {
    Cell.Gain gain = new Cell.Gain(1, Direction.LOWER_IS_BETTER, 0, Optional.empty());
    return new Chart.Gains(all, all, List.of(new Chart.GainBar(all, gain)), 0);
  }

  private static List<Chart> charts(String all) {
    return List.of(
        new Chart.GroupedBars(
            all,
            all,
            Unit.MICROSECONDS,
            2,
            Direction.LOWER_IS_BETTER,
            List.of(all),
            List.of(new Chart.Bars(all, List.of(Optional.of(1.0))))),
        new Chart.Lines(
            all,
            all,
            Chart.Axis.PERCENTILE,
            Unit.MICROSECONDS,
            List.of(
                new Chart.Line(
                    all,
                    List.of(new Chart.Point(50, 1), new Chart.Point(99, 2)),
                    Optional.empty()))),
        new Chart.TimeSeries(
            all,
            all,
            List.of(
                new Chart.Panel(
                    all,
                    Unit.PERCENT,
                    1,
                    List.of(new Chart.Trace(all, List.of(List.of(new Chart.Point(0, 1)))))))));
  }
}
