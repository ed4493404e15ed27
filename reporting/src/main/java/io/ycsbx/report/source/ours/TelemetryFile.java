package io.ycsbx.report.source.ours;

import io.ycsbx.record.TelemetryLog;
import io.ycsbx.record.figure.RecordFigures;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.HostTelemetryBuilder;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.ServerHost;
import io.ycsbx.report.model.Tool;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.Source;
import io.ycsbx.report.source.SourceException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/**
 * Reads a file of {@code ycsb telemetry -o FILE}, recorded on a database's host. The figures cover
 * the samples whose times, by the clock of their host, are in the measured phase of the run beside
 * the file; if the output of the run has no start time, all samples.
 */
public final class TelemetryFile {

  public static final Source TELEMETRY =
      Source.of(
          "a telemetry file",
          "\\A\\s*\\{\\s*\"schemaVersion\"\\s*:\\s*\\d+,\\s*\"host\"\\s*:",
          file -> {
            HostTelemetry host = parse(file);
            return List.of(reading(file, host, start(host), end(host)));
          });

  private static final double MILLIS_PER_SECOND = 1e3;

  private TelemetryFile() {}

  private static HostTelemetry parse(Path file) throws IOException {
    try {
      HostTelemetry host = TelemetryLog.read(file);
      if (host.samples().isEmpty()) {
        throw new SourceException(file, "holds no sample: nothing was recorded");
      }
      return host;
    } catch (SourceException | FileSystemException e) {
      throw e;
    } catch (IOException e) {
      throw new SourceException(file, "not understood as a telemetry file: " + e.getMessage());
    }
  }

  /**
   * Returns the telemetry of a stretch of time.
   *
   * @throws SourceException if the file has none of it
   */
  public static Reading during(Path file, Instant start, Instant end) throws IOException {
    HostTelemetry host = parse(file);
    if (end.toEpochMilli() <= start(host) || start.toEpochMilli() >= end(host)) {
      throw new SourceException(
          file,
          "is from %s to %s, but the run beside it from %s to %s"
              .formatted(
                  Instant.ofEpochMilli(start(host)), Instant.ofEpochMilli(end(host)), start, end));
    }
    return reading(file, host, start.toEpochMilli(), end.toEpochMilli());
  }

  private static Reading reading(Path file, HostTelemetry host, long startMillis, long endMillis) {
    // The recorder's own host is local in the file, but a server beside the client in a report.
    HostTelemetry server =
        HostTelemetryBuilder.builder()
            .host(host.host())
            .source(file.toString())
            .inventory(host.inventory())
            .devices(host.devices())
            .samples(host.samples())
            .build();
    return new Reading(
        file,
        Reading.Kind.HOST,
        RecordFigures.of(server, startMillis, endMillis).all(),
        List.of(),
        RecordSeries.of(List.of(server), startMillis),
        Context.of(new Tool(Tool.OURS, "telemetry"))
            .withServers(
                host.inventory().stream()
                    .map(known -> new ServerHost(host.host(), file.getFileName().toString(), known))
                    .toList()));
  }

  private static long start(HostTelemetry host) {
    TelemetrySample first = host.samples().get(0);
    return first.timeMillis() - Math.round(first.seconds() * MILLIS_PER_SECOND);
  }

  private static long end(HostTelemetry host) {
    return host.samples().get(host.samples().size() - 1).timeMillis();
  }
}
