package io.ycsbx.brief.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.ycsbx.brief.jobs.Job;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Repetition;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.Sha256;
import io.ycsbx.record.WholeFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The log of a folder of results: a line of JSON for each start and end of a load or run, with the
 * SHA-256 sum of the line before it. Whoever knows the sum of a line can tell a change of it and of
 * all lines before; whoever owns the folder can write another log. Immutable.
 *
 * @param lines in order, also those that a loss of power tore
 */
public record RunLog(List<String> lines) {

  public static final String FILE_NAME = "runs.jsonl";

  private static final int MOST_BYTES = 16 << 20;

  /** In place of a sum, before the first line. */
  private static final String NO_LINE = "0".repeat(64);

  private static final ObjectWriter ONE_LINE =
      RunRecordJson.mapper().writer().without(SerializationFeature.INDENT_OUTPUT);

  /** The kinds of lines. */
  public enum Event {
    /** A command begins to make the missing loads and runs of the plan. */
    BEGIN,
    /** A record is there that no line is about. */
    FOUND,
    /** A load or run is about to start. */
    START,
    /** A load or run has ended, with a record or without. */
    END
  }

  /**
   * A load or run.
   *
   * @param load whether it is a load
   * @param configuration its name
   * @param subject name of the data set, or of the test
   * @param repeat from 1; of a load, the repeat that it is for, or 0 if that is not known
   */
  public record Made(boolean load, String configuration, String subject, int repeat) {

    private static final Pattern LOAD = Pattern.compile("loads/([^/+]+)\\+([^/+]+).*");
    private static final Pattern RUN = Pattern.compile("([^/]+)/([^/]+)/repeat-(\\d{1,9})");

    private static Made of(Job job) {
      return new Made(job.load(), job.configuration().name(), job.subject(), job.repeat());
    }

    /** Returns what is in a directory, by its name. */
    private static Optional<Made> in(String directory) {
      Matcher load = LOAD.matcher(directory);
      if (load.matches()) {
        return Optional.of(new Made(true, load.group(1), load.group(2), 0));
      }
      return Optional.of(RUN.matcher(directory))
          .filter(Matcher::matches)
          .map(run -> new Made(false, run.group(1), run.group(2), Integer.parseInt(run.group(3))));
    }

    private Made renamed(UnaryOperator<String> name) {
      return new Made(load, name.apply(configuration), name.apply(subject), repeat);
    }
  }

  /**
   * A line.
   *
   * @param at time in ISO 8601
   * @param directory of the load or run, relative to the folder; empty for {@link Event#BEGIN}
   * @param made the load or run, for {@link Event#START} and {@link Event#END}; absent in lines of
   *     earlier releases
   * @param record SHA-256 sum of the record in the directory; absent if there is none
   * @param previous SHA-256 sum of the line before, without its line feed; zeros for the first
   */
  public record Line(
      String at,
      Event event,
      String directory,
      Optional<Made> made,
      Optional<String> record,
      String previous) {

    /** Refuses what is no time. */
    public Line {
      Instant.parse(at);
    }

    public Instant time() {
      return Instant.parse(at);
    }

    /** Returns the load or run, by the directory's name if the line does not have it. */
    public Optional<Made> loadOrRun() {
      return made.or(() -> Made.in(directory));
    }
  }

  /**
   * Reads the log of a folder; empty if there is none.
   *
   * @throws IOException if it cannot be read
   */
  public static RunLog read(Path folder) throws IOException {
    return new RunLog(text(folder).lines().toList());
  }

  private static String text(Path folder) throws IOException {
    Path file = folder.resolve(FILE_NAME);
    if (Files.notExists(file)) {
      return "";
    }
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      // A line would be appended to the target of a link.
      throw new FileSystemException(file.toString(), null, "must be a regular file");
    }
    try (InputStream bytes = Files.newInputStream(file)) {
      byte[] content = bytes.readNBytes(MOST_BYTES + 1);
      if (content.length > MOST_BYTES) {
        throw new FileSystemException(file.toString(), null, "must have at most 16 MiB");
      }
      // A loss of power may leave any bytes in the line that it tore.
      return new String(content, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw WholeFile.named(file, e);
    }
  }

  /**
   * Notes that a command begins to make runs, after the records that the log does not have yet: all
   * if no command began with this log, or that of a run during which an earlier command was killed.
   */
  public static void begin(RunIndex index) throws IOException {
    Path root = index.folder().root();
    List<Line> entries = read(root).entries();
    // A command that was killed before it began may have noted some records.
    boolean isFirst = entries.stream().noneMatch(line -> line.event() == Event.BEGIN);
    Set<String> noted = entries.stream().map(Line::directory).collect(Collectors.toSet());
    for (String name : index.folder().made().keySet()) {
      boolean isNew =
          noted.contains(name) ? isOpen(entries.get(entries.size() - 1), name) : isFirst;
      if (isNew && index.sum(root.resolve(name)).isPresent()) {
        note(Event.FOUND, root.resolve(name), Optional.empty(), index);
      }
    }
    note(Event.BEGIN, root, Optional.empty(), index);
  }

  private static boolean isOpen(Line last, String name) {
    return last.event() == Event.START && last.directory().equals(name);
  }

  /**
   * Appends a line, which survives a loss of power from then on.
   *
   * @param directory of the load or run
   * @param index of the folder, which the caller has locked
   */
  public static void note(Event event, Path directory, Job job, RunIndex index) throws IOException {
    note(event, directory, Optional.of(Made.of(job)), index);
  }

  static void note(Event event, Path directory, Optional<Made> made, RunIndex index)
      throws IOException {
    Path root = Files.createDirectories(index.folder().root());
    String text = text(root);
    Line line =
        new Line(
            Instant.now().truncatedTo(ChronoUnit.MILLIS).toString(),
            event,
            root.relativize(directory).toString(),
            made,
            index.sum(directory),
            new RunLog(text.lines().toList()).last());
    // A line that a loss of power tore is kept: the next one has its sum.
    String end = text.isEmpty() || text.endsWith("\n") ? "" : "\n";
    append(end + json(line) + "\n", root.resolve(FILE_NAME));
  }

  private static void append(String text, Path file) throws IOException {
    if (Files.notExists(file)) {
      // With its name on the drive.
      WholeFile.write(file, "");
    }
    try (FileChannel log = FileChannel.open(file, StandardOpenOption.APPEND)) {
      Channels.newOutputStream(log).write(text.getBytes(StandardCharsets.UTF_8));
      log.force(true);
    } catch (IOException e) {
      throw WholeFile.named(file, e);
    }
  }

  private static String json(Line line) throws IOException {
    return ONE_LINE.writeValueAsString(line);
  }

  /**
   * Writes the log of a copy of the results, whose names and records differ. What does not fit in
   * the log, such as a line that does not follow the line before it, does not fit in the copy's.
   *
   * @param name returns the name of a file or directory in the copy, relative to it
   */
  public static void copy(ResultsFolder from, Path to, UnaryOperator<String> name)
      throws IOException {
    RunLog log = read(from.root());
    if (log.lines.isEmpty()) {
      return;
    }
    Map<String, String> records = records(from, to, name);
    List<String> copies = new ArrayList<>();
    String before = NO_LINE;
    for (String line : log.lines) {
      String previous = new RunLog(copies).last();
      Optional<Line> entry = parsed(line);
      copies.add(
          entry.isEmpty()
              ? name.apply(line)
              : json(
                  new Line(
                      entry.get().at,
                      entry.get().event,
                      name.apply(entry.get().directory),
                      entry.get().made.map(made -> made.renamed(name)),
                      entry.get().record.map(sum -> records.getOrDefault(sum, sum)),
                      entry.get().previous.equals(before) ? previous : entry.get().previous)));
      before = Sha256.of(line);
    }
    WholeFile.write(to.resolve(FILE_NAME), String.join("\n", copies) + "\n");
  }

  /** Returns the sums of the copies of records, by those of the records. */
  private static Map<String, String> records(
      ResultsFolder from, Path to, UnaryOperator<String> name) throws IOException {
    Map<String, String> sums = new HashMap<>();
    for (Path directory : from.made().values().stream().flatMap(List::stream).toList()) {
      Path record = directory.resolve(RunRecordJson.FILE_NAME);
      Path copy = to.resolve(name.apply(from.root().relativize(record).toString()));
      if (Files.exists(record) && Files.exists(copy)) {
        sums.put(Sha256.of(record), Sha256.of(copy));
      }
    }
    return sums;
  }

  /** Returns the SHA-256 sum of the last line; zeros if there is none. */
  public String last() {
    return lines.isEmpty() ? NO_LINE : Sha256.of(lines.get(lines.size() - 1));
  }

  /** Returns the whole lines. */
  public List<Line> entries() {
    return lines.stream().flatMap(line -> parsed(line).stream()).toList();
  }

  /**
   * Returns the most rounds that the plan's time allows: another one, as long as the last, must not
   * exceed it. The first one is always made; its loads are no part of another if data is loaded
   * once.
   *
   * @param done number of complete rounds
   */
  public int mostRounds(BriefPlan plan, int done) {
    Optional<Duration> limit = plan.repetition().time();
    if (limit.isEmpty()) {
      return Repetition.MOST;
    }
    boolean reloads = done > 1 || plan.reload() != BriefPlan.Reload.ONCE;
    Duration last = time(made -> made.repeat() == done && (reloads || !made.load()));
    Duration left = limit.get().minus(time(made -> made.repeat() <= Math.max(1, done)));
    // Before the first, and without a log, the last one took no time.
    long more = Math.max(0, left.toMillis() / Math.max(1, last.toMillis()));
    return (int) Math.min(Repetition.MOST, Math.max(1, done + more));
  }

  /** Returns the time of loads and runs, with the steps before them. */
  private Duration time(Predicate<Made> counted) {
    Duration sum = Duration.ZERO;
    Optional<Instant> before = Optional.empty();
    for (Line line : entries()) {
      boolean isCounted =
          line.event() != Event.FOUND && line.loadOrRun().filter(counted).isPresent();
      if (isCounted && before.isPresent()) {
        sum = sum.plus(Duration.between(before.get(), line.time()));
      }
      before = Optional.of(line.time());
    }
    return sum;
  }

  /**
   * Returns the seconds from the start to the end of the last attempt at each load and run, by
   * directory: also those of its programs' starts.
   */
  Map<String, Double> seconds() {
    Map<String, Double> seconds = new HashMap<>();
    List<Line> all = entries();
    for (int i = 1; i < all.size(); i++) {
      Line start = all.get(i - 1);
      Line end = all.get(i);
      if (end.event() == Event.END && isOpen(start, end.directory())) {
        Duration time = Duration.between(start.time(), end.time());
        seconds.put(end.directory(), time.toMillis() / 1e3);
      }
    }
    return seconds;
  }

  private static Optional<Line> parsed(String line) {
    try {
      return Optional.ofNullable(RunRecordJson.mapper().readValue(line, Line.class));
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  /** Returns the lines that do not follow the line before them, in words. */
  public List<String> faults() {
    List<String> faults = new ArrayList<>();
    String previous = NO_LINE;
    for (int i = 0; i < lines.size(); i++) {
      String expected = previous;
      if (parsed(lines.get(i)).filter(line -> !line.previous().equals(expected)).isPresent()) {
        faults.add("line " + (i + 1));
      }
      previous = Sha256.of(lines.get(i));
    }
    return faults;
  }
}
