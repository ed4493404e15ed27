package io.ycsbx.tool.description;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits texts into words, as a shell does. Not instantiable; thread-safe. */
final class Words {

  /** One part of a word: in single quotes, in double quotes, after a backslash, or bare. */
  private static final Pattern PART =
      Pattern.compile(
          "'([^']*)'|\"((?:\\\\.|[^\"\\\\])*)\"|\\\\(.)|([^\\s'\"\\\\]+)", Pattern.DOTALL);

  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private Words() {}

  /**
   * Splits a text at blanks. Blanks in quotes and after a backslash do not split; nothing else has
   * a meaning.
   *
   * @throws IllegalArgumentException with the broken rule if a quote is not closed
   */
  static List<String> split(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = null;
    Matcher part = PART.matcher(text);
    Matcher blanks = BLANKS.matcher(text);
    int at = 0;
    while (at < text.length()) {
      if (blanks.region(at, text.length()).lookingAt()) {
        at = blanks.end();
        if (word != null) {
          words.add(word.toString());
        }
        word = null;
        continue;
      }
      if (!part.region(at, text.length()).lookingAt()) {
        throw new IllegalArgumentException("must close its quotes");
      }
      word = (word == null ? new StringBuilder() : word).append(unquoted(part));
      at = part.end();
    }
    if (word != null) {
      words.add(word.toString());
    }
    return words;
  }

  private static String unquoted(Matcher part) {
    if (part.group(2) != null) {
      return part.group(2).replaceAll("\\\\([\"\\\\])", "$1");
    }
    String whole = part.group(1) != null ? part.group(1) : part.group(3);
    return whole != null ? whole : part.group(4);
  }
}
