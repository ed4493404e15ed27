package io.ycsbx.report.source;

import io.ycsbx.record.HostTelemetry;
import io.ycsbx.record.TelemetryLog;
import io.ycsbx.record.TelemetrySample;
import io.ycsbx.report.model.Context;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Reads what {@code ycsb telemetry -o FILE} wrote on a database's host. Its figures are those of
 * the time in which the run was measured that it lies beside, by the two hosts' clocks; if that
 * run's output does not tell when it was, of the whole file.
 */
final class TelemetryFile implements Source {

  private static final Pattern START =
      Pattern.compile(
          "\\s*\\{\\s*\"schemaVersion\"\\s*:\\s*\\d+,\\s*\"host\"\\s*:.*", Pattern.DOTALL);
  private static final double MILLIS_PER_SECOND = 1e3;

  @Override
  public String name() {
    return "a telemetry file";
  }

  @Override
  public boolean recognises(Path file, String head) {
    return isTelemetry(head);
  }

  /** Whether a file that starts so is one. */
  static boolean isTelemetry(String head) {
    return START.matcher(head).matches();
  }

  @Override
  public List<Reading> read(Path file) throws IOException {
    HostTelemetry host = parse(file);
    return List.of(reading(file, host, start(host), end(host)));
  }

  private static HostTelemetry parse(Path file) throws IOException {
    try {
      HostTelemetry host = TelemetryLog.read(file).telemetry();
      if (host.samples().isEmpty()) {
        throw new SourceException(file, "holds no sample: nothing was recorded");
      }
      return host;
    } catch (SourceException e) {
      throw e;
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException e) {
      throw new SourceException(file, "not understood as a telemetry file: " + e.getMessage());
    }
  }

  /**
   * What a file tells of a stretch of time.
   *
   * @throws SourceException if it tells nothing of it
   */
  static Reading during(Path file, Instant start, Instant end) throws IOException {
    HostTelemetry host = parse(file);
    if (end.toEpochMilli() <= start(host) || start.toEpochMilli() >= end(host)) {
      throw new SourceException(
          file,
          "is from "
              + Instant.ofEpochMilli(start(host))
              + " to "
              + Instant.ofEpochMilli(end(host))
              + ", but the run beside it from "
              + start
              + " to "
              + end);
    }
    return reading(file, host, start.toEpochMilli(), end.toEpochMilli());
  }

  private static Reading reading(Path file, HostTelemetry host, long startMillis, long endMillis) {
    // In the file it is local to the recorder; in a report it is a host beside the client.
    HostTelemetry server =
        new HostTelemetry(host.host(), file.toString(), host.devices(), host.samples());
    RecordTelemetry telemetry = new RecordTelemetry(List.of(server), startMillis, endMillis);
    Measurements measurements = new Measurements();
    telemetry.addTo(measurements);
    return new Reading(
        file,
        Reading.Kind.HOST,
        measurements.all(),
        List.of(),
        telemetry.series(),
        Context.of("ycsbx telemetry"));
  }

  private static long start(HostTelemetry host) {
    TelemetrySample first = host.samples().get(0);
    return first.timeMillis() - Math.round(first.seconds() * MILLIS_PER_SECOND);
  }

  private static long end(HostTelemetry host) {
    return host.samples().get(host.samples().size() - 1).timeMillis();
  }
}
