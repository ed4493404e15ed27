package io.ycsbx.record;

import static io.ycsbx.Expected.assertJson;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.SampleRun;
import io.ycsbx.config.TextFile;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.TelemetryHeader;
import io.ycsbx.record.host.TelemetrySample;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TelemetryJsonTest {

  /** A host of which everything is known, and a sample with as little as possible. */
  static final HostTelemetry HOST = host();

  static final Inventory INVENTORY = HOST.inventory().orElseThrow();
  static final TelemetrySample FULL = HOST.samples().get(0);
  static final TelemetrySample BARE = HOST.samples().get(1);

  @TempDir Path folder;

  private static HostTelemetry host() {
    try {
      String json = TextFile.resource(TelemetryJsonTest.class, "host-telemetry.json");
      return RunRecordJson.mapper().readValue(json, HostTelemetry.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void everyTypeSurvivesJson() throws IOException {
    assertJson(HOST, TextFile.resource(getClass(), "host-telemetry.json"));
    String unknown =
        RunRecordJson.mapper().writeValueAsString(SampleRun.unknownHost(INVENTORY.java().get()));
    assertThat(unknown).as("what is unknown is absent").doesNotContain("null");
  }

  @Test
  void aLineIsWholeAndShort() {
    assertThat(TelemetryLog.line(BARE))
        .isEqualTo(
            """
            {"timeMillis":1700000001000,"seconds":0.5,"devices":[{"name":"sda",\
            "reads":{"perSecond":0.0,"bytesPerSecond":0.0},\
            "writes":{"perSecond":0.0,"bytesPerSecond":0.0},\
            "queueDepth":0.0,"utilisationPercent":0.0}]}
            """);
  }

  private Path log(String end) throws IOException {
    TelemetryHeader header =
        new TelemetryHeader(
            TelemetryHeader.SCHEMA_VERSION, "db1", "/proc", List.of("nvme0n1"), INVENTORY);
    return Files.writeString(
        folder.resolve("log"),
        TelemetryLog.line(header) + TelemetryLog.line(FULL) + TelemetryLog.line(BARE) + end);
  }

  @Test
  void aLogThatWasCutShortLosesItsLastLineOnly() throws IOException {
    assertThat(TelemetryLog.read(log("{\"timeMillis\":17")))
        .isEqualTo(HOST.withHealth(Optional.empty()));
  }

  @Test
  void aFileThatIsNoLogIsRefused() throws IOException {
    Path log = log("junk\n");
    assertThatThrownBy(() -> TelemetryLog.read(log))
        .isInstanceOf(IOException.class)
        .hasMessage(log + ", line 4: not a TelemetrySample");
    Path empty = Files.createFile(folder.resolve("empty"));
    assertThatThrownBy(() -> TelemetryLog.read(empty))
        .hasMessage(empty + " holds no telemetry: its first line is missing");
  }

  @Test
  void aFigureOfALogThatBreaksARuleIsNamed() throws IOException {
    Path log =
        log(TelemetryLog.line(FULL).replace("\"swapUsedBytes\":4096", "\"swapUsedBytes\":-1"));
    assertThatThrownBy(() -> TelemetryLog.read(log))
        .hasMessage(
            log + ", line 4: memory.swapUsedBytes: must be an integer of 0 or more, was \"-1\"");
  }
}
