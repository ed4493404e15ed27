package io.ycsbx.tool.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.tool.description.BoundTool.Start;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Windows of a process that starts at second 100 and ends at second 200. */
class WindowWatchTest {

  private static final long SECOND = 1_000_000_000;

  /**
   * Returns the window in seconds from the start.
   *
   * @param lines each with the second in which it comes
   */
  private static List<Double> window(Start command, String... lines) {
    Span span = watch(command, lines).span(200 * SECOND);
    return List.of(span.from() / 1e9 - 100, span.to() / 1e9 - 100);
  }

  private static WindowWatch watch(Start command, String... lines) {
    WindowWatch watch = new WindowWatch(command, () -> 100 * SECOND);
    for (String line : lines) {
      String[] words = line.split(" ", 2);
      watch.take(words[1], (100 + Long.parseLong(words[0])) * SECOND);
    }
    return watch;
  }

  private static Start command(long after, String from, String to, Long lasts) {
    return Commands.windowed(Duration.ofSeconds(after), from, to, lasts);
  }

  private static void fails(String message, Start command, String... lines) {
    assertThatThrownBy(() -> window(command, lines)).hasMessage(message);
  }

  @Test
  void theWholeCommandOrWhatFollowsARampUp() {
    assertThat(window(command(0, null, null, null))).containsExactly(0.0, 100.0);
    assertThat(window(command(30, null, null, null))).containsExactly(30.0, 100.0);
    assertThat(WindowWatch.words(command(0, null, null, null))).isEqualTo("the whole command");
    assertThat(WindowWatch.words(command(120, null, null, null)))
        .isEqualTo("the whole command, after a ramp-up of 120 s");
  }

  @Test
  void theFirstLinesThatMatchLimitIt() {
    Start command = command(0, "^go", "^end", null);

    assertThat(window(command, "5 end", "10 go", "20 go", "60 end", "70 end"))
        .containsExactly(10.0, 60.0);
    assertThat(WindowWatch.words(command))
        .isEqualTo("from a line of its output to a line of its output");
    assertThat(window(command(5, "^go", null, null), "10 go")).containsExactly(15.0, 100.0);
    assertThat(window(command(0, null, "^end", null), "10 end")).containsExactly(0.0, 10.0);
  }

  @Test
  void aLineMayHaveTheLengthOfTheTimeBeforeIt() {
    Start command = command(0, null, "^took ([\\d.,-]+)", SECOND);

    assertThat(window(command, "70 took 60.5 s")).containsExactly(9.5, 70.0);
    assertThat(window(command, "70 took 70.4 s")).containsExactly(0.0, 70.0);
    fails("window.lasts: begins before the command's start", command, "70 took 72 s");
    fails("window.to: must have a number, was \"6,5\"", command, "70 took 6,5 s");
    fails(
        "window.to: its group matched nothing",
        command(0, null, "^took ([\\d.]+)?", SECOND),
        "70 took long");
  }

  @Test
  void aMissingOrEmptyWindowIsAFailure() {
    fails(
        "window.from: matched no line of the output: ^go",
        command(0, "^go", "^end", null),
        "1 end");
    fails(
        "window.to: matched no line of the output: ^end", command(0, "^go", "^end", null), "1 go");
    fails("window.after: the command ended before 100 s were over", command(100, null, null, null));
    fails(
        "window.after: the line of to came before 60 s were over",
        command(60, null, "^end", null),
        "50 end");
    fails(
        "window.to: must have a length above 0",
        command(0, null, "^took (\\d+)", SECOND),
        "70 took 0");
  }

  @Test
  void linesThatComeTogetherAreNoWindow() {
    String blocks = ": the program may write blocks, and not lines as \"flushes: lines\" says";

    fails(
        "window.to: its line came together with that of from" + blocks,
        command(0, "^go", "^end", null),
        "90 go",
        "90 end");
    fails(
        "window.from: its line came at the end" + blocks, command(0, "^go", null, null), "100 go");
  }

  /** As a program that writes a block at its end, before its parent ends. */
  @ParameterizedTest
  @CsvSource({
    "99 go; 99 5 ops, true",
    "99 go, false",
    "10 go; 10 working, false",
    "99 other; 99 go, false",
    "10 go; 99 5 ops, false",
    "10 go; 10 5 ops; 99 end, false",
  })
  void aWindowThatBeginsWithTheLastLinesIsLate(String lines, boolean late) {
    WindowWatch watch = watch(command(0, "^go", null, null), lines.split("; "));

    assertThat(watch.isLate(200 * SECOND)).isEqualTo(late);
  }
}
