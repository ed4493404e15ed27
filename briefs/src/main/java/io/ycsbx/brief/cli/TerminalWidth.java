package io.ycsbx.brief.cli;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** How many characters a line of the terminal has: a longer one could not be replaced in place. */
final class TerminalWidth {

  private static final int UNKNOWN = 80;

  private TerminalWidth() {}

  /** Asks the terminal; 80 if it does not tell. */
  static int columns() {
    ProcessBuilder stty = new ProcessBuilder("stty", "size");
    stty.redirectInput(new File("/dev/tty")).redirectErrorStream(true);
    try {
      Process process = stty.start();
      byte[] answer = process.getInputStream().readAllBytes();
      String[] size = new String(answer, StandardCharsets.US_ASCII).strip().split(" ", 2);
      int columns = size.length == 2 ? Integer.parseInt(size[1]) : 0;
      return columns > 0 ? columns : UNKNOWN;
    } catch (IOException | NumberFormatException e) {
      return UNKNOWN;
    }
  }
}
