package io.ycsbx.tool.description;

import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Splits texts into words, as a shell does. Not instantiable; thread-safe. */
final class Words {

  /** One part of a word: in single quotes, in double quotes, after a backslash, or bare. */
  private static final Pattern PART =
      Pattern.compile(
          "'([^']*)'|\"((?:\\\\.|[^\"\\\\]++)*+)\"|\\\\(.)|([^\\s'\"\\\\]+)", Pattern.DOTALL);

  private static final Pattern WORD = Pattern.compile("(?:" + PART + ")++", Pattern.DOTALL);

  private Words() {}

  /**
   * Splits a text at blanks. Blanks in quotes and after a backslash do not split; nothing else has
   * a meaning.
   *
   * @throws IllegalArgumentException with the broken rule if a quote is not closed
   */
  static List<String> split(String text) {
    if (!WORD.matcher(text).replaceAll("").isBlank()) {
      throw new IllegalArgumentException("must close its quotes");
    }
    return WORD.matcher(text).results().map(word -> unquoted(word.group())).toList();
  }

  /** Returns the words of a text that have neither quotes nor backslashes. */
  static List<String> bare(String text) {
    return WORD.matcher(text)
        .results()
        .map(MatchResult::group)
        .filter(word -> unquoted(word).equals(word))
        .toList();
  }

  private static String unquoted(String word) {
    return PART.matcher(word).replaceAll(part -> Matcher.quoteReplacement(unquoted(part)));
  }

  private static String unquoted(MatchResult part) {
    return part.group(2) != null
        ? part.group(2).replaceAll("\\\\([\"\\\\])", "$1")
        : Stream.of(1, 3, 4).map(part::group).filter(Objects::nonNull).findFirst().orElseThrow();
  }
}
