package io.ycsbx.find;

import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The properties of a search's steps, which end by time, after a warm-up. */
public final class SearchDefaults {

  /** The property that a search sets itself, in operations per second. */
  public static final String TARGET = "target";

  /** The property with the time of a step in seconds, which a search raises near the limit. */
  public static final String SECONDS = "maxexecutiontime";

  /** Half-width of the 95 % interval at which a search ends, unless the user names another. */
  public static final String PRECISION = "5%";

  public static final String PRECISION_RULE = "must be a percentage from 1% to 50%";

  private static final Pattern PERCENT = Pattern.compile("(\\d{1,2}(?:\\.\\d+)?) ?%");
  private static final double HUNDRED = 100;

  private SearchDefaults() {}

  /**
   * Parses a precision.
   *
   * @return a share, from 0.01 to 0.5
   * @throws IllegalArgumentException if the text is none
   */
  public static double precision(String text) {
    Matcher matcher = PERCENT.matcher(text.strip());
    double percent = matcher.matches() ? Double.parseDouble(matcher.group(1)) : 0;
    if (percent < 1 || percent > 50) {
      throw new IllegalArgumentException(text);
    }
    return percent / HUNDRED;
  }

  /**
   * Sets the properties that every step needs, unless they are set: an open loop unless {@code
   * arrival} is set.
   *
   * @param properties all properties of the steps, those of property files included
   * @param objectives the objectives
   */
  public static void complete(Properties properties, List<Objective> objectives) {
    properties.setProperty("operationcount", "0");
    properties.putIfAbsent("arrival", "poisson");
    properties.putIfAbsent(SECONDS, "8");
    if (properties.stringPropertyNames().stream().noneMatch(key -> key.startsWith("warmup."))) {
      properties.setProperty("warmup.until", "steady");
      properties.setProperty("warmup.seconds", "10");
    }
    if (objectives.stream().anyMatch(objective -> objective.kind() == Objective.Kind.ERRORS)) {
      properties.setProperty("maxerrors", "100%");
    }
  }
}
