package io.ycsbx.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class SignalStopTest {

  /** Starts to handle signals while the JVM is going down. */
  static final class Late {

    private Late() {}

    public static void main(String[] arguments) {
      Runtime.getRuntime().addShutdownHook(new Thread(Late::start));
    }

    private static void start() {
      new SignalStop(() -> System.out.print("stopped")).close();
    }
  }

  /** Does not end after a signal. */
  static final class Endless {

    private Endless() {}

    public static void main(String[] arguments) {
      long noGracePeriod = -SignalStop.gracePeriod(0).toSeconds();
      new SignalStop(() -> System.out.print("stopped"), noGracePeriod);
      System.exit(ExitStatus.SUCCEEDED);
    }
  }

  /** Throws an exception when it is stopped. */
  @CommandLine.Command(name = "fails")
  static final class Fails implements Callable<Integer> {

    @CommandLine.Option(
        names = "--library",
        description = "Adds a hook of its own, as libraries do.")
    private boolean library;

    public static void main(String[] arguments) {
      SignalStop.exit(RootCommand.configured(new CommandLine(new Fails())).execute(arguments));
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
      CountDownLatch stopped = new CountDownLatch(1);
      SignalStop signals = new SignalStop(stopped::countDown);
      try (signals) {
        new Thread(() -> System.exit(ExitStatus.SUCCEEDED)).start();
        stopped.await();
        if (library) {
          Runtime.getRuntime().addShutdownHook(new Thread());
        }
        throw new IOException("the disk is full");
      }
    }
  }

  private static Process start(Class<?> main, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElseThrow());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    // A JVM prints that it has picked them up.
    builder.environment().keySet().removeAll(Set.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    return builder.start();
  }

  @Test
  void anActionThatDoesNotEndInTimeFails() throws Exception {
    Process endless = start(Endless.class);
    assertThat(new String(endless.getInputStream().readAllBytes(), UTF_8)).isEqualTo("stopped");
    assertThat(endless.waitFor()).isEqualTo(1);
  }

  @Test
  void anActionThatThrowsWhileItIsStoppedFailsAndSaysWhy() throws Exception {
    Process fails = start(Fails.class);
    assertThat(new String(fails.getInputStream().readAllBytes(), UTF_8))
        .isEqualTo("fails: the disk is full\n");
    assertThat(fails.waitFor()).isEqualTo(1);
  }

  @Test
  void anActionThatTheShutdownRefusesIsStopped() throws Exception {
    Process fails = start(Fails.class, "--library");
    assertThat(new String(fails.getInputStream().readAllBytes(), UTF_8))
        .isEqualTo("fails: stopped by a signal\n");
    assertThat(fails.waitFor()).isEqualTo(ExitStatus.INTERRUPTED);
  }

  @Test
  void aSignalBeforeTheStartStopsTheAction() throws Exception {
    Process late = start(Late.class);
    assertThat(new String(late.getInputStream().readAllBytes(), UTF_8)).isEqualTo("stopped");
    assertThat(late.waitFor()).isZero();
  }

  @Test
  void aSignalWaitsForAsLongAsTheRunMayDrain() {
    assertThat(SignalStop.gracePeriod(10)).isEqualTo(Duration.ofSeconds(130));
    assertThat(SignalStop.gracePeriod(300)).isEqualTo(Duration.ofMinutes(7));
    assertThat(SignalStop.gracePeriod(Long.MAX_VALUE).toNanos()).isPositive();
  }
}
