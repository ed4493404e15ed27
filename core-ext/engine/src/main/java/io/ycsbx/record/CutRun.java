package io.ycsbx.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.ycsbx.measure.ClientHiccup;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.StatusStats;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.TelemetrySample;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A run that has not ended: its description and the log that it appends. After a kill, a record is
 * made of both. Used by one thread.
 */
public final class CutRun implements IntervalLogReader.Taker {

  /** The description of a run that has not ended: its record without results. */
  public static final String START = "run.start.json";

  /** The log of a run that has not ended. */
  public static final String LOG = IntervalLog.FILE_NAME + ".part";

  /** All files of a run, whether it has ended or not. */
  public static final List<String> FILES =
      List.of(RunRecordJson.FILE_NAME, IntervalLog.FILE_NAME, START, LOG);

  private final RunRecord start;
  private final Map<String, LatencyDistribution> pending = new HashMap<>();
  private final Map<String, OperationStats> operations = new LinkedHashMap<>();
  private final Map<String, List<TelemetrySample>> samples = new HashMap<>();
  private final List<Interval> intervals = new ArrayList<>();
  private final Map<String, DatabaseEvents> events = new LinkedHashMap<>();
  private LatencyDistribution hiccup = LatencyDistribution.NONE;
  private Optional<SecondNote> last = Optional.empty();
  private int lines;
  private String damage = "";

  private CutRun(RunRecord start) {
    this.start = start;
    start.events().orElse(List.of()).forEach(this::add);
  }

  /** Tests for a run that is under way, or was killed. */
  public static boolean isIn(Path directory) {
    return Files.exists(directory.resolve(START))
        && Files.notExists(directory.resolve(RunRecordJson.FILE_NAME));
  }

  /** Writes what is known of a run, in place of an earlier description. */
  public static void describe(RunRecord start, Path directory) throws IOException {
    RunRecordJson.writeFile(start, directory.resolve(START));
  }

  /** Deletes description and log of a run whose record is complete. */
  public static void end(Path directory) throws IOException {
    Files.deleteIfExists(directory.resolve(START));
    Files.deleteIfExists(directory.resolve(LOG));
  }

  /** Opens an empty log, and locks it until it is closed. */
  static FileChannel begin(Path directory) throws IOException {
    Path file = directory.resolve(LOG);
    // To a device, which cannot be damaged, it may be one.
    if (Files.isSymbolicLink(file) && (Files.isRegularFile(file) || Files.notExists(file))) {
      throw new FileSystemException(file.toString(), null, "must not be a link");
    }
    if (Files.notExists(file)) {
      Files.write(file, new byte[0], StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
    FileChannel log = open(directory);
    if (isIn(directory)) {
      log.close();
      throw new IOException("it holds a run that was killed");
    }
    return log.truncate(0);
  }

  /** Opens an existing log, and locks it until it is closed. */
  private static FileChannel open(Path directory) throws IOException {
    Path file = directory.resolve(LOG);
    String key = fileKey(file);
    FileChannel log = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
    // By now, a run that has ended may have deleted it, and another one may have its own.
    if (isLocked(log, file) && key.equals(fileKey(file))) {
      return log;
    }
    log.close();
    throw new IOException("a run or another recovery is under way there");
  }

  private static boolean isLocked(FileChannel log, Path file) {
    try {
      // A lock of a device would keep all other runs on this machine from it.
      return !Files.isRegularFile(file) || log.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      // A run in this process holds it.
      return false;
    } catch (IOException e) {
      // A file system without locks.
      return true;
    }
  }

  /** Returns what no other file has at the same time; empty if there is no file. */
  private static String fileKey(Path file) {
    try {
      return String.valueOf(Files.readAttributes(file, BasicFileAttributes.class).fileKey());
    } catch (IOException e) {
      return "";
    }
  }

  /**
   * Makes the record of a killed run, with all seconds that were written completely, in place of
   * its description and log. A damaged log stays. A run that goes on, or has ended meanwhile, is
   * not touched, and no record is replaced.
   *
   * @throws IOException if the directory holds no such run, or its files cannot be read or written;
   *     then they are unchanged
   */
  public static RunRecord recover(Path directory) throws IOException {
    try (FileChannel log = open(directory)) {
      if (!isIn(directory)) {
        throw new IOException("the run has ended meanwhile");
      }
      CutRun cut = new CutRun(RunRecordJson.read(directory.resolve(START)));
      cut.read(log);
      RunRecord record = readable(cut.record());
      IntervalLog.copy(log, cut.lines, directory);
      try {
        RunRecordJson.publish(record, directory);
      } catch (RecordException e) {
        Files.delete(directory.resolve(IntervalLog.FILE_NAME));
        throw e;
      }
      if (cut.damage.isEmpty()) {
        end(directory);
      }
      return record;
    }
  }

  /** Leaves out what hosts have reported, which may be anything, if a reader would refuse it. */
  private static RunRecord readable(RunRecord record) {
    try {
      RecordRules.check(record);
      return record;
    } catch (RecordException e) {
      List<String> reasons = new ArrayList<>(record.outcome().reasons());
      reasons.add("it has no inventory and telemetry: " + e.getMessage());
      return record
          .withoutHosts()
          .with()
          .outcome(new Outcome(record.outcome().kind(), reasons))
          .build();
    }
  }

  /** Reads the log up to its first fault: a power cut may leave anything after the last sync. */
  private void read(FileChannel log) {
    try {
      // The record may go elsewhere, so that a message names the file only.
      new IntervalLogReader(Path.of(LOG), log).read(this);
    } catch (IOException e) {
      damage = "; the rest is damaged: " + e.getMessage();
    }
  }

  @Override
  public boolean take(IntervalLogReader.Line line) throws IOException {
    if (line.tag() != null) {
      pending.merge(line.tag(), line.latencies(), LatencyDistribution::plus);
    }
    return true;
  }

  @Override
  public void note(int number, String json) throws IOException {
    RunNote note = parse(number, json);
    note.host()
        .ifPresent(
            host ->
                samples
                    .computeIfAbsent(key(host), name -> new ArrayList<>())
                    .addAll(host.samples()));
    note.events().ifPresent(this::add);
    if (note.second().isPresent()) {
      add(note.second().get(), number);
      lines = number;
      pending.clear();
    }
  }

  private void add(DatabaseEvents found) {
    events.merge(found.kind(), found, DatabaseEvents::plus);
  }

  private static RunNote parse(int number, String json) throws RecordException {
    try {
      return RunRecordJson.mapper().readValue(json, RunNote.class);
    } catch (JsonProcessingException e) {
      throw new RecordException(number, "line " + number + " is no note of a run");
    }
  }

  private void add(SecondNote second, int number) throws RecordException {
    for (OperationStats operation : second.operations()) {
      for (StatusStats status : operation.statuses()) {
        String tag = IntervalLog.tag(operation, status, false);
        if (!pending.containsKey(tag)) {
          throw new RecordException(number, "line " + number + " must follow one of " + tag);
        }
      }
    }
    List<OperationStats> stats =
        second.with(tag -> pending.getOrDefault(tag, LatencyDistribution.NONE));
    hiccup = hiccup.plus(pending.getOrDefault(ClientHiccup.NAME, LatencyDistribution.NONE));
    for (OperationStats operation : stats) {
      operations.merge(operation.operation(), operation, OperationStats::plus);
    }
    intervals.add(
        Interval.of(
            second.startNanos(),
            second.endNanos(),
            second.transactions() - last.map(SecondNote::transactions).orElse(0L),
            stats));
    last = Optional.of(second);
  }

  private RunRecord record() {
    List<Phase> phases = new ArrayList<>(start.phases());
    last.ifPresent(
        end -> phases.add(new Phase(Phase.MEASURED, end.phaseStartMillis(), end.endNanos())));
    return start
        .with()
        .phases(phases)
        .transactions(last.map(SecondNote::transactions).orElse(0L))
        .window(last.map(CutRun::window).orElse(Window.NONE))
        .operations(List.copyOf(operations.values()))
        .intervals(intervals)
        .telemetry(
            start.telemetry().stream()
                .filter(host -> samples.containsKey(key(host)))
                .map(host -> host.withSamples(samples.get(key(host))))
                .toList())
        .clientHiccup(Optional.of(hiccup).filter(times -> times.count() > 0))
        .events(Optional.of(List.copyOf(events.values())))
        .outcome(new Outcome(Outcome.Kind.CUT, List.of(reason() + damage)))
        .build();
  }

  private static Window window(SecondNote end) {
    return new Window(
        end.phaseStartMillis(),
        end.endNanos(),
        end.transactions(),
        Optional.of(Math.min(end.failures(), end.transactions())));
  }

  private String reason() {
    return last.map(SecondNote::endNanos)
        .map(
            nanos ->
                String.format(
                    Locale.ROOT,
                    "the record has the first %.1f s of the measured phase",
                    nanos / (double) TimeUnit.SECONDS.toNanos(1)))
        .orElse("nothing had been measured");
  }

  private static String key(HostTelemetry host) {
    return host.host() + " " + host.source();
  }
}
