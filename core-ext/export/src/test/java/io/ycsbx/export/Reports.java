package io.ycsbx.export;

import io.ycsbx.Assignments;
import io.ycsbx.export.figure.ReportSettings;
import io.ycsbx.export.format.Exporter;
import io.ycsbx.export.format.TextExporter;
import io.ycsbx.record.RunRecord;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The output of an exporter, by properties as a user would write them. */
public final class Reports {

  private Reports() {}

  public static ReportSettings settings(String... properties) {
    return Assignments.bind(ReportSettings.class, properties);
  }

  public static String export(Exporter exporter, RunRecord run, String... properties)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    exporter.export(run, settings(properties), out);
    return out.toString(StandardCharsets.UTF_8);
  }

  public static OutputStream fullDisk() {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException("No space left on device");
      }
    };
  }

  /** Passes all on; to close it is an error. */
  public static OutputStream notToBeClosed(OutputStream out) {
    return new FilterOutputStream(out) {
      @Override
      public void close() {
        throw new AssertionError("closed");
      }
    };
  }

  public static List<String> text(RunRecord run, String... properties) throws IOException {
    return export(new TextExporter(), run, properties).lines().toList();
  }
}
