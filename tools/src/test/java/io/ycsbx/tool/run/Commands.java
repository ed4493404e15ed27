package io.ycsbx.tool.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.tool.description.BoundTool.Start;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Made-up commands. */
final class Commands {

  private Commands() {}

  /** Returns a command of processes, each a line for a shell. */
  static Start of(String... lines) {
    return new Start(
        Stream.of(lines).map(line -> List.of("sh", "-c", line)).toList(),
        Duration.ZERO,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        List.of());
  }

  /** Waits for a condition, at most a minute. */
  static void awaitUntil(BooleanSupplier reached) {
    long startNanos = System.nanoTime();
    while (!reached.getAsBoolean()) {
      assertThat(System.nanoTime() - startNanos).as("wait").isLessThan(TimeUnit.MINUTES.toNanos(1));
      Thread.onSpinWait();
    }
  }

  /** Waits until a shell pauses, or has ended. */
  static void awaitPause(Process shell) {
    awaitUntil(
        () ->
            !shell.isAlive()
                || shell
                    .descendants()
                    .anyMatch(child -> child.info().command().orElse("").endsWith("/sleep")));
  }

  /** Waits for the end of a process of this number, if there is one. */
  static void hasEnded(String process) {
    ProcessHandle.of(Long.parseLong(process.strip()))
        .ifPresent(killed -> assertThat(killed.onExit()).succeedsWithin(Duration.ofMinutes(1)));
  }

  /** Returns a command that must print words, and must not print others. */
  static Start withWords(String line, String with, String without) {
    Start plain = of(line);
    return new Start(
        plain.processes(),
        plain.after(),
        plain.from(),
        plain.to(),
        plain.lasts(),
        List.of(Pattern.compile(with)),
        List.of(Pattern.compile(without)));
  }

  /** Returns a command with a window. */
  static Start windowed(Duration after, String from, String to, Long lasts) {
    Start plain = of("true");
    return new Start(
        plain.processes(),
        after,
        Optional.ofNullable(from).map(Pattern::compile),
        Optional.ofNullable(to).map(Pattern::compile),
        Optional.ofNullable(lasts),
        List.of(),
        List.of());
  }
}
