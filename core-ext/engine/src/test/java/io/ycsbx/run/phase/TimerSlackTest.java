package io.ycsbx.run.phase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ycsbx.config.Warning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimerSlackTest {

  @TempDir Path proc;

  private static String slack() throws IOException {
    Path thread = Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName();
    return Files.readString(Path.of("/proc").resolve(thread).resolve("timerslack_ns")).strip();
  }

  private static <T> T inThread(Callable<T> task) throws Exception {
    FutureTask<T> result = new FutureTask<>(task);
    new Thread(result).start();
    return result.get();
  }

  @Test
  void isReducedForTheCallingThreadAlone() throws Exception {
    assumeTrue(
        Files.isWritable(Path.of("/proc/self/timerslack_ns")), "needs a kernel with timerslack_ns");
    String before = slack();

    String after =
        inThread(
            () -> {
              TimerSlack.reduce();
              return slack();
            });

    assertThat(after).isEqualTo("1");
    assertThat(slack()).isEqualTo(before);
  }

  @Test
  void aHostThatRefusesIsNamed() throws IOException {
    Files.createSymbolicLink(proc.resolve("thread-self"), Path.of("7/task/9"));
    Files.createDirectories(proc.resolve("9/timerslack_ns"));

    assertThat(TimerSlack.reduce(proc))
        .contains(
            new Warning(
                "timer-slack",
                "the host does not let threads reduce their timer slack: operations may start 50 µs"
                    + " late, and response times include the delay",
                "let the client write /proc/PID/timerslack_ns, or set spin.sleep=true"));
  }

  @Test
  void otherSystemsHaveNone() {
    assertThat(TimerSlack.reduce(proc)).isEmpty();
  }
}
