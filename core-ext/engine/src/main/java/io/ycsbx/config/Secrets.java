package io.ycsbx.config;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Removes secrets from text that is printed or recorded. Immutable and thread-safe.
 *
 * <p>Three kinds of values are secret: those of settings marked as secret; those of keys that no
 * settings type declares and whose names have a word such as password, secret, token, key or auth;
 * and, inside of any text, passwords in the user information of a URL and values after {@code
 * NAME=} with such a name.
 *
 * <p>Where the end of a secret is unclear, the longest possible text is removed: a password without
 * percent-encoding may contain any character but a space.
 */
public final class Secrets {

  /** Replaces a secret. */
  public static final String REDACTED = "***";

  private static final int TOKEN_BYTES = 16;

  private static final String SECRET_WORD =
      "passw|passphrase|pwd|secret|token|credential|(?:api|access|account|auth|master|private)[._-]?key";

  private static final Pattern SECRET_PART = Pattern.compile("(?i)" + SECRET_WORD);

  /**
   * Matches a name with a dot between its words: key is a secret at the end, not key.size; of
   * several keys, each is, but not their number.
   */
  private static final Pattern SECRET_KEY =
      Pattern.compile(
          "(?i)(?:\\S*\\.)?(?:(?:authorization|bearer|pass)(?:\\.\\S*)?|(?:keys?|auth)[.\\d]*)");

  /** Matches assignments of a number of keys: the word is whole, and none before it is of keys. */
  private static final Pattern NUMBER_OF_KEYS =
      Pattern.compile("(?i)(?!.*(?:crypt|ciph|sign|ss[hl]|tls|tde|host|auth))(?:.*\\.)?keys=\\d+");

  /** Matches the ends of words: changes of case, and punctuation but blanks: no key has those. */
  private static final Pattern WORD_END =
      Pattern.compile("[^A-Za-z0-9\\s]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");

  /** Matches options, which are no keys: {@code --key FILE}. */
  private static final Pattern OPTION = Pattern.compile("--?[a-z-]+");

  private static final Pattern BEARER = Pattern.compile("(?i)\\b(bearer\\s+)[\\w.~+/-]+=*");

  /** Matches up to the colon after a user name, which is none of the next URL in a list. */
  private static final String URL_USER = "(://(?:[^:,\\s]*:|[^:\\s]*:(?!//)))";

  /** Matches from the colon after a user name to the last {@code @} before a space or a URL. */
  private static final Pattern URL_PASSWORD =
      Pattern.compile(URL_USER + "(?:(?!://)\\S)*@|(jdbc:oracle:\\w+:[^/@\\s]*/)\\S*@");

  /**
   * Matches like the pattern above, in a value that is a URL: a password in such a value may hold
   * spaces.
   */
  private static final Pattern SPACED_PASSWORD =
      Pattern.compile("(?s)" + URL_USER + "(?:(?!://).)*@");

  /** Matches user information without a password, which is then a token. */
  private static final Pattern URL_TOKEN = Pattern.compile("(?i)(https?://)[^/?#:@\\s]+@");

  /** Matches one word of an argument, with the separator after it. */
  private static final Pattern WORD = Pattern.compile("\\G([\\w.-]+)[=:\\s]\\s*");

  /** Options whose values are no keys. */
  private static final Set<String> NAMES_OTHERS = Set.of("-P", "-o", "-db", "-l");

  private static final Pattern BARE_KEY = Pattern.compile("([\\w.-]+)[=:]?");

  /** Matches text before an equals sign that is no key: part of a URL, or several words. */
  private static final Pattern NO_KEY = Pattern.compile("://|[\\s?]");

  private static final String SECRET_NAME = "[\\w.-]*(?:" + SECRET_WORD + ")[\\w.-]*";

  /** Its loops give nothing back: otherwise, each character is a call. */
  private static final Pattern URL_PARAMETER =
      Pattern.compile("(?i)([?&;]" + SECRET_NAME + "=)(?:\\{[^}]*+}|[^&;\\s{]++|\\{)*+");

  private static final Pattern ASSIGNMENT =
      Pattern.compile("(?i)((?<![?&;\\w.-])" + SECRET_NAME + "(?:=|:(?!//)))[^&;)}\\s]+");

  private final Set<String> keys;
  private final Set<String> declared;

  /**
   * Adds the keys that settings types mark as secret to those recognised by their names.
   *
   * @param keys keys whose values are secret
   */
  public Secrets(Set<String> keys) {
    this(keys, keys);
  }

  /**
   * Takes the keys of settings types; the names of others decide.
   *
   * @param keys keys whose values are secret
   * @param declared all keys, of which the others are no secrets, whatever their names
   */
  Secrets(Set<String> keys, Set<String> declared) {
    this.keys = Set.copyOf(keys);
    this.declared = Set.copyOf(declared);
  }

  /** Returns a random text of 128 bits, in hexadecimal digits, for a token or password. */
  public static String newToken() {
    byte[] random = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }

  /** Returns whether a key's name alone makes its value secret. */
  public static boolean isSecretKey(String key) {
    String words = WORD_END.matcher(key).replaceAll(".");
    return SECRET_PART.matcher(key).find()
        || (!OPTION.matcher(key).matches() && SECRET_KEY.matcher(words).matches());
  }

  /**
   * Returns the value without secrets; true and false are none, as in {@code x.auth=true}, and
   * neither is a number of keys, as in {@code x.keys=1000}.
   */
  public String redact(String key, String value) {
    return isSecret(key, value) ? REDACTED : redactValue(value);
  }

  /**
   * Returns a setting's value as records, commands and files of results show it: without secrets,
   * and without those of other settings that {@link MaskedOutput} hides, unless they are words or a
   * database's name in its URL.
   */
  public String redactSetting(String key, String value) {
    return MaskedOutput.maskInside(redact(key, value));
  }

  /** Returns a value without its secrets; in a URL, even a password with spaces is removed. */
  public static String redactValue(String value) {
    return redactUrls(SPACED_PASSWORD.matcher(value).replaceAll("$1" + REDACTED + "@"));
  }

  /**
   * Returns a text of the user's own without its secrets, and without those that {@link
   * MaskedOutput} hides. For settings it would be too much: a password may be the name of a table.
   */
  public static String redactText(String text) {
    return MaskedOutput.mask(redactValue(text));
  }

  /** Returns the texts that {@link #redactValue} takes out of a value. */
  static List<String> within(String value) {
    String shown = Pattern.quote(redactValue(value)).replace(REDACTED, "\\E(.*?)\\Q");
    Matcher parts = Pattern.compile(shown, Pattern.DOTALL).matcher(value);
    return parts.matches()
        ? IntStream.rangeClosed(1, parts.groupCount()).mapToObj(parts::group).toList()
        : List.of();
  }

  boolean isSecret(String key) {
    return keys.contains(key) || (!declared.contains(key) && isSecretKey(key));
  }

  private boolean isSecret(String key, String value) {
    boolean open = value.equalsIgnoreCase("true") || value.equalsIgnoreCase("false");
    boolean number = NUMBER_OF_KEYS.matcher(key + "=" + value).matches();
    return isSecret(key)
        && !open
        && (!number || keys.contains(key) || SECRET_PART.matcher(key).find());
  }

  /**
   * Returns command-line arguments without secrets. A word after the bare key of a secret, as in
   * {@code -p db.passwd X}, counts as its value.
   */
  public List<String> redactArguments(List<String> arguments) {
    List<String> shown = new ArrayList<>();
    String key = "";
    boolean afterOption = false;
    for (String argument : arguments) {
      boolean isValue = !key.isEmpty() && !argument.startsWith("-");
      shown.add(isValue ? redact(key, argument) : redactArgument(argument));
      Matcher bareKey = BARE_KEY.matcher(argument);
      key = !afterOption && bareKey.matches() && isSecret(bareKey.group(1)) ? bareKey.group(1) : "";
      afterOption = NAMES_OTHERS.contains(argument);
    }
    return shown;
  }

  /** Returns a command line to show, also without what {@link MaskedOutput} hides. */
  public List<String> redactCommand(List<String> arguments) {
    return redactArguments(arguments).stream().map(MaskedOutput::mask).toList();
  }

  /**
   * Returns a command-line argument without secrets. The key of {@code key=value} decides, also
   * after its option, as in {@code -pkey=value}, after a name, as in {@code name:key=value}, and
   * before another separator, as in {@code key value}.
   */
  public String redactArgument(String argument) {
    Matcher words = WORD.matcher(argument);
    while (words.find() && (words.start() == 0 || !words.group(1).startsWith("-"))) {
      String word = words.group(1);
      String value = argument.substring(words.end());
      if (isSecret(word, value) || (word.startsWith("-p") && isSecret(word.substring(2), value))) {
        return argument.substring(0, words.end()) + REDACTED;
      }
      if (argument.charAt(words.end(1)) == '=') {
        break;
      }
    }
    int equals = argument.indexOf('=');
    String key = argument.substring(0, Math.max(0, equals));
    String bare = key.substring(key.lastIndexOf(':') + 1);
    String value = argument.substring(equals + 1);
    boolean secret =
        isSecret(bare, value)
            || (bare.startsWith("-p") && isSecret(bare.substring("-p".length()), value));
    secret &= !NO_KEY.matcher(key).find();
    return secret ? key + "=" + REDACTED : redactValue(argument);
  }

  /** Returns a text without its secrets, in one line. */
  public static String oneLine(String text) {
    return MaskedOutput.mask(redactUrls(text)).strip().replaceAll("\\s*\\R\\s*", "; ");
  }

  /** Returns a text without its secrets. */
  public static String redactUrls(String text) {
    String withoutUser = URL_PASSWORD.matcher(text).replaceAll("$1$2" + REDACTED + "@");
    String withoutToken = URL_TOKEN.matcher(withoutUser).replaceAll("$1" + REDACTED + "@");
    String withoutBearer = BEARER.matcher(withoutToken).replaceAll("$1" + REDACTED);
    String withoutParameters = URL_PARAMETER.matcher(withoutBearer).replaceAll("$1" + REDACTED);
    return ASSIGNMENT.matcher(withoutParameters).replaceAll("$1" + REDACTED);
  }
}
