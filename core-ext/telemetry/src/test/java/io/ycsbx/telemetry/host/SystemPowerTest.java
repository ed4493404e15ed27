package io.ycsbx.telemetry.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.TextFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
@Timeout(600)
class SystemPowerTest {

  private static final String READING =
      TextFile.resource(SystemPowerTest.class, "dcmi-reading.txt");

  @TempDir Path root;

  private HostTree withController() throws IOException {
    return new HostTree(root).file("/dev/ipmi0", "").file("/reading", READING);
  }

  private static Optional<Double> await(SystemPower power) {
    Optional<Double> watts = power.read();
    while (watts.isEmpty()) {
      Thread.onSpinWait();
      watts = power.read();
    }
    return watts;
  }

  @Test
  void onlyAnActiveControllerHasAReading() {
    assertThat(SystemPower.watts(READING)).contains(412.0);
    assertThat(SystemPower.watts(READING.replace("activated", "deactivated"))).isEmpty();
    assertThat(SystemPower.watts(READING.replace("412 Watts", "  0 Watts"))).isEmpty();
    assertThat(SystemPower.watts("")).isEmpty();
  }

  @Test
  void aControllerIsAskedAgainAfterAFailure() throws IOException {
    HostTree tree =
        withController()
            .file("/asked", "")
            .tool(
                "ipmitool",
                // Asked once more while the folder is deleted, it must make no file there.
                "cd '%s'; [ ! -f asked ] || echo >>asked; [ $(wc -l <asked) = 2 ] || cat reading"
                    .formatted(root));
    try (SystemPower power = SystemPower.of(tree.files(), Duration.ofMillis(1))) {
      assertThat(await(power)).contains(412.0);
      assertThat(await(power)).contains(412.0);
    }
  }

  @Test
  void aHostWithoutControllerHasNoReading() {
    try (SystemPower power = SystemPower.of(new HostTree(root).files())) {
      assertThat(power.read()).isEmpty();
    }
  }
}
