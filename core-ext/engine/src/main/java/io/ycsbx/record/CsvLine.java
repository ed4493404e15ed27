package io.ycsbx.record;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes lines of CSV by RFC 4180. Not instantiable; thread-safe. */
public final class CsvLine {

  private static final Pattern TO_BE_QUOTED = Pattern.compile("[\",\r\n]");

  private CsvLine() {}

  /** Returns a line with CR LF; fields with a comma, a quote or a line end are quoted. */
  public static String of(List<String> fields) {
    return fields.stream().map(CsvLine::field).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String field(String text) {
    return TO_BE_QUOTED.matcher(text).find() ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }
}
