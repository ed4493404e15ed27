package io.ycsbx.brief.plan;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Placeholders in the properties of loads and runs. */
public final class Placeholders {

  private static final String DATA = "${data}";
  private static final String CONFIGURATION = "${configuration}";
  private static final String DATA_SET = "${data-set}";
  private static final Pattern ANY = Pattern.compile("\\$\\{[^}]*}?");

  private Placeholders() {}

  /**
   * Returns a value whose placeholders are known.
   *
   * @throws IllegalArgumentException with the rule that another value breaks
   */
  public static String checked(String value) {
    Matcher unknown = ANY.matcher(fill(value, "", "", ""));
    if (unknown.find()) {
      throw new IllegalArgumentException(
          "must have no placeholder but %s (here is %s)"
              .formatted(String.join(", ", DATA, CONFIGURATION, DATA_SET), unknown.group()));
    }
    return value;
  }

  /** Tests for a value that has the name of the configuration. */
  public static boolean nameConfiguration(String value) {
    return value.contains(CONFIGURATION);
  }

  /** Fills the placeholders of a value. */
  public static String fill(String value, String data, String configuration, String dataSet) {
    return value
        .replace(DATA, data)
        .replace(CONFIGURATION, configuration)
        .replace(DATA_SET, dataSet);
  }
}
