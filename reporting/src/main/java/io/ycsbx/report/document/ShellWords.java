package io.ycsbx.report.document;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Commands as they are to be typed. */
public final class ShellWords {

  private static final Pattern HARMLESS = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

  private ShellWords() {}

  /** The words of a command as a shell takes them: those that it would change are quoted. */
  public static String quoted(List<String> words) {
    return words.stream()
        .map(
            word ->
                HARMLESS.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'")
        .collect(Collectors.joining(" "));
  }
}
