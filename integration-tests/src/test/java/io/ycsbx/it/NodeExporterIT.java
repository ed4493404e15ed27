package io.ycsbx.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.Launcher;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Warning;
import io.ycsbx.record.host.HostTelemetry;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The telemetry of another host. */
@NeedsContainer(Images.NODE_EXPORTER)
class NodeExporterIT {

  @RegisterExtension static final NodeExporter SERVER = new NodeExporter();

  @TempDir Path folder;

  @Test
  void aRunRecordsTheHostOfAnExporter() throws Exception {
    Launcher launcher = new Launcher(folder);
    RunRecord run =
        launcher
            .start(
                List.of(
                    "run",
                    "basic",
                    "-P",
                    launcher.workload('c').toString(),
                    "-target",
                    "100",
                    "-p",
                    "basicdb.verbose=false",
                    "-p",
                    "operationcount=400",
                    "-p",
                    "telemetry.interval=10s",
                    "-p",
                    "telemetry.hosts=db1=" + SERVER.url()))
            .end(0);

    HostTelemetry remote = run.telemetry().get(1);
    assertThat(remote.host()).isEqualTo("db1");
    assertThat(remote.source()).isEqualTo(SERVER.url());
    assertThat(remote.samples())
        .isNotEmpty()
        .allSatisfy(
            sample -> {
              assertThat(sample.cpu()).isPresent();
              assertThat(sample.memory()).isPresent();
            });
    assertThat(run.warnings()).extracting(Warning::code).doesNotContain("telemetry-host");
  }
}
