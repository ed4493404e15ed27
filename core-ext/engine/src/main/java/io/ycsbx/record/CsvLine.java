package io.ycsbx.record;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes and reads lines of CSV by RFC 4180. Not instantiable; thread-safe. */
public final class CsvLine {

  private static final Pattern TO_BE_QUOTED = Pattern.compile("[\",\r\n]");

  private CsvLine() {}

  /** Returns a line with CR LF; fields with a comma, a quote or a line end are quoted. */
  public static String of(List<String> fields) {
    return fields.stream().map(CsvLine::field).collect(Collectors.joining(",", "", "\r\n"));
  }

  /** Returns the fields of a line, which has no line end; a missing last quote is no error. */
  public static List<String> fields(String line) {
    List<String> fields = new ArrayList<>();
    StringBuilder field = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char character = line.charAt(i);
      if (quoted && line.startsWith("\"\"", i)) {
        field.append('"');
        i++;
      } else if (character == '"' && (quoted || field.isEmpty())) {
        quoted = !quoted;
      } else if (character == ',' && !quoted) {
        fields.add(field.toString());
        field.setLength(0);
      } else {
        field.append(character);
      }
    }
    fields.add(field.toString());
    return fields;
  }

  private static String field(String text) {
    return TO_BE_QUOTED.matcher(text).find() ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }
}
