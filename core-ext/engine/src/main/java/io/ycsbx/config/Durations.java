package io.ycsbx.config;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses and formats durations. Not instantiable; thread-safe. */
public final class Durations {

  private static final Pattern FORM = Pattern.compile("(\\d+)\\s*(ns|us|µs|ms|s|m|h)");
  private static final Map<String, Duration> UNITS =
      Map.of(
          "ns", Duration.ofNanos(1),
          "us", Duration.ofNanos(1_000),
          "µs", Duration.ofNanos(1_000),
          "ms", Duration.ofMillis(1),
          "s", Duration.ofSeconds(1),
          "m", Duration.ofMinutes(1),
          "h", Duration.ofHours(1));
  private static final List<String> DESCENDING = List.of("h", "m", "s", "ms", "us", "ns");

  private Durations() {}

  /**
   * Parses a whole number with a unit: {@code ns, us, µs, ms, s, m, h}.
   *
   * @throws IllegalArgumentException if the text is not a duration, or exceeds 292 years
   */
  public static Duration parse(String text) {
    Matcher matcher = FORM.matcher(text.strip());
    if (!matcher.matches()) {
      throw new IllegalArgumentException("not a duration: " + text);
    }
    try {
      Duration duration =
          UNITS.get(matcher.group(2)).multipliedBy(Long.parseLong(matcher.group(1)));
      return Duration.ofNanos(duration.toNanos());
    } catch (ArithmeticException | NumberFormatException e) {
      throw new IllegalArgumentException("too long: " + text, e);
    }
  }

  /**
   * Formats a duration for {@link #parse}: a whole number of the largest unit without remainder.
   */
  public static String format(Duration duration) {
    long nanos = duration.toNanos();
    return DESCENDING.stream()
        .filter(unit -> nanos % UNITS.get(unit).toNanos() == 0)
        .findFirst()
        .map(unit -> nanos / UNITS.get(unit).toNanos() + unit)
        .orElseThrow();
  }
}
