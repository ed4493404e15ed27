package io.ycsbx.binding.mongodb;

import io.ycsbx.config.Secrets;
import java.util.Locale;

/** Describes connection strings without their secrets. */
final class Urls {

  private Urls() {}

  /**
   * Returns the driver's objection to a connection string, without quoted parts: if a password is
   * not percent-encoded, the driver quotes parts of it as hosts and options.
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

  /** Returns a possibly invalid connection string without the part before its last {@code @}. */
  static String withoutUser(String url) {
    int user = url.lastIndexOf('@');
    int scheme = url.indexOf(':') + 1;
    while (scheme < url.length() && url.charAt(scheme) == '/') {
      scheme++;
    }
    return user < scheme ? url : url.substring(0, scheme) + Secrets.REDACTED + url.substring(user);
  }
}
