package io.ycsbx.export.format;

import io.ycsbx.export.figure.Results;
import io.ycsbx.record.CsvLine;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * Writes a table with a header, in UTF-8: one row per operation, status and series. RFC 4180 with
 * CR LF; an unknown figure is an empty field.
 */
public final class CsvExporter implements ResultsExporter {

  @Override
  public String name() {
    return "csv";
  }

  @Override
  public void write(Results results, OutputStream out) throws IOException {
    Writer csv = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    csv.write(CsvLine.of(List.copyOf(results.header())));
    for (Map<String, Object> row : results.rows()) {
      csv.write(CsvLine.of(row.values().stream().map(CsvExporter::text).toList()));
    }
    csv.flush();
  }

  private static String text(Object value) {
    if (value == null) {
      return "";
    }
    return value instanceof BigDecimal number ? number.toPlainString() : value.toString();
  }
}
