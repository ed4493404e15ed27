package io.ycsbx.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.Settings;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class TelemetrySettingsTest {

  private static TelemetrySettings bind(Map<String, String> values) {
    Properties properties = new Properties();
    properties.putAll(values);
    return Settings.bind(TelemetrySettings.class, properties);
  }

  @Test
  void defaults() {
    assertThat(bind(Map.of()))
        .hasToString(
            "TelemetrySettings[enabled=true, interval=PT1S, health=true, ceiling=Optional.empty,"
                + " devices=[auto], path=Optional.empty, hosts=[], hostsDevices=[],"
                + " requests=false]");
  }

  @Test
  void everyKeyIsTaken() {
    assertThat(
            bind(
                Map.of(
                    "telemetry.enabled", "false",
                    "telemetry.interval", "500ms",
                    "telemetry.health", "false",
                    "telemetry.ceiling", "drive.json",
                    "telemetry.devices", "nvme0n1,nvme1n1",
                    "telemetry.path", "/data",
                    "telemetry.hosts",
                        "db1=http://10.0.0.1:9100/metrics, db2=https://db2/metrics?x=1,"
                            + "ssh://me@db_3:2222",
                    "telemetry.hosts.devices", "db1:sda+sdb, db2:/data",
                    "telemetry.requests", "true")))
        .hasToString(
            "TelemetrySettings[enabled=false, interval=PT0.5S, health=false,"
                + " ceiling=Optional[drive.json], devices=[nvme0n1, nvme1n1], path=Optional[/data],"
                + " hosts=[RemoteHost[name=db1, url=http://10.0.0.1:9100/metrics],"
                + " RemoteHost[name=db2, url=https://db2/metrics?x=1],"
                + " RemoteHost[name=db_3, url=ssh://me@db_3:2222]],"
                + " hostsDevices=[HostDevices[host=db1, devices=[sda, sdb], path=Optional.empty],"
                + " HostDevices[host=db2, devices=[], path=Optional[/data]]], requests=true]");
  }

  @Test
  void whatIsWrongIsSaid() {
    assertThatThrownBy(
            () ->
                bind(
                    Map.of(
                        "telemetry.interval",
                        "50ms",
                        "telemetry.hosts",
                        "=http://a/,b=ftp://b,c=http://u:p@c/,d=ssh://u:p@d,e=http://e:70000/,"
                            + "ssh://-oProxyCommand=f")))
        .hasMessage(
            """
            telemetry.interval: must be a duration such as 500ms, 30s or 5m from 100ms to 1h, was "50ms"
            telemetry.hosts: must be NAME=ssh://USER@HOST or NAME=http://HOST:9100/metrics, several separated by commas, was "=http://a/"
            telemetry.hosts: must be NAME=ssh://USER@HOST or NAME=http://HOST:9100/metrics, several separated by commas, was "b=ftp://b"
            telemetry.hosts: must be NAME=ssh://USER@HOST or NAME=http://HOST:9100/metrics, several separated by commas, was "c=http://u:***@c/"
            telemetry.hosts: must be NAME=ssh://USER@HOST or NAME=http://HOST:9100/metrics, several separated by commas, was "d=ssh://u:***@d"
            telemetry.hosts: must be NAME=ssh://USER@HOST or NAME=http://HOST:9100/metrics, several separated by commas, was "e=http://e:70000/"
            telemetry.hosts: must be NAME=ssh://USER@HOST or NAME=http://HOST:9100/metrics, several separated by commas, was "ssh://-oProxyCommand=f"\
            """);
    assertThatThrownBy(() -> bind(Map.of("telemetry.devices", "auto,sda")))
        .hasMessage("telemetry.devices: must be auto or a list of names, was \"auto,sda\"");
    assertThatThrownBy(
            () -> bind(Map.of("telemetry.hosts", "ssh://a", "telemetry.hosts.devices", "b:sda")))
        .hasMessage(
            "telemetry.hosts.devices: must name hosts of telemetry.hosts, each once, was \"b\"");
    assertThatThrownBy(() -> bind(Map.of("telemetry.hosts.devices", "sda")))
        .hasMessage(
            "telemetry.hosts.devices: must be NAME:DEVICE+DEVICE or NAME:/DIRECTORY, several"
                + " separated by commas, was \"sda\"");
    assertThatThrownBy(() -> bind(Map.of("telemetry.hosts", "a=http://a/,a=http://b/")))
        .hasMessage("telemetry.hosts: must not give two hosts one name, was \"a,a\"");
  }
}
