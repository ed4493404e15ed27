package io.ycsbx.report.compose;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A command line that a reader can copy into a shell. */
public final class ShellCommand {

  private static final Pattern HARMLESS = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

  private ShellCommand() {}

  /** The words in one line; those that a POSIX shell would take apart or expand are quoted. */
  public static String of(List<String> words) {
    return words.stream().map(ShellCommand::quoted).collect(Collectors.joining(" "));
  }

  private static String quoted(String word) {
    return HARMLESS.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
