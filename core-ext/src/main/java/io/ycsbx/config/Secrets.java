package io.ycsbx.config;

import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Takes secrets out of what is printed or recorded. Immutable and thread-safe.
 *
 * <p>Secret are: the values of settings marked so; of any key that speaks of a password, secret,
 * token or credential; and passwords inside of URLs, as user information or as a parameter.
 */
public final class Secrets {

  /** What stands in place of a secret. */
  public static final String REDACTED = "***";

  private static final Pattern SECRET_KEY =
      Pattern.compile(
          ".*(passw|pwd|secret|token|credential|apikey|api_key|privatekey|private_key).*");
  private static final Pattern URL_PASSWORD = Pattern.compile("(://[^:/@\\s]*:)[^@\\s]*(@)");
  private static final Pattern URL_PARAMETER =
      Pattern.compile("(?i)([?&;](?:password|pwd|secret|token)=)[^&;\\s]*");

  private final Set<String> keys;

  /**
   * Knows the keys that settings types mark as secret, besides those it recognises by their names.
   *
   * @param keys keys whose values are secret
   */
  public Secrets(Set<String> keys) {
    this.keys = Set.copyOf(keys);
  }

  /** The value as it may be shown. */
  public String redact(String key, String value) {
    if (keys.contains(key) || SECRET_KEY.matcher(key.toLowerCase(Locale.ROOT)).matches()) {
      return REDACTED;
    }
    return redactUrls(value);
  }

  /** All string properties, sorted by key, as they may be shown. */
  public Map<String, String> redact(Properties properties) {
    Map<String, String> shown = new TreeMap<>();
    for (String key : properties.stringPropertyNames()) {
      shown.put(key, redact(key, properties.getProperty(key)));
    }
    return shown;
  }

  /** A command-line argument as it may be shown: {@code key=value} is redacted by its key. */
  public String redactArgument(String argument) {
    int equals = argument.indexOf('=');
    return equals < 0
        ? redactUrls(argument)
        : argument.substring(0, equals + 1)
            + redact(argument.substring(0, equals), argument.substring(equals + 1));
  }

  /** Any text with the passwords of the URLs in it taken out. */
  public static String redactUrls(String text) {
    String withoutUser = URL_PASSWORD.matcher(text).replaceAll("$1" + REDACTED + "$2");
    return URL_PARAMETER.matcher(withoutUser).replaceAll("$1" + REDACTED);
  }
}
