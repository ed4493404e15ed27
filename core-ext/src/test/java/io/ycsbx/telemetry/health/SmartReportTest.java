package io.ycsbx.telemetry.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.record.host.DriveHealth;
import io.ycsbx.record.host.HealthReading;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reports in the forms that smartctl prints for each kind of drive, with the members read. */
class SmartReportTest {

  private static final String TOOL = "\"smartctl\": {\"version\": [7, 3], \"exit_status\": 0}";

  private static DriveHealth health(String members) throws IOException {
    return SmartReport.parse("{" + TOOL + ", " + members + "}").health("d0").orElseThrow();
  }

  private static HealthReading reading(String members) throws IOException {
    return health(members).before();
  }

  private static String attributes(String rows) {
    return "\"logical_block_size\": 512, \"ata_smart_attributes\": {\"table\": [" + rows + "]}";
  }

  private static String attribute(int id, String name, int value, long raw) {
    return "{\"id\": %d, \"name\": \"%s\", \"value\": %d, \"raw\": {\"value\": %d}}"
        .formatted(id, name, value, raw);
  }

  @Test
  void nvmeCountsUnitsOfAThousandBlocks() throws IOException {
    DriveHealth drive =
        health(
            """
            "model_name": "NVMe drive", "serial_number": " S1 ",
            "nvme_composite_temperature_threshold": {"warning": 70, "critical": 80},
            "smart_status": {"passed": true, "nvme": {"value": 0}},
            "temperature": {"current": 41},
            "nvme_smart_health_information_log": {
              "critical_warning": 0, "temperature": 41, "available_spare": 99,
              "available_spare_threshold": 10, "percentage_used": 3,
              "data_units_read": 7, "data_units_written": 2000001,
              "media_errors": 4, "warning_temp_time": 5, "critical_comp_time": 6}
            """);

    assertThat(drive)
        .isEqualTo(
            new DriveHealth(
                "d0",
                "smartctl 7.3",
                Optional.of("NVMe drive"),
                Optional.of("S1"),
                Optional.of(70),
                new HealthReading(
                    Optional.of(1_024_000_512_000L),
                    Optional.empty(),
                    Optional.of(41),
                    Optional.of(5L),
                    Optional.of(6L),
                    Optional.of(3),
                    Optional.of(99),
                    Optional.of(4L),
                    Optional.of(true)),
                Optional.empty()));
  }

  @Test
  void unitsOfSataAttributesAreInTheirNames() throws IOException {
    HealthReading reading =
        reading(
            "\"temperature\": {\"current\": 30}, "
                + attributes(
                    attribute(187, "Uncorrectable_Error_Cnt", 100, 2)
                        + ","
                        + attribute(233, "Media_Wearout_Indicator", 98, 0)
                        + ","
                        + attribute(241, "Host_Writes_32MiB", 100, 3)
                        + ","
                        + attribute(243, "NAND_Writes_32MiB", 100, 5)));

    assertThat(reading.hostWrittenBytes()).contains(3L << 25);
    assertThat(reading.mediaWrittenBytes()).contains(5L << 25);
    assertThat(reading.usedPercent()).contains(2);
    assertThat(reading.mediaErrors()).contains(2L);
    assertThat(reading.sparePercent()).isEmpty();
    assertThat(reading.warningTemperatureMinutes()).isEmpty();
    assertThat(reading.passed()).isEmpty();
  }

  @Test
  void otherSataDrivesCountBlocksOrGibibytes() throws IOException {
    assertThat(reading(attributes(attribute(241, "Total_LBAs_Written", 99, 10))).hostWrittenBytes())
        .contains(5120L);
    HealthReading gib =
        reading(
            attributes(
                attribute(233, "Flash_Writes_GiB", 100, 7)
                    + ","
                    + attribute(241, "Lifetime_Writes_GiB", 100, 3)));
    assertThat(gib.hostWrittenBytes()).contains(3L << 30);
    assertThat(gib.mediaWrittenBytes()).contains(7L << 30);
  }

  @Test
  void anAttributeWithoutAUnitIsNoFigure() throws IOException {
    HealthReading reading =
        reading(
            "\"temperature\": {\"current\": 30}, "
                + attributes(attribute(241, "NAND_Writes", 100, 3)));
    assertThat(reading.hostWrittenBytes()).isEmpty();
    assertThat(reading.mediaWrittenBytes()).isEmpty();
  }

  @Test
  void sasDrivesCountGigabytes() throws IOException {
    DriveHealth drive =
        health(
            """
            "scsi_model_name": "SAS drive", "temperature": {"current": 26, "drive_trip": 85},
            "scsi_percentage_used_endurance_indicator": 1,
            "scsi_error_counter_log": {
              "read": {"gigabytes_processed": "162438.759", "total_uncorrected_errors": 1},
              "write": {"gigabytes_processed": "127551.260", "total_uncorrected_errors": 2}}
            """);
    assertThat(drive.model()).contains("SAS drive");
    assertThat(drive.before().hostWrittenBytes()).contains(127_551_260_000_000L);
    assertThat(drive.before().usedPercent()).contains(1);
    assertThat(drive.before().mediaErrors()).contains(3L);
    assertThat(drive.warningTemperatureCelsius()).isEmpty();
  }

  /**
   * Outputs of smartctl 7.3, with the members that matter, from the test data of the Prometheus
   * exporter for smartctl (Apache License 2.0). A dash stands for a figure that the drive lacks.
   */
  @ParameterizedTest
  @CsvSource({
    "samsung-pm9a3-nvme, SAMSUNG MZQL23T8HCLS-00A07, 327400764416000, -, 22, 0, 0, 3, 100, 0",
    "micron-7450-nvme, Micron_7450_MTFDKCC3T8TFR, 31221368832000, -, 25, 0, 0, 0, 100, 0",
    "intel-s4510-sata, INTEL SSDSC2KB960G8, 7233698004992, 71220724760576, 23, -, -, 0, -, 0",
    "samsung-pm883-sata, SAMSUNG MZ7LH1T9HMLT-00005, 32348407326208, -, 24, -, -, -, -, 0",
    "hitachi-h109060-sas, HITACHI H109060SESUN600G, 127551260000000, -, 26, -, -, -, -, 0"
  })
  void recordedOutputsOfRealDrives(
      String file,
      String model,
      String hostBytes,
      String mediaBytes,
      String celsius,
      String warningMinutes,
      String criticalMinutes,
      String usedPercent,
      String sparePercent,
      String mediaErrors)
      throws IOException {
    try (InputStream in = getClass().getResourceAsStream(file + ".json")) {
      String json = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      DriveHealth drive = SmartReport.parse(json).health("d0").orElseThrow();
      HealthReading reading = drive.before();
      assertThat(drive.model()).contains(model);
      assertThat(
              Stream.of(
                  reading.hostWrittenBytes(),
                  reading.mediaWrittenBytes(),
                  reading.temperatureCelsius(),
                  reading.warningTemperatureMinutes(),
                  reading.criticalTemperatureMinutes(),
                  reading.usedPercent(),
                  reading.sparePercent(),
                  reading.mediaErrors()))
          .map(figure -> figure.map(Object::toString).orElse("-"))
          .containsExactly(
              hostBytes,
              mediaBytes,
              celsius,
              warningMinutes,
              criticalMinutes,
              usedPercent,
              sparePercent,
              mediaErrors);
      assertThat(reading.passed()).contains(true);
    }
  }

  @Test
  void countersOutOfRangeAreUnknown() throws IOException {
    HealthReading reading =
        reading(
            """
            "temperature": {"current": 0},
            "nvme_smart_health_information_log": {
              "data_units_written": 36893488147419103232, "percentage_used": 256,
              "available_spare": 100, "media_errors": -1}, "endurance_used": {"current_percent": 9}
            """);
    assertThat(reading.hostWrittenBytes()).isEmpty();
    assertThat(reading.temperatureCelsius()).isEmpty();
    assertThat(reading.usedPercent()).contains(9);
    assertThat(reading.mediaErrors()).isEmpty();
  }

  @Test
  void anErrorIsInTheToolsWords() throws IOException {
    SmartReport report =
        SmartReport.parse(
            """
            {"smartctl": {"version": [7, 3], "messages": [
              {"string": "Smartctl open device: /dev/d0 failed: Permission denied",
               "severity": "error"}], "exit_status": 2}}
            """);
    assertThat(report.error()).contains("Smartctl open device: /dev/d0 failed: Permission denied");
    assertThat(report.health("d0")).isEmpty();
  }

  @Test
  void anotherTextIsNoReport() {
    assertThatThrownBy(() -> SmartReport.parse("[]"))
        .hasMessage("the output of smartctl is not a report");
    assertThatThrownBy(() -> SmartReport.parse("")).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> SmartReport.parse("junk"))
        .hasMessage("the output of smartctl is not a report");
  }
}
