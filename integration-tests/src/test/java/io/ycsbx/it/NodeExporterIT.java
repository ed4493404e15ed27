package io.ycsbx.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Warning;
import io.ycsbx.distribution.FleetResults;
import io.ycsbx.distribution.Ycsb;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.host.HostTelemetry;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The telemetry of another host, by Prometheus' node_exporter of the host of the containers. */
@NeedsContainer(Images.NODE_EXPORTER)
class NodeExporterIT {

  @RegisterExtension
  static final DatabaseServer SERVER =
      new DatabaseServer(Images.NODE_EXPORTER, 9100, null, "(?s).*Listening on.*:9100.*", Map.of());

  @TempDir Path folder;

  @Test
  void aRunRecordsTheHostOfAnExporter() throws Exception {
    String url = "http://" + SERVER.address() + "/metrics";
    Ycsb.succeed(
        "run basic -P workloads/workloadc -target 100 -p basicdb.verbose=false -p"
            + " operationcount=400 -p telemetry.interval=10s",
        "-p",
        "telemetry.hosts=db1=" + url,
        "-o",
        folder.toString());

    RunRecord run = new FleetResults(folder).merged();
    HostTelemetry remote = run.telemetry().get(1);
    assertThat(remote.host()).isEqualTo("db1");
    assertThat(remote.source()).isEqualTo(url);
    assertThat(remote.samples())
        .isNotEmpty()
        .allMatch(sample -> sample.cpu().isPresent() && sample.memory().isPresent());
    assertThat(run.warnings()).extracting(Warning::code).doesNotContain("telemetry-host");
  }
}
