package io.ycsbx.report.source.stock;

import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Tool;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Collects the lines that stock YCSB, or this suite, prints beside its results: the command line,
 * the version, warnings, and a status line every few seconds. Used by one thread.
 */
final class StockConsole {

  private static final String COMMAND = "Command line: ";
  private static final Pattern VERSION = Pattern.compile("(YCSB Client|ycsbx) (\\S+)");

  /** The name of stock's client. */
  static final String TOOL = "YCSB";

  private static final String WARNING = "Warning: ";
  private static final Pattern HARMLESS =
      Pattern.compile("(?:DBWrapper: |Loading workload\\.\\.\\.|Starting test\\.).*");

  private final StatusLines status = new StatusLines();
  private final List<String> cautions = new ArrayList<>();
  private Tool tool = new Tool(TOOL, "");
  private String command = "";

  static boolean isCommand(String line) {
    return line.startsWith(COMMAND);
  }

  /** Takes a line and returns true, or returns false if stock prints no such line. */
  boolean accept(String line) {
    if (status.accept(line)) {
      return true;
    }
    if (isCommand(line)) {
      command = line.substring(COMMAND.length()).strip();
      return true;
    }
    if (line.startsWith(WARNING)) {
      cautions.add(line.substring(WARNING.length()).strip());
      return true;
    }
    Matcher version = VERSION.matcher(line.strip());
    if (version.matches()) {
      boolean ours = version.group(1).equals(Tool.OURS);
      tool = new Tool(ours ? Tool.OURS : TOOL, version.group(2));
      return true;
    }
    return HARMLESS.matcher(line).matches();
  }

  StatusLines status() {
    return status;
  }

  /**
   * Returns the conditions of the run.
   *
   * @param ofFigures warnings about the figures
   */
  Context context(List<String> ofFigures) {
    List<String> all = new ArrayList<>(cautions);
    all.addAll(ofFigures);
    status.unread().ifPresent(all::add);
    return command.isEmpty()
        ? Context.of(tool).withCautions(all)
        : StockCommand.parse(command).context(tool, all, status);
  }
}
