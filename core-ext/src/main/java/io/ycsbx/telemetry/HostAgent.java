package io.ycsbx.telemetry;

import com.fasterxml.jackson.databind.SerializationFeature;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.Settings;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.TelemetryLog;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Properties;

/**
 * Writes the telemetry of its host to standard output, until standard input ends: the program that
 * a client starts on another host by ssh. The only argument of the program holds the {@code
 * telemetry.*} properties, in base64 so that every shell passes it on unchanged.
 */
public final class HostAgent {

  private HostAgent() {}

  /**
   * Records this host.
   *
   * @throws IOException if standard error cannot be written
   */
  public static void main(String[] arguments) throws IOException {
    try {
      record(properties(arguments[0]));
    } catch (IOException | IllegalArgumentException e) {
      write(
          new FileOutputStream(FileDescriptor.err),
          (e instanceof IOException ? FailureText.of(e) : e.getMessage()) + "\n");
    }
  }

  /** Returns the argument for these properties. */
  static String argument(Properties properties) {
    StringBuilder lines = new StringBuilder();
    properties
        .stringPropertyNames()
        .forEach(key -> lines.append(key + "=" + properties.getProperty(key) + "\n"));
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(lines.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static Properties properties(String argument) throws IOException {
    Properties properties = new Properties();
    String lines = new String(Base64.getUrlDecoder().decode(argument), StandardCharsets.UTF_8);
    properties.load(new StringReader(lines));
    return properties;
  }

  private static void record(Properties properties) throws IOException {
    try (HostMonitor monitor =
        HostMonitor.open(Settings.bind(TelemetrySettings.class, properties))) {
      if (!monitor.warnings().isEmpty()) {
        throw new IOException(monitor.warnings().get(0).message());
      }
      OutputStream out = new FileOutputStream(FileDescriptor.out);
      monitor.startHealth();
      String header = TelemetryLog.line(monitor.header());
      synchronized (out) {
        // Requests wait for the header, and the run for the trace.
        monitor.startRequests(stretch -> send(out, stretch.line()));
        write(out, header);
      }
      monitor.start(sample -> send(out, TelemetryLog.line(sample)));
      awaitEnd(new FileInputStream(FileDescriptor.in));
      send(out, endLine(monitor.end()));
    }
  }

  private static String endLine(AgentEnd end) throws IOException {
    return RunRecordJson.mapper()
            .writer()
            .without(SerializationFeature.INDENT_OUTPUT)
            .writeValueAsString(end)
        + "\n";
  }

  private static void awaitEnd(InputStream in) throws IOException {
    byte[] buffer = new byte[1];
    while (in.read(buffer) >= 0) {
      // Nothing is sent: the end of the input is the end of the connection.
    }
  }

  private static void send(OutputStream out, String line) {
    try {
      write(out, line);
    } catch (IOException e) {
      // The client is gone, which ends standard input, too.
    }
  }

  private static void write(OutputStream out, String text) throws IOException {
    synchronized (out) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
      out.flush();
    }
  }
}
