package io.ycsbx.telemetry.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DriveTemperaturesTest {

  private static final long SECOND = 1_000_000_000;

  @TempDir Path root;

  @Test
  void nvmeDrivesAreReadEveryTenSeconds() throws IOException {
    HostTree tree =
        new HostTree(root)
            .file("/sys/class/nvme/nvme0/hwmon2/temp1_input", "41850\n")
            .file("/sys/class/nvme/nvme12/device/hwmon/hwmon3/temp1_input", "-5000\n")
            .file("/sys/class/nvme/nvme3/hwmon/hwmon4/temp1_input", "\n");
    DriveTemperatures temperatures =
        new DriveTemperatures(
            tree.files(), List.of("nvme0n1", "nvme12n2", "nvme3n1", "nvme4n1", "sda"));

    assertThat(temperatures.read(SECOND)).isEqualTo(Map.of("nvme0n1", 41.85, "nvme12n2", -5.0));
    assertThat(temperatures.read(10 * SECOND)).isEmpty();
    tree.file("/sys/class/nvme/nvme0/hwmon2/temp1_input", "43850\n");
    assertThat(temperatures.read(11 * SECOND)).containsEntry("nvme0n1", 43.85);
  }
}
