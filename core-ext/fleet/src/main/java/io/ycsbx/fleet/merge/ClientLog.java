package io.ycsbx.fleet.merge;

import io.ycsbx.measure.ClientHiccup;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.Interval;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.IntervalLogReader;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.host.DriveRequests;
import io.ycsbx.record.host.HostTelemetry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;

/**
 * One client's interval log, read in stretches of time and checked against the client's record.
 * Closed between stretches, so that the logs of a thousand clients need one open file. Used by one
 * thread.
 */
final class ClientLog {

  private static final long HALF = MergedSecond.MILLIS / 2;

  /**
   * Largest distance of an interval's middle from the middle of the next second, in milliseconds.
   */
  private static final long SLACK = 3 * MergedSecond.MILLIS / 4;

  private final Path file;
  private final boolean lacksSomeIntervals;
  private final IntervalLogReader lines;
  private final Map<String, Sum> sums = new LinkedHashMap<>();
  private long[] starts = {};
  private long[] seconds = {};

  /**
   * The latencies that a tag's histograms must add up to, and their sum so far. The sums of all
   * clients would not fit into memory, so only their checksums are kept.
   */
  private static final class Sum {
    /** Whether lines are copied, because their order is not that of the intervals. */
    private final boolean copied;

    private long count;
    private long checksum;
    private long foundCount;
    private long foundChecksum;

    Sum(boolean copied) {
      this.copied = copied;
    }

    Sum expect(LatencyDistribution latencies) {
      count += latencies.count();
      checksum += latencies.checksum();
      return this;
    }

    void found(LatencyDistribution latencies) {
      foundCount += latencies.count();
      foundChecksum += latencies.checksum();
    }
  }

  ClientLog(Path file, RunRecord run) {
    this.file = file;
    this.lacksSomeIntervals = run.hasIntervalsOfSome();
    this.lines = new IntervalLogReader(file);
    for (OperationStats operation : run.operations()) {
      for (StatusStats status : operation.statuses()) {
        expect(IntervalLog.tag(operation, status, false), status.service());
        status
            .response()
            .ifPresent(times -> expect(IntervalLog.tag(operation, status, true), times));
      }
    }
    run.clientHiccup().ifPresent(late -> sums.put(ClientHiccup.NAME, new Sum(true).expect(late)));
    for (HostTelemetry host : run.telemetry()) {
      for (DriveRequests requests : host.requests().orElse(List.of())) {
        expect(host, requests, true, requests.queue());
        expect(host, requests, false, requests.service());
      }
    }
  }

  private void expect(String tag, LatencyDistribution latencies) {
    sums.put(tag, new Sum(false).expect(latencies));
  }

  /** Adds a series of a block device, of which a merged record may have two. */
  private void expect(
      HostTelemetry host, DriveRequests requests, boolean queue, LatencyDistribution latencies) {
    String tag = IntervalLog.driveTag(host.host(), requests.device(), requests.direction(), queue);
    sums.computeIfAbsent(tag, name -> new Sum(true)).expect(latencies);
  }

  /**
   * Adds the record's intervals to the seconds that they count for. Must precede {@link #add}.
   *
   * <p>An interval counts for one second as a whole, so that nothing is divided: for the second
   * that holds its middle. Where middles lie near the boundary between two seconds, each interval
   * takes the second after its predecessor's, so that none is left out and none has two.
   *
   * @param zeroMillis the start of second 0, in milliseconds since the epoch
   */
  void place(RunRecord run, long zeroMillis, Map<Long, MergedSecond> merged) {
    long phaseMillis = run.measured().startTimeMillis();
    int size = run.intervals().size();
    starts = new long[size];
    seconds = new long[size];
    for (int i = 0; i < size; i++) {
      Interval interval = run.intervals().get(i);
      starts[i] = phaseMillis + interval.startMillis();
      long start = starts[i] - zeroMillis;
      long middle = start + interval.millis() / 2;
      seconds[i] = Math.floorDiv(middle, MergedSecond.MILLIS);
      if (i > 0 && interval.millis() >= HALF) {
        long next = seconds[i - 1] + 1;
        boolean near = Math.abs(middle - next * MergedSecond.MILLIS - HALF) <= SLACK;
        seconds[i] = near ? next : seconds[i];
      }
      merged
          .computeIfAbsent(seconds[i], second -> new MergedSecond())
          .add(interval, start + interval.millis());
    }
  }

  /**
   * Adds the next histograms to the sums of their seconds.
   *
   * @param stretch the seconds up to the last one to read
   * @param target the log that latencies of block devices and hiccups are copied to
   * @throws IOException naming file, line and rule if the log is malformed, or contradicts the
   *     record
   */
  void add(NavigableMap<Long, MergedSecond> stretch, IntervalLog target) throws IOException {
    lines.read(
        line -> {
          Sum sum = sums.get(line.tag());
          if (sum != null && sum.copied) {
            LatencyDistribution own = line.latencies();
            sum.found(own);
            target.addOthers(line.startMillis(), line.endMillis(), Map.of(line.tag(), own));
            return true;
          }
          int interval = Arrays.binarySearch(starts, line.startMillis());
          if (interval < 0) {
            throw line.problem(
                "must start with an interval of run.json, but none starts at this time");
          }
          if (seconds[interval] > stretch.lastKey()) {
            return false;
          }
          // Untagged lines are the sums of others.
          if (line.tag() != null) {
            if (sum == null) {
              throw line.problem("must be of a series of run.json, but is of " + line.tag());
            }
            MergedSecond second = stretch.get(seconds[interval]);
            if (second == null) {
              throw line.problem("must not start before the lines above it");
            }
            LatencyDistribution latencies = line.latencies();
            sum.found(latencies);
            second.add(line.tag(), latencies);
          }
          return true;
        });
  }

  /**
   * Checks the sums, after the last stretch. Those of a merged record in which the intervals of
   * some clients are missing may be smaller.
   *
   * @throws IOException naming the series that does not add up to the record's
   */
  void checkWhole() throws IOException {
    for (Map.Entry<String, Sum> series : sums.entrySet()) {
      Sum sum = series.getValue();
      if (lacksSomeIntervals && sum.foundCount < sum.count) {
        continue;
      }
      String rule = file + ": " + series.getKey() + ": must add up to run.json's ";
      if (sum.count != sum.foundCount) {
        throw new IOException(rule + sum.count + " latencies, was \"" + sum.foundCount + "\"");
      }
      if (sum.checksum != sum.foundChecksum) {
        throw new IOException(rule + "histogram, but differs from it");
      }
    }
  }
}
