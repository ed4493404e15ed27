package io.ycsbx.config;

import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Takes secrets out of what is printed or recorded. Immutable and thread-safe.
 *
 * <p>Secret are: the values of settings marked so; of any key that speaks of a password, secret,
 * token, credential or access key; and inside of any text, passwords in the user information of a
 * URL, and whatever follows {@code NAME=} where the name speaks so.
 *
 * <p>Where it is unclear how far a secret reaches, too much is taken out rather than too little: a
 * password that was not percent-encoded may hold any character but a space.
 */
public final class Secrets {

  /** What stands in place of a secret. */
  public static final String REDACTED = "***";

  private static final String SECRET_WORD =
      "passw|passphrase|pwd|secret|token|credential|(?:api|access|account|auth|master|private)[._-]?key";
  private static final Pattern SECRET_KEY =
      Pattern.compile("(?i).*(?:" + SECRET_WORD + ").*|(?:.*[._-])?pass");

  /** From the colon after a user's name to the last {@code @} before a space or another URL. */
  private static final Pattern URL_PASSWORD =
      Pattern.compile("(://[^:\\s]*:)(?:(?!://)\\S)*@|(jdbc:oracle:\\w+:[^/@\\s]*/)\\S*@");

  /** What stands before an equals sign without being a key: part of a URL, or several words. */
  private static final Pattern NO_KEY = Pattern.compile("://|[\\s?]");

  private static final String SECRET_NAME = "[\\w.-]*(?:" + SECRET_WORD + ")[\\w.-]*";
  private static final Pattern URL_PARAMETER =
      Pattern.compile("(?i)([?&;]" + SECRET_NAME + "=)(?:\\{[^}]*}|[^&;\\s])*");
  private static final Pattern ASSIGNMENT =
      Pattern.compile("(?i)((?<![?&;\\w.-])" + SECRET_NAME + "(?:=|:(?!//)))[^&;)}\\s]+");

  private final Set<String> keys;

  /**
   * Knows the keys that settings types mark as secret, besides those it recognises by their names.
   *
   * @param keys keys whose values are secret
   */
  public Secrets(Set<String> keys) {
    this.keys = Set.copyOf(keys);
  }

  /** Whether a key's name alone says that its value is secret. */
  static boolean isSecretKey(String key) {
    return SECRET_KEY.matcher(key).matches();
  }

  /** The value as it may be shown. */
  public String redact(String key, String value) {
    return isSecret(key) ? REDACTED : redactUrls(value);
  }

  private boolean isSecret(String key) {
    return keys.contains(key) || isSecretKey(key);
  }

  /** All string properties, sorted by key, as they may be shown. */
  public Map<String, String> redact(Properties properties) {
    Map<String, String> shown = new TreeMap<>();
    for (String key : properties.stringPropertyNames()) {
      shown.put(key, redact(key, properties.getProperty(key)));
    }
    return shown;
  }

  /**
   * A command-line argument as it may be shown: {@code key=value} is redacted by its key, which may
   * have its option before it, as in {@code -pkey=value}.
   */
  public String redactArgument(String argument) {
    int equals = argument.indexOf('=');
    String key = argument.substring(0, Math.max(0, equals));
    String bare = key.startsWith("-p") ? key.substring(2) : key;
    boolean secret = !NO_KEY.matcher(key).find() && (isSecret(key) || isSecret(bare));
    return secret ? key + "=" + REDACTED : redactUrls(argument);
  }

  /**
   * Any text as it may be shown in one line: without the passwords of the URLs in it, and unbroken.
   */
  public static String oneLine(String text) {
    return redactUrls(text).strip().replaceAll("\\s*\\R\\s*", "; ");
  }

  /** Any text with the secrets inside of it taken out. */
  public static String redactUrls(String text) {
    String withoutUser = URL_PASSWORD.matcher(text).replaceAll("$1$2" + REDACTED + "@");
    String withoutParameters = URL_PARAMETER.matcher(withoutUser).replaceAll("$1" + REDACTED);
    return ASSIGNMENT.matcher(withoutParameters).replaceAll("$1" + REDACTED);
  }
}
