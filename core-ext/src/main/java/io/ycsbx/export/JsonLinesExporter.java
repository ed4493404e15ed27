package io.ycsbx.export;

import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/** One JSON object a line: the rows that {@code csv} has, without what is unknown. */
public final class JsonLinesExporter implements ResultsExporter {

  @Override
  public String name() {
    return "jsonl";
  }

  @Override
  public void write(Results results, OutputStream out) throws IOException {
    ObjectWriter json = JsonWriters.compact();
    for (Map<String, Object> row : results.rows()) {
      out.write(json.writeValueAsBytes(row));
      out.write('\n');
    }
    out.flush();
  }
}
