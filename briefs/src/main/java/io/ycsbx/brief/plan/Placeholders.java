package io.ycsbx.brief.plan;

import java.util.Optional;
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
  static String checked(String value) {
    brokenRule(value)
        .ifPresent(
            rule -> {
              throw new IllegalArgumentException(rule);
            });
    return value;
  }

  /** Returns the rule that a property's value breaks by a placeholder. */
  public static Optional<String> brokenRule(String value) {
    Matcher any = ANY.matcher(fill(value, "", "", ""));
    return any.find()
        ? Optional.of(
            "must have no placeholder but "
                + String.join(", ", DATA, CONFIGURATION, DATA_SET)
                + " (here is "
                + any.group()
                + ")")
        : Optional.empty();
  }

  /** Fills the placeholders of a value. */
  public static String fill(String value, String data, String configuration, String dataSet) {
    return value
        .replace(DATA, data)
        .replace(CONFIGURATION, configuration)
        .replace(DATA_SET, dataSet);
  }
}
