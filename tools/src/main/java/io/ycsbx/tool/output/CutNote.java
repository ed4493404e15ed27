package io.ycsbx.tool.output;

import java.util.regex.Pattern;

/** The line in an output in place of what was not kept. Stateless and thread-safe. */
public final class CutNote {

  private static final Pattern LINE =
      Pattern.compile("\\[ycsbx: \\d+ bytes of this output were not kept\\]");

  private CutNote() {}

  /**
   * Returns the line, without its end.
   *
   * @param bytes what was not kept, above 0
   */
  public static String line(long bytes) {
    return "[ycsbx: " + bytes + " bytes of this output were not kept]";
  }

  static boolean isLine(String line) {
    return LINE.matcher(line).matches();
  }
}
