package io.ycsbx.report.document;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Commands as typed in a shell. */
public final class ShellWords {

  private static final Pattern HARMLESS = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

  private ShellWords() {}

  /** Returns the words of a command, with quotes around those that a shell would change. */
  public static String quoted(List<String> words) {
    return words.stream()
        .map(
            word ->
                HARMLESS.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'")
        .collect(Collectors.joining(" "));
  }
}
