package io.ycsbx.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.SampleRun;
import io.ycsbx.record.host.DeviceUse.IoUse;
import io.ycsbx.record.host.DeviceUseBuilder;
import io.ycsbx.record.host.Drive;
import io.ycsbx.record.host.Drive.PcieLink;
import io.ycsbx.record.host.DriveHealth;
import io.ycsbx.record.host.DriveHealth.HealthReading;
import io.ycsbx.record.host.HostTelemetryBuilder;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.Inventory.DataPath;
import io.ycsbx.record.host.Inventory.JavaVm;
import io.ycsbx.record.host.Inventory.MemoryModule;
import io.ycsbx.record.host.NetworkInterface;
import io.ycsbx.record.host.NetworkInterface.InterfaceKind;
import io.ycsbx.record.host.NetworkLoad;
import io.ycsbx.record.host.NetworkLoad.InterfaceUse;
import io.ycsbx.record.host.NetworkLoad.TrafficUse;
import io.ycsbx.record.host.Processors;
import io.ycsbx.record.host.TelemetryHeader;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.record.host.TelemetrySample.CpuUse;
import io.ycsbx.record.host.TelemetrySample.MemoryUse;
import io.ycsbx.record.host.TelemetrySample.ProcessUse;
import io.ycsbx.record.host.TelemetrySampleBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TelemetryJsonTest {

  private static final IoUse IDLE = new IoUse(0, 0, Optional.empty());
  static final TelemetrySample FULL =
      TelemetrySampleBuilder.builder()
          .timeMillis(1_700_000_000_000L)
          .seconds(1.0001)
          .cpu(Optional.of(new CpuUse(50, 30, 15, 10, 5)))
          .memory(Optional.of(new MemoryUse(1L << 36, 1L << 37, 1L << 35, 4096)))
          .devices(
              List.of(
                  DeviceUseBuilder.builder()
                      .name("nvme0n1")
                      .reads(new IoUse(1000.5, 4_098_048, Optional.of(0.08)))
                      .writes(IDLE)
                      .discards(Optional.of(IDLE))
                      .flushes(Optional.of(new IoUse(2, 0, Optional.of(1.5))))
                      .queueDepth(0.08)
                      .utilisationPercent(7.9)
                      .temperatureCelsius(Optional.of(41.9))
                      .build()))
          .network(
              Optional.of(
                  new NetworkLoad(
                      List.of(
                          new InterfaceUse(
                              "eth0",
                              InterfaceKind.PHYSICAL,
                              new TrafficUse(1_250_000, 1_000, 0, 0.5),
                              new TrafficUse(2_500_000.5, 2_000, 1, 0))),
                      Optional.of(3.5))))
          .process(Optional.of(new ProcessUse(180, 12)))
          .powerWatts(Optional.of(95.5))
          .systemWatts(Optional.of(412.0))
          .build();
  static final TelemetrySample BARE =
      TelemetrySampleBuilder.builder()
          .timeMillis(1_700_000_001_000L)
          .seconds(0.5)
          .devices(
              List.of(
                  DeviceUseBuilder.builder()
                      .name("sda")
                      .reads(IDLE)
                      .writes(IDLE)
                      .queueDepth(0)
                      .utilisationPercent(0)
                      .build()))
          .build();
  private static final JavaVm JAVA =
      new JavaVm("a VM", "17.0.1+1", List.of("G1 Young Generation"), 1L << 33, List.of("-Xmx8g"));
  static final Inventory INVENTORY =
      new Inventory(
          Optional.of("db1"),
          Optional.of("a vendor"),
          Optional.of("a server"),
          Optional.of("1.7"),
          Optional.of("05/17/2024"),
          new Processors(
              Optional.of("a CPU"),
              Optional.of(2),
              Optional.of(64),
              Optional.of(128),
              Optional.of(8),
              Optional.of(2_450_000_000L),
              Optional.of(3_800_000_000L),
              Optional.of("performance")),
          Optional.of(1L << 39),
          List.of(
              new MemoryModule(
                  Optional.of("DDR5"), Optional.of(1L << 35), Optional.of(4_800_000_000L))),
          Optional.of("an OS"),
          Optional.of("6.1.0"),
          Optional.of("tsc"),
          List.of(
              new Drive(
                  "nvme0n1",
                  Optional.of("a drive"),
                  Optional.of("FW1"),
                  Optional.of("nvme"),
                  Optional.of(7_681_501_126_656L),
                  Optional.of("nvme"),
                  Optional.of(new PcieLink(4, 4, Optional.of(5), Optional.of(4))),
                  Optional.of(false),
                  Optional.of("none"),
                  Optional.of("write back"))),
          Optional.of(
              List.of(
                  new NetworkInterface(
                      "eth0",
                      InterfaceKind.PHYSICAL,
                      Optional.of(25_000_000_000L),
                      Optional.of("mlx5_core"),
                      Optional.of("16.35.4030"),
                      Optional.of(new PcieLink(4, 16, Optional.of(4), Optional.of(16)))))),
          List.of(
              new DataPath(
                  "/data/db", "/data", "xfs", "/dev/nvme0n1", List.of("rw"), List.of("nvme0n1"))),
          Optional.of(JAVA));

  static final DriveHealth HEALTH =
      new DriveHealth(
          "nvme0n1",
          "smartctl 7.4",
          Optional.of("a drive"),
          Optional.of("S1"),
          Optional.of(70),
          new HealthReading(
              Optional.of(1_024_000_512_000L),
              Optional.of(1_100_000_000_000L),
              Optional.of(41),
              Optional.of(5L),
              Optional.of(6L),
              Optional.of(3),
              Optional.of(99),
              Optional.of(4L),
              Optional.of(true)),
          Optional.of(
              new HealthReading(
                  Optional.of(1_024_500_512_000L),
                  Optional.of(1_101_000_000_000L),
                  Optional.of(44),
                  Optional.of(5L),
                  Optional.of(6L),
                  Optional.of(3),
                  Optional.of(99),
                  Optional.of(4L),
                  Optional.of(true))));

  @TempDir Path folder;

  private static void assertRoundTrip(Object value) throws IOException {
    String json = RunRecordJson.mapper().writeValueAsString(value);

    assertThat((Object) RunRecordJson.mapper().readValue(json, value.getClass())).isEqualTo(value);
    assertThat(json).as("what is unknown is absent").doesNotContain("null");
  }

  @Test
  void everyTypeSurvivesJson() throws IOException {
    assertRoundTrip(INVENTORY);
    assertRoundTrip(SampleRun.unknownHost(JAVA));
    assertRoundTrip(
        HostTelemetryBuilder.builder()
            .host("db1")
            .source("/proc")
            .inventory(Optional.of(INVENTORY))
            .devices(List.of("nvme0n1"))
            .samples(List.of(FULL, BARE))
            .health(Optional.of(List.of(HEALTH)))
            .build());
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
        .isEqualTo(
            HostTelemetryBuilder.builder()
                .host("db1")
                .source("/proc")
                .inventory(Optional.of(INVENTORY))
                .devices(List.of("nvme0n1"))
                .samples(List.of(FULL, BARE))
                .build());
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
