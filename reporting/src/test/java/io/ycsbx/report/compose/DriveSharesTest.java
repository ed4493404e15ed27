package io.ycsbx.report.compose;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurements;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.model.MadeUpRun;
import io.ycsbx.report.model.MeasuredRun;
import java.util.List;
import org.junit.jupiter.api.Test;

class DriveSharesTest {

  @Test
  void theLargestShareOfEachMeasuredDriveIsPrinted() {
    assertThat(DriveShares.sentence("Drive A", List.of(run(1_500_000, 50), run(1_500_000, 62.04))))
        .contains(
            "Without a database, the drive does 1,500,000 random reads of 4 KiB per second; Drive A"
                + " used at most 62.0 % of them.");
    assertThat(DriveShares.sentence("Unknown", List.of(run(0, 0)))).isEmpty();
  }

  private static MeasuredRun run(double ceiling, double percent) {
    Measurements figures = new Measurements();
    if (ceiling > 0) {
      figures.add(Figure.DRIVES, Metric.READ_IOPS_CEILING, ceiling);
      figures.add(Figure.DRIVES, Metric.READ_IOPS_USED, percent);
    }
    return MadeUpRun.of("a", "t").withMeasurements(figures.all());
  }
}
