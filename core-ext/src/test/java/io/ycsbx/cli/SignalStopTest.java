package io.ycsbx.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SignalStopTest {

  /** Starts to handle signals while the JVM is going down. */
  static final class Late {

    private Late() {}

    public static void main(String[] arguments) {
      Runtime.getRuntime().addShutdownHook(new Thread(Late::start));
    }

    private static void start() {
      try (SignalStop signals = new SignalStop(() -> System.out.print("stopped"))) {
        System.out.print(" with " + signals.status(ExitStatus.INTERRUPTED));
      }
    }
  }

  /** Does not end after a signal. */
  static final class Endless {

    private Endless() {}

    public static void main(String[] arguments) {
      long noGracePeriod = -SignalStop.gracePeriod(0).toSeconds();
      Runnable late = () -> System.out.print(" too late");
      new SignalStop(() -> System.out.print("stopped"), noGracePeriod, late);
      System.exit(ExitStatus.SUCCEEDED);
    }
  }

  private static Process start(Class<?> main) throws IOException {
    return new ProcessBuilder(
            ProcessHandle.current().info().command().orElseThrow(),
            "-cp",
            System.getProperty("java.class.path"),
            main.getName())
        .redirectErrorStream(true)
        .start();
  }

  @Test
  void anActionThatDoesNotEndInTimeFails() throws Exception {
    Process endless = start(Endless.class);
    assertThat(new String(endless.getInputStream().readAllBytes(), UTF_8))
        .isEqualTo("stopped too late");
    assertThat(endless.waitFor()).isEqualTo(1);
  }

  @Test
  void aSignalBeforeTheStartStopsTheAction() throws Exception {
    Process late = start(Late.class);
    assertThat(new String(late.getInputStream().readAllBytes(), UTF_8))
        .isEqualTo("stopped with 130");
    assertThat(late.waitFor()).isZero();
  }

  @Test
  void aSignalWaitsForAsLongAsTheRunMayDrain() {
    assertThat(SignalStop.gracePeriod(10)).isEqualTo(Duration.ofSeconds(130));
    assertThat(SignalStop.gracePeriod(300)).isEqualTo(Duration.ofMinutes(7));
    assertThat(SignalStop.gracePeriod(Long.MAX_VALUE).toNanos()).isPositive();
  }
}
