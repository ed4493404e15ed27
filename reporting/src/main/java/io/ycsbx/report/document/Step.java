package io.ycsbx.report.document;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
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

  /** A word with its quotes. Its loops give nothing back: otherwise, each character is a call. */
  private static final Pattern WORD =
      Pattern.compile("(?:'[^']*+'|\"(?:\\\\.|[^\"\\\\]++)*+\"|\\\\.|[^\\s'\"\\\\]++)++");

  private static final String BREAK = " \\";

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
        (text
                + " These commands are comments, because they replace data or results that are"
                + " there.")
            .strip(),
        commands.stream().map(command -> "# " + command.replace("\n", "\n# ")).toList());
  }

  /** Returns the same with long commands broken at blanks, and a backslash before each break. */
  public Step wrapped(int columns) {
    return new Step(
        title, text, commands.stream().map(command -> wrapped(command, columns)).toList());
  }

  private static String wrapped(String command, int columns) {
    boolean comment = command.startsWith("# ");
    return command.indexOf('\n') >= 0 && !comment
        ? command
        : command
            .lines()
            .map(line -> line(line, columns, comment ? "#    " : "    "))
            .collect(Collectors.joining("\n"));
  }

  /** Returns a line in lines of a width, as far as its words allow. */
  private static String line(String line, int columns, String indent) {
    List<String> words = WORD.matcher(line).results().map(MatchResult::group).toList();
    if (!String.join(" ", words).equals(line)) {
      return line;
    }
    StringBuilder lines = new StringBuilder();
    int length = 0;
    for (String word : words) {
      if (length > 0 && length + word.length() + BREAK.length() >= columns) {
        lines.append(BREAK).append('\n').append(indent).append(word);
        length = indent.length() + word.length();
      } else {
        lines.append(length > 0 ? " " : "").append(word);
        length += word.length() + 1;
      }
    }
    return lines.toString();
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
