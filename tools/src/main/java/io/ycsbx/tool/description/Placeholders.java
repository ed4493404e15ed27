package io.ycsbx.tool.description;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Placeholders in texts: {@code ${NAME}}; {@code $${NAME}} is none. Not instantiable. */
final class Placeholders {

  /** Matches likewise what has no end; its name begins with a brace, so that it is unknown. */
  private static final Pattern ANY = Pattern.compile("(\\$?)\\$(?:\\{([^}]*)}|(\\{[^}]*$))");

  private Placeholders() {}

  /** Returns the names of a text's placeholders. */
  static List<String> names(String text) {
    return ANY.matcher(text)
        .results()
        .filter(found -> found.group(1).isEmpty())
        .map(Placeholders::name)
        .distinct()
        .toList();
  }

  private static String name(MatchResult found) {
    return found.group(2) != null ? found.group(2) : found.group(3);
  }

  /** Returns the name of the placeholder that a word consists of. */
  static Optional<String> alone(String word) {
    Matcher whole = ANY.matcher(word);
    return whole.matches() && whole.group(1).isEmpty()
        ? Optional.of(name(whole))
        : Optional.empty();
  }

  /** Replaces all placeholders. */
  static String fill(String text, Function<String, String> values) {
    return ANY.matcher(text)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    found.group(1).isEmpty()
                        ? values.apply(name(found))
                        : found.group().substring(1)));
  }
}
