package io.ycsbx.brief.bundle;

import java.util.regex.Pattern;

/** Checks names of files in archives, which are hostile input. */
final class Names {

  private static final int LONGEST = 240;
  private static final Pattern PART = Pattern.compile("[^/\\\\\\p{Cntrl}:*?\"<>|]+");

  private Names() {}

  /** Tests for a relative path of plain names that stays in its directory. */
  static boolean areSafe(String path) {
    if (path.isEmpty() || path.length() > LONGEST) {
      return false;
    }
    for (String part : path.split("/", -1)) {
      if (!PART.matcher(part).matches() || part.equals(".") || part.equals("..")) {
        return false;
      }
    }
    return true;
  }

  /** Returns a name for a console: short, and without control characters. */
  static String shown(String name) {
    String plain = name.replaceAll("\\p{Cntrl}", "\uFFFD");
    return plain.length() <= LONGEST ? plain : plain.substring(0, LONGEST) + "...";
  }
}
