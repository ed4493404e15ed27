package io.ycsbx.binding.mongodb;

import io.ycsbx.config.Secrets;
import java.util.Locale;

/** Speaks of connection strings without their secrets. */
final class Urls {

  private Urls() {}

  /**
   * What the driver holds against a connection string. Whatever it quotes is taken out: where a
   * password was not percent-encoded, parts of it are taken for hosts and options.
   */
  static String rule(IllegalArgumentException refusal) {
    String message = String.valueOf(refusal.getMessage()).strip();
    String withoutQuotes = message.replaceAll("'[^']*'", "'" + Secrets.REDACTED + "'");
    String[] sentences = withoutQuotes.split("(?<=\\.)\\s", 2);
    String first = sentences[0].replaceFirst("\\.$", "");
    return "must be a connection string: "
        + first.substring(0, 1).toLowerCase(Locale.ROOT)
        + first.substring(1);
  }

  /** A connection string that may be wrong, without all that stands before its last {@code @}. */
  static String withoutUser(String url) {
    int user = url.lastIndexOf('@');
    int scheme = url.indexOf(':') + 1;
    while (scheme < url.length() && url.charAt(scheme) == '/') {
      scheme++;
    }
    return user < scheme ? url : url.substring(0, scheme) + Secrets.REDACTED + url.substring(user);
  }
}
