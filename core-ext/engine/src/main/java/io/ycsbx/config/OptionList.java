package io.ycsbx.config;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Reads the options in the value of a setting. Not instantiable; thread-safe. */
public final class OptionList {

  private static final String QUOTED = "'[^']*'";

  /**
   * An option behind a separator, or behind the name of a list of further options; or a quoted
   * value, in which there are no options.
   */
  private static final Pattern OPTION =
      Pattern.compile(
          "(?<==)%1$s|(?<![^,?&=\\s])-*([A-Za-z][\\w-]*)=(?=((?:%1$s|'|[^,&'\\s]+)*+))"
              .formatted(QUOTED));

  private OptionList() {}

  /**
   * Returns the values of options in a list of {@code NAME=VALUE} or in a URL, by their names with
   * underscores, by which a server knows its options, too. What has another form is left out: it
   * may be a secret.
   */
  public static Map<String, String> parse(String list) {
    Map<String, String> options = new TreeMap<>();
    OPTION
        .matcher(list)
        .results()
        .filter(option -> option.group(1) != null)
        .forEach(option -> options.put(option.group(1).replace('-', '_'), option.group(2)));
    return options;
  }
}
