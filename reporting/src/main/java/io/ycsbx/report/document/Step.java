package io.ycsbx.report.document;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One step of the procedure, for appendix B. Steps are numbered in their order.
 *
 * @param title the task
 * @param text explanation; may be empty
 * @param commands command lines for a shell; may be empty
 */
public record Step(String title, String text, List<String> commands) {

  private static final Pattern HARMLESS = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

  /** Returns the words of a command, with quotes around those that a shell would change. */
  public static String quoted(List<String> words) {
    return words.stream()
        .map(
            word ->
                HARMLESS.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'")
        .collect(Collectors.joining(" "));
  }
}
