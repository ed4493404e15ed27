package io.ycsbx.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.FreePorts;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.Warning;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.telemetry.host.HostTree;
import io.ycsbx.telemetry.host.RemoteHost;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class TelemetryRecorderTest {

  private static final Window ALL = new Window(0, Long.MAX_VALUE, 1, Optional.of(0L));

  private static final Duration INTERVAL = Duration.ofMillis(50);

  @TempDir Path folder;

  private static TelemetrySettings settings(boolean enabled, RemoteHost... hosts) {
    return new TelemetrySettings(
        enabled,
        INTERVAL,
        false,
        Optional.empty(),
        List.of("auto"),
        Optional.empty(),
        List.of(hosts),
        List.of(),
        false);
  }

  private static TelemetryRecorder start(TelemetrySettings settings, Path... data) {
    return TelemetryRecorder.start(settings, List.of(data), RemoteHosts.connect(settings));
  }

  private static RemoteHost remote(int port) {
    return RemoteHost.parse("db1=http://127.0.0.1:" + port + "/metrics");
  }

  @Test
  void thisHostIsRecorded() throws Exception {
    TelemetryRecorder recorder = start(settings(true), folder);
    Thread.sleep(4 * INTERVAL.toMillis());
    List<HostTelemetry> hosts = recorder.stop(ALL);

    HostTelemetry host = hosts.get(0);
    assertThat(hosts).hasSize(1);
    assertThat(host.isLocal()).isTrue();
    TelemetrySample sample = host.samples().get(0);
    assertThat(sample.memory().orElseThrow().availableBytes()).isPositive();
    assertThat(sample.process()).isPresent();
    assertThat(sample.devices()).extracting("name").isEqualTo(host.devices());
    assertThat(recorder.stop(ALL)).as("once more").isEqualTo(hosts);
  }

  @Test
  void withoutTelemetryNothingIsRecorded() {
    TelemetryRecorder recorder = start(settings(false));

    assertThat(recorder.stop(ALL)).isEmpty();
    assertThat(recorder.warnings(ALL)).isEmpty();
  }

  @Test
  void aHostThatDoesNotAnswerFailsTheStart() throws Exception {
    RemoteHost nobody = remote(FreePorts.next());

    assertThatThrownBy(() -> RemoteHosts.connect(settings(true, nobody)))
        .isInstanceOf(SettingsException.class)
        .hasMessage(
            "telemetry.hosts: must be hosts that answer, but db1 ("
                + nobody.url()
                + ") does not: nothing listens there, or the name is unknown");
    RemoteHosts.connect(settings(false, nobody)).close();
  }

  @Test
  void aHostWithoutProcIsAWarning() {
    TelemetryRecorder recorder =
        TelemetryRecorder.start(
            new HostTree(folder).files(), settings(true), List.of(), RemoteHosts.none());

    assertThat(recorder.stop(ALL)).isEmpty();
    assertThat(recorder.warnings(ALL))
        .containsExactly(
            new Warning(
                "telemetry-host",
                "this host is not recorded: /proc/stat cannot be read",
                "telemetry of the client's own host needs Linux with /proc mounted"));
  }
}
