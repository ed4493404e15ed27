package io.ycsbx.export.format;

import io.ycsbx.export.figure.Results;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes a table with a header, in UTF-8: one row per operation, status and series. RFC 4180 with
 * CR LF; an unknown figure is an empty field.
 */
public final class CsvExporter implements ResultsExporter {

  private static final Pattern TO_BE_QUOTED = Pattern.compile("[\",\r\n]");

  @Override
  public String name() {
    return "csv";
  }

  @Override
  public void write(Results results, OutputStream out) throws IOException {
    Writer csv = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    csv.write(line(results.header()));
    for (Map<String, Object> row : results.rows()) {
      csv.write(line(row.values()));
    }
    csv.flush();
  }

  private static String line(Collection<?> values) {
    return values.stream().map(CsvExporter::field).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String field(Object value) {
    if (value == null) {
      return "";
    }
    String text = value instanceof BigDecimal number ? number.toPlainString() : value.toString();
    return TO_BE_QUOTED.matcher(text).find() ? '"' + text.replace("\"", "\"\"") + '"' : text;
  }
}
