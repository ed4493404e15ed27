package io.ycsbx.export.format;

import io.ycsbx.export.figure.Results;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/** Writes one JSON object per line: the rows of {@code csv}, without unknown figures. */
public final class JsonLinesExporter implements ResultsExporter {

  @Override
  public String name() {
    return "jsonl";
  }

  @Override
  public void write(Results results, OutputStream out) throws IOException {
    for (Map<String, Object> row : results.rows()) {
      out.write(JsonWriters.COMPACT.writeValueAsBytes(row));
      out.write('\n');
    }
    out.flush();
  }
}
