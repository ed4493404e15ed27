package io.ycsbx.telemetry.health;

import static io.ycsbx.Expected.assertJson;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.TextFile;
import io.ycsbx.record.host.DriveHealth;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reports in the forms that smartctl prints for each kind of drive, with the members read. */
class SmartReportTest {

  /**
   * An output of smartctl in one file, and the health read from it in another one. The outputs of
   * drives with a name are of smartctl 7.3, from the test data of the Prometheus exporter for
   * smartctl (Apache License 2.0).
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "nvme-with-all-figures",
        "nvme-with-counters-out-of-range",
        "sata-with-units-of-32-mib",
        "sata-with-gibibytes",
        "sata-with-an-attribute-without-unit",
        "sas-with-gigabytes",
        "samsung-pm9a3-nvme",
        "micron-7450-nvme",
        "intel-s4510-sata",
        "samsung-pm883-sata",
        "hitachi-h109060-sas"
      })
  void healthOfADrive(String drive) throws IOException {
    SmartReport report = SmartReport.parse(TextFile.resource(getClass(), drive + ".json"));
    DriveHealth health = report.health("d0").orElseThrow();
    assertJson(health, TextFile.resource(getClass(), drive + ".health.json"));
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

  @ParameterizedTest
  @ValueSource(strings = {"[]", "", "junk"})
  void anotherTextIsNoReport(String text) {
    assertThatThrownBy(() -> SmartReport.parse(text))
        .isInstanceOf(IOException.class)
        .hasMessage("the output of smartctl is not a report");
  }
}
