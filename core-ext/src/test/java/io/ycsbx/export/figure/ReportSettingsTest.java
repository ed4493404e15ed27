package io.ycsbx.export.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.export.Reports;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportSettingsTest {

  @Test
  void defaults() {
    assertThat(Reports.settings())
        .isEqualTo(
            new ReportSettings(
                List.of(50.0, 90.0, 95.0, 99.0, 99.9, 99.99),
                List.of(),
                false,
                "",
                Optional.empty(),
                MeasurementType.HDRHISTOGRAM,
                false,
                1_000,
                1_000,
                false,
                List.of(),
                false,
                10));
  }

  @Test
  void fullMapping() {
    assertThat(
            Reports.settings(
                "hdrhistogram.percentiles=95,99",
                "measurement.thresholds=1ms,10ms",
                "hdrhistogram.fileoutput=true",
                "hdrhistogram.output.path=out/",
                "measurement.interval=both",
                "measurementtype=hdrhistogram+histogram",
                "measurement.histogram.verbose=true",
                "histogram.buckets=20",
                "timeseries.granularity=5000",
                "reportlatencyforeacherror=true",
                "latencytrackederrors=TIMEOUT,ERROR",
                "status=true",
                "status.interval=1"))
        .isEqualTo(
            new ReportSettings(
                List.of(95.0, 99.0),
                List.of(Duration.ofMillis(1), Duration.ofMillis(10)),
                true,
                "out/",
                Optional.of(ReportSettings.Interval.BOTH),
                MeasurementType.HDRHISTOGRAM_AND_HISTOGRAM,
                true,
                20,
                5_000,
                true,
                List.of("TIMEOUT", "ERROR"),
                true,
                1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '`',
      value = {
        "measurementtype=raw ~ measurementtype: must be hdrhistogram, histogram,"
            + " hdrhistogram+histogram or timeseries, was \"raw\"",
        "measurement.interval=0 ~ measurement.interval: must be op|intended|both, was \"0\"",
        "hdrhistogram.percentiles=95,101 ~ hdrhistogram.percentiles: must be a number from"
            + " 0.000001 to 100, several separated by commas, was \"101\"",
        "measurement.thresholds=10 ~ measurement.thresholds: must be a duration such as 500ms, 30s"
            + " or 5m from 1ns to 1h, several separated by commas, was \"10\"",
        "histogram.buckets=0 ~ histogram.buckets: must be a whole number from 1 to 1000000,"
            + " was \"0\"",
        "status.interval=0 ~ status.interval: must be a whole number from 1, was \"0\"",
        "timeseries.granularity=1500 ~ timeseries.granularity: must be whole seconds, such as"
            + " 2000, was \"1500\"",
      })
  void saysWhatIsWrong(String property, String message) {
    assertThatThrownBy(() -> Reports.settings(property)).hasMessage(message);
  }

  @Test
  void everyMeasurementTypeIsReadAsItIsWritten() {
    for (MeasurementType type : MeasurementType.values()) {
      assertThat(Reports.settings("measurementtype=" + type).type()).isEqualTo(type);
    }
  }
}
