package io.ycsbx.binding.aerospike;

import io.ycsbx.config.Durations;
import io.ycsbx.config.Form;
import java.time.Duration;
import java.util.Locale;

/**
 * Time from a write to the record's expiry.
 *
 * @param seconds 1 or more, or a code of the server: 0 for the namespace's default, −1 for never,
 *     −2 for an update that does not change the expiry
 */
@Form("default, never, keep or a duration of whole seconds such as 90s, up to 10 years")
public record TimeToLive(int seconds) {

  private static final long LONGEST_SECONDS = Duration.ofDays(3650).toSeconds();

  /**
   * Parses {@code default}, {@code never}, {@code keep} or a duration.
   *
   * @throws IllegalArgumentException for anything else
   */
  public static TimeToLive parse(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "default" -> new TimeToLive(0);
      case "never" -> new TimeToLive(-1);
      case "keep" -> new TimeToLive(-2);
      default -> ofDuration(Durations.parse(text));
    };
  }

  private static TimeToLive ofDuration(Duration duration) {
    long seconds = duration.toSeconds();
    if (seconds < 1 || seconds > LONGEST_SECONDS || duration.toNanosPart() != 0) {
      throw new IllegalArgumentException(duration.toString());
    }
    return new TimeToLive((int) seconds);
  }

  @Override
  public String toString() {
    return switch (seconds) {
      case 0 -> "default";
      case -1 -> "never";
      case -2 -> "keep";
      default -> seconds + "s";
    };
  }
}
