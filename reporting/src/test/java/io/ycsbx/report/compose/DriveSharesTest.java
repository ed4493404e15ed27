package io.ycsbx.report.compose;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurements;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Place;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DriveSharesTest {

  @Test
  void theLargestShareOfEachMeasuredDriveIsPrinted() {
    Map<String, List<MeasuredRun>> runs = new LinkedHashMap<>();
    runs.put("Drive A", List.of(run(1_500_000, 50), run(1_500_000, 62.04)));
    runs.put("Unknown", List.of(run(0, 0)));
    runs.put("Drive B", List.of(run(750_000, 98)));

    assertThat(DriveShares.sentence(runs))
        .contains(
            "Without a database, the drive does 1,500,000 random reads of 4 KiB per second; Drive A"
                + " used at most 62.0 % of them. Without a database, the drive does 750,000 random"
                + " reads of 4 KiB per second; Drive B used at most 98.0 % of them.");
    assertThat(DriveShares.sentence(Map.of("Unknown", List.of(run(0, 0))))).isEmpty();
  }

  private static MeasuredRun run(double ceiling, double percent) {
    Measurements figures = new Measurements();
    if (ceiling > 0) {
      figures.add(Figure.DRIVES, Metric.READ_IOPS_CEILING, ceiling);
      figures.add(Figure.DRIVES, Metric.READ_IOPS_USED, percent);
    }
    return new MeasuredRun(
        new Place("a", "t", "1"),
        List.of(),
        figures.all(),
        List.of(),
        List.of(),
        Context.of("ycsbx"));
  }
}
