package io.ycsbx.brief.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.Home;
import io.ycsbx.brief.jobs.Plans;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharedDrivesTest {

  private static final String BY_DRIVE =
      Plans.TEXT
          .replace("    properties: {rocksdb.cache_size: 16M}\n", "")
          .replace("    properties: {rocksdb.cache_size: 1M}\n", "");

  @TempDir Path root;

  /** Asks about runs of a plan's two configurations on some drives. */
  private String text(String plan, String ofLarge, String ofSmall) throws Exception {
    MadeUpRuns runs = new MadeUpRuns();
    runs.add("large", "mixed-1", Figure.ofRun(Metric.THROUGHPUT), 1);
    runs.add("small", "mixed-1", Figure.ofRun(Metric.THROUGHPUT), 1);
    runs.host("large", "mixed-1", MadeUpHost.withData(ofLarge, "ext4", List.of()));
    runs.host("small", "mixed-1", MadeUpHost.withData(ofSmall, "ext4", List.of()));
    Home home = Plans.home(Files.createTempDirectory(root, "home"));
    return new SharedDrives(Plans.scaled(plan, home), runs.runs(Optional.empty())).text();
  }

  @Test
  void theOneDriveOfAPlanThatComparesDrivesIsNamed() throws Exception {
    assertThat(text(BY_DRIVE, "vda", "vda"))
        .isEqualTo(" The data of all configurations was on the same drive: vda.");
    assertThat(text(BY_DRIVE, "vda", "vdb")).isEmpty();
  }

  @Test
  void aPlanThatComparesSettingsIsMeantToHaveOneDrive() throws Exception {
    assertThat(text(Plans.TEXT, "vda", "vda")).isEmpty();
  }

  @Test
  void afterASwapByHandAnotherDriveMayHaveTheSameName() throws Exception {
    String swapped = BY_DRIVE.replace("  - name: small\n", "  - name: small\n    pause: Swap.\n");

    assertThat(swapped).isNotEqualTo(BY_DRIVE);
    assertThat(text(swapped, "vda", "vda")).isEmpty();
  }
}
