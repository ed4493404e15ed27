package io.ycsbx.telemetry.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class SystemPowerTest {

  private static final String READING =
      """

          Instantaneous power reading:                   412 Watts
          Minimum during sampling period:                 96 Watts
          Maximum during sampling period:                655 Watts
          Average power reading over sample period:      388 Watts
          IPMI timestamp:                           11/20/26 09:14:02 UTC    Sampling period:    \
                        00000005 Seconds.
          Power reading state is:                   activated


      """;

  @TempDir Path root;

  private HostFiles withController() throws IOException {
    return new HostTree(root).file("/dev/ipmi0", "").files();
  }

  private static Optional<Double> await(SystemPower power, long nanos) throws Exception {
    Optional<Double> watts = power.read(nanos);
    while (watts.isEmpty()) {
      Thread.sleep(10);
      watts = power.read(nanos);
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
  void readingsArriveWithLaterSamplesEveryFiveSeconds() throws Exception {
    SystemPower power = SystemPower.of(withController(), List.of("printf", "%s", READING));
    long start = System.nanoTime();

    assertThat(power.read(start)).as("the first one only starts").isEmpty();
    assertThat(await(power, start + 1)).contains(412.0);
    assertThat(power.read(start + TimeUnit.SECONDS.toNanos(4))).isEmpty();
    power.read(start + TimeUnit.SECONDS.toNanos(5));
    assertThat(await(power, start + TimeUnit.SECONDS.toNanos(5))).contains(412.0);
    power.close();
  }

  @Test
  void aProvenControllerIsAskedAgainAfterAFailureOrAHang() throws Exception {
    String failsThenHangs =
        """
        cd "$1"
        echo >>asked
        case $(wc -l <asked) in
          2) exit 1 ;;
          3) exec sleep 600 ;;
        esac
        printf %s "$2"
        """;
    SystemPower power =
        SystemPower.of(
            withController(),
            List.of("sh", "-c", failsThenHangs, "ipmitool", root.toString(), READING));
    long nanos = System.nanoTime();
    await(power, nanos);
    Optional<Double> again = Optional.empty();
    while (again.isEmpty()) {
      nanos += TimeUnit.MILLISECONDS.toNanos(500);
      again = power.read(nanos);
      Thread.sleep(10);
    }

    assertThat(again).contains(412.0);
    assertThat(root.resolve("asked")).content().hasSizeGreaterThanOrEqualTo(4);
    power.close();
  }

  @Test
  void aHostWithoutControllerOrToolHasNoReading() throws Exception {
    SystemPower none = SystemPower.of(new HostTree(root).files(), List.of("printf", "%s", READING));
    SystemPower noTool = SystemPower.of(withController(), List.of("no-such-ipmitool"));
    long start = System.nanoTime();

    assertThat(none.read(start)).isEmpty();
    assertThat(none.read(start + 1)).isEmpty();
    assertThat(noTool.read(start)).isEmpty();
    assertThat(noTool.read(start + TimeUnit.SECONDS.toNanos(9))).isEmpty();
  }
}
