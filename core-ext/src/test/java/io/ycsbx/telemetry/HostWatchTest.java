package io.ycsbx.telemetry;

import static io.ycsbx.run.Runs.execute;
import static io.ycsbx.run.Runs.reading;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Warning;
import io.ycsbx.run.TestDatabases;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostWatchTest {

  @Test
  void telemetryAndInventoryAreInTheRecordOfARun(@TempDir Path directory) {
    RunRecord record =
        execute(
            reading(TestDatabases.Memory.class)
                .property("operationcount", "0")
                .property("target", "1000")
                .property("arrival.shape", "level 500ms 1")
                .property("telemetry.interval", "100ms")
                .recordTo(directory));

    assertThat(record.telemetry())
        .singleElement()
        .satisfies(host -> assertThat(host.samples()).hasSizeGreaterThanOrEqualTo(2));
    assertThat(record.inventory().orElseThrow().java().orElseThrow().version()).isNotEmpty();
  }

  @Test
  void dataThatFitsIntoMemoryIsAWarning(@TempDir Path data) {
    RunRecord record =
        execute(reading(TestDatabases.OnDisk.class).property("dir", data.toString()));

    assertThat(record.inventory()).isEmpty();
    assertThat(record.warnings()).extracting(Warning::code).contains("data-fits-memory");
  }
}
