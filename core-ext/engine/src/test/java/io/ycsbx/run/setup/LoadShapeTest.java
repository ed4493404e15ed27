package io.ycsbx.run.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadShapeTest {

  private static final long SECOND = 1_000_000_000;

  @TempDir Path folder;

  /** Returns the arrivals from one second to another, of 1,000 per second at the target. */
  private static long arrivals(LoadShape shape, double from, double to) {
    return LongStream.range(0, 1_000_000)
        .map(slot -> shape.nanos(slot * SECOND / 1_000))
        .takeWhile(nanos -> nanos >= 0)
        .filter(nanos -> nanos >= from * SECOND && nanos < to * SECOND)
        .count();
  }

  @Test
  void stepsPausesAndSpikesFollowEachOther() {
    LoadShape shape = LoadShape.parse("base 10s 1, pause 5s 0, spike 2000ms 5.5, base 3s 0.5");
    assertThat(shape.phases())
        .containsExactly(
            new LoadShape.NamedPhase("base", 10 * SECOND),
            new LoadShape.NamedPhase("pause", 15 * SECOND),
            new LoadShape.NamedPhase("spike", 17 * SECOND),
            new LoadShape.NamedPhase("base", 20 * SECOND));
    assertThat(arrivals(shape, 0, 10)).isEqualTo(10_000);
    assertThat(arrivals(shape, 10, 15)).isZero();
    assertThat(arrivals(shape, 15, 17)).isEqualTo(11_000);
    assertThat(arrivals(shape, 17, 20)).isEqualTo(1_500);
    assertThat(shape.mean()).isEqualTo(22.5 / 20);
    assertThat(shape.nanos(22_500 * SECOND / 1_000)).isEqualTo(-1);
  }

  @Test
  void aRampRisesEvenly() {
    LoadShape shape = LoadShape.parse("up 10s 0..2, down 10s 2..0");
    assertThat(arrivals(shape, 0, 5)).isCloseTo(2_500, within(1L));
    assertThat(arrivals(shape, 5, 10)).isCloseTo(7_500, within(1L));
    assertThat(arrivals(shape, 15, 20)).isCloseTo(2_500, within(1L));
  }

  @Test
  void aSineStartsAtItsLowest() {
    LoadShape shape = LoadShape.parse("day 40s 1~3/20s");
    assertThat(shape.mean()).isCloseTo(2, within(1e-9));
    assertThat(arrivals(shape, 0, 0.5)).isCloseTo(500, within(5L));
    assertThat(arrivals(shape, 9.5, 10.5)).isCloseTo(2_990, within(10L));
    assertThat(arrivals(shape, 0, 20)).isCloseTo(40_000, within(2L));
  }

  @Test
  void aFileHasAPhaseInEachLineAndJoinsThoseOfOneName() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("shape.txt"),
            """
            \ufeff# rates of a day
            calm 500ms 1
             calm 500ms 2
            burst 500ms 10

            after 500ms 1
            """);
    LoadShape shape = LoadShape.parse(LoadShape.resolve("file:" + file));
    assertThat(shape.phases())
        .containsExactly(
            new LoadShape.NamedPhase("calm", SECOND),
            new LoadShape.NamedPhase("burst", 3 * SECOND / 2),
            new LoadShape.NamedPhase("after", 2 * SECOND));
    assertThat(arrivals(shape, 0, 1)).isEqualTo(1_500);
    assertThat(arrivals(shape, 1, 1.5)).isEqualTo(5_000);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "# day;;calm 1s 1;spike 2s | line 4: \"spike 2s\" must be NAME DURATION RATE, such as spike"
            + " 2s 5",
        "pause 1s 0;long 9000h 1 | line 2: must last at most 366 days",
        "# none; | must name a file with lines of NAME DURATION RATE",
        "pause 1s 0 | must have a rate above 0",
      })
  void anErrorInAFileNamesItsLine(String lines, String rule) throws IOException {
    Path file = Files.writeString(folder.resolve("shape.txt"), lines.replace(';', '\n'));

    assertThatThrownBy(() -> LoadShape.resolve("file:" + file)).hasMessage(rule);
  }

  @Test
  void thereAreAtMost50PhasesAfterThoseInARowAreJoined() {
    LoadShape shape = LoadShape.parse(phases(50) + ", p50 1s 1".repeat(100));
    assertThat(shape.phases()).hasSize(50);

    assertThatThrownBy(() -> LoadShape.parse(phases(51))).hasMessage("must have at most 50 phases");
  }

  private static String phases(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(number -> "p" + number + " 1s 1")
        .collect(Collectors.joining(", "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "spike 2s | \"spike 2s\" must be NAME DURATION RATE, such as spike 2s 5",
        "base 2s 1,, | \"\" must be NAME DURATION RATE, such as spike 2s 5",
        "5x 2s 1 | \"5x 2s 1\" must start with a name of letters, digits and -, at most 30",
        "a 2 1 | \"a 2 1\" must have a duration such as 500ms, 20s or 5m, was \"2\"",
        "a 0s 1 | \"a 0s 1\" must have a duration above 0",
        "a 2s -1 | \"a 2s -1\" must end with a multiple of the target: 5, 1..5 or 1~5/20s",
        "a 2s 1..x | \"a 2s 1..x\" must end with a multiple of the target: 5, 1..5 or 1~5/20s",
        "a 2s 0 | must have a rate above 0",
        "a 9000h 1 | must last at most 366 days",
        "file:none.csv | must name a readable file (no such file or directory)",
        "file: | must name a readable file (Is a directory)",
        "file:/dev/zero | must name a readable file (it has more than 16 MiB)",
      })
  void shapesThatAreNoneAreRefused(String text, String rule) {
    assertThatThrownBy(() -> LoadShape.resolve(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(rule);
  }
}
