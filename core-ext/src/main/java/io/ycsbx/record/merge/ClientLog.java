package io.ycsbx.record.merge;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.LatencySum;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.host.DriveRequests;
import io.ycsbx.record.host.HostTelemetry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;

/**
 * One client's interval log, read in stretches of time and checked against the client's record.
 * Closed between stretches, so that the logs of a thousand clients need one open file. Used by one
 * thread.
 */
final class ClientLog {

  private final LogLines lines;
  private final Path file;
  private final Map<String, Sum> sums = new LinkedHashMap<>();
  private final Set<String> ofDrives = new HashSet<>();
  private IntervalCells cells;

  /** The distribution that a tag's histograms must add up to, and their sum so far. */
  private static final class Sum {
    private final long count;
    private final long checksum;
    private long foundCount;
    private long foundChecksum;

    Sum(LatencyDistribution expected) {
      LatencySum whole = new LatencySum();
      whole.add(expected.encode());
      count = whole.count();
      checksum = whole.checksum();
    }

    /** Adds up two series of one tag, which a merged record may have. */
    Sum(Sum one, Sum other) {
      count = one.count + other.count;
      checksum = one.checksum + other.checksum;
    }

    void found(long more, long moreChecksum) {
      foundCount += more;
      foundChecksum += moreChecksum;
    }
  }

  /** Prepares the log of a record. */
  ClientLog(Path file, RunRecord run) {
    this.file = file;
    this.lines = new LogLines(file);
    for (OperationStats operation : run.operations()) {
      for (StatusStats status : operation.statuses()) {
        sums.put(IntervalLog.tag(operation, status, false), new Sum(status.service()));
        status
            .response()
            .ifPresent(times -> sums.put(IntervalLog.tag(operation, status, true), new Sum(times)));
      }
    }
    for (HostTelemetry host : run.telemetry()) {
      for (DriveRequests one : host.requests().orElse(List.of())) {
        addDrive(
            IntervalLog.driveTag(host.host(), one.device(), one.direction(), true), one.queue());
        addDrive(
            IntervalLog.driveTag(host.host(), one.device(), one.direction(), false), one.service());
      }
    }
  }

  private void addDrive(String tag, LatencyDistribution expected) {
    ofDrives.add(tag);
    sums.merge(tag, new Sum(expected), Sum::new);
  }

  /** Sets the cells of the record's intervals. Must precede {@link #add}. */
  void place(IntervalCells ofIntervals) {
    cells = ofIntervals;
  }

  /**
   * Adds the next histograms to the sums of their cells.
   *
   * @param byCell sums by tag, for all cells of the stretch; the log goes on from the last stretch
   * @param target the log that latencies of block devices are copied to
   * @throws IOException naming file, line and rule if the log is malformed, or contradicts the
   *     record
   */
  void add(NavigableMap<Long, Map<String, LatencySum>> byCell, IntervalLog target)
      throws IOException {
    lines.read(
        line -> {
          if (line.tag() != null && ofDrives.contains(line.tag())) {
            copy(line, target);
            return true;
          }
          long cell = cells.at(line.startMillis());
          if (cell == IntervalCells.NONE) {
            throw line.problem(
                "must start with an interval of run.json, but none starts at this time");
          }
          if (cell > byCell.lastKey()) {
            return false;
          }
          // Untagged lines are the sums of others.
          if (line.tag() != null) {
            if (!sums.containsKey(line.tag())) {
              throw line.problem("must be of a series of run.json, but is of " + line.tag());
            }
            Map<String, LatencySum> byTag = byCell.get(cell);
            if (byTag == null) {
              throw line.problem("must not start before the lines above it");
            }
            add(line, byTag.computeIfAbsent(line.tag(), tag -> new LatencySum()));
          }
          return true;
        });
  }

  private void add(LogLines.Line line, LatencySum target) throws IOException {
    long count = target.count();
    long checksum = target.checksum();
    line.addTo(target);
    sums.get(line.tag()).found(target.count() - count, target.checksum() - checksum);
  }

  private void copy(LogLines.Line line, IntervalLog target) throws IOException {
    LatencySum own = new LatencySum();
    add(line, own);
    target.addDrives(
        line.startMillis(), line.endMillis(), Map.of(line.tag(), own.toDistribution()));
  }

  /**
   * Checks the sums, after the last stretch.
   *
   * @throws IOException naming the series that does not add up to the record's
   */
  void checkWhole() throws IOException {
    for (Map.Entry<String, Sum> tag : sums.entrySet()) {
      Sum sum = tag.getValue();
      if (sum.count != sum.foundCount) {
        throw new IOException(
            "%s: %s: must add up to run.json's %d latencies, was \"%d\""
                .formatted(file, tag.getKey(), sum.count, sum.foundCount));
      }
      if (sum.checksum != sum.foundChecksum) {
        throw new IOException(
            "%s: %s: must add up to run.json's histogram, but differs from it"
                .formatted(file, tag.getKey()));
      }
    }
  }
}
