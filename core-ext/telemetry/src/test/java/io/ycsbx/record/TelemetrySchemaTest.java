package io.ycsbx.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.Assignments;
import io.ycsbx.DocumentedSchema;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.TelemetryHeader;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.telemetry.SampledHost;
import io.ycsbx.telemetry.TelemetrySettings;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds {@code docs/telemetry.schema.json} to what is written, and what is written to it. */
class TelemetrySchemaTest {

  private static final DocumentedSchema SCHEMA = DocumentedSchema.of("telemetry");

  private static final TelemetryHeader HEADER =
      new TelemetryHeader(
          TelemetryHeader.SCHEMA_VERSION,
          "db1",
          HostTelemetry.LOCAL_SOURCE,
          List.of("nvme0n1"),
          TelemetryJsonTest.INVENTORY);

  static Stream<String> lines() {
    return Stream.of(
        TelemetryLog.line(HEADER),
        TelemetryLog.line(TelemetryJsonTest.FULL),
        TelemetryLog.line(TelemetryJsonTest.BARE));
  }

  @ParameterizedTest
  @MethodSource("lines")
  void everyLineIsValid(String line) {
    assertThat(SCHEMA.problems(line)).isEmpty();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void whatThisHostTellsIsValid() throws Exception {
    BlockingQueue<TelemetrySample> samples = new LinkedBlockingQueue<>();
    TelemetrySettings settings =
        Assignments.bind(
            TelemetrySettings.class, "telemetry.interval=100ms", "telemetry.health=false");
    try (SampledHost host = SampledHost.open(settings, List.of())) {
      assertThat(SCHEMA.problems(TelemetryLog.line(host.header(settings)))).isEmpty();
      host.start(samples::add);
      assertThat(SCHEMA.problems(TelemetryLog.line(samples.take()))).isEmpty();
    }
  }

  @Test
  void whatIsMissingIsSeen() {
    String line = TelemetryLog.line(TelemetryJsonTest.FULL);

    assertThat(SCHEMA.problems(line.replaceFirst("\"seconds\":[^,]+,", ""))).isNotEmpty();
    assertThat(SCHEMA.problems(line.replaceFirst("\"seconds\"", "\"minutes\""))).isNotEmpty();
  }
}
