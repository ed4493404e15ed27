package io.ycsbx.record;

import io.ycsbx.config.Printable;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes and reads lines of CSV by RFC 4180. Not instantiable; thread-safe. */
public final class CsvLine {

  private static final Pattern TO_BE_QUOTED = Pattern.compile("[\",\r\n]");

  /** A field and the comma behind it. */
  private static final Pattern FIELD = Pattern.compile("(?:\"((?:[^\"]++|\"\")*+)\"|([^,]*+)),");

  /**
   * A formula that is no number, also behind blanks and invisible characters that a spreadsheet
   * skips.
   */
  private static final Pattern FORMULA =
      Pattern.compile("(?!-[\\d,]+(?:\\.\\d+)?%?$)[\\p{Z}\\p{Cf}]*[=+\\-@＝＋－＠].*");

  private CsvLine() {}

  /**
   * Returns a line with CR LF; fields with a comma, a quote or a line end are quoted, and text that
   * a spreadsheet would take for a formula starts with an apostrophe.
   */
  public static String of(List<String> fields) {
    return fields.stream().map(CsvLine::field).collect(Collectors.joining(",", "", "\r\n"));
  }

  /** Returns the fields of a line, which has no line end; a lone quote stands for itself. */
  public static List<String> fields(String line) {
    return FIELD
        .matcher(line + ",")
        .results()
        .map(
            field -> field.group(1) == null ? field.group(2) : field.group(1).replace("\"\"", "\""))
        .toList();
  }

  private static String field(String text) {
    String safe = FORMULA.matcher(Printable.blanked(text)).matches() ? "'" + text : text;
    return TO_BE_QUOTED.matcher(safe).find() ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
  }
}
