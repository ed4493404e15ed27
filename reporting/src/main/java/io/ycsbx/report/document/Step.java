package io.ycsbx.report.document;

import java.util.ArrayList;
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

  /** Where the commands write their results, because none replaces those of an earlier one. */
  public static final String AGAIN = "again/";

  private static final Pattern HARMLESS = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

  /** Returns the words of a command, with quotes around those that a shell would change. */
  public static String quoted(List<String> words) {
    return words.stream()
        .map(
            word ->
                HARMLESS.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'")
        .collect(Collectors.joining(" "));
  }

  /** Returns a step whose commands are comments of a shell, so that none is executed if pasted. */
  public static Step commented(String title, String text, List<String> commands) {
    return new Step(
        title,
        (text + " Comments, because they replace data or results that are there.").strip(),
        commands.stream().map(command -> "# " + command.replace("\n", "\n# ")).toList());
  }

  /** Returns the words of a command with another directory of results, if it names one. */
  public static List<String> redirected(List<String> words, String directory) {
    List<String> redirected = new ArrayList<>(words);
    int option = words.indexOf("-o");
    if (option >= 0 && option + 1 < words.size()) {
      redirected.set(option + 1, directory);
    }
    return redirected;
  }
}
