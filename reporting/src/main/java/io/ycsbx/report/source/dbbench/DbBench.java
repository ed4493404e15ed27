package io.ycsbx.report.source.dbbench;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
import io.ycsbx.record.figure.Measurements;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.LatencyCurve;
import io.ycsbx.report.model.Tool;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.Source;
import io.ycsbx.report.source.SourceException;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Facts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the output of RocksDB's db_bench, with {@code --histogram} or without. The rates count
 * keys; the histogram counts calls, which for {@code multireadrandom} are batches of keys. A
 * benchmark that is repeated, as {@code readrandom[X3]} is, makes a reading for each repeat; those
 * of its warm-up are left out.
 */
public final class DbBench implements Source.LineReader {

  /** The output of one start of db_bench. */
  public static final Source OUTPUT =
      Source.ofLines(
          "db_bench's output",
          "(?m)^(?:RocksDB:\\s+version \\S+|\\w+\\s*:\\s+[\\d.]+ micros/op \\d+ ops/sec"
              + "|Initializing RocksDB Options from )",
          DbBench::new);

  private static final Pattern SETTING =
      Pattern.compile(
          "(RocksDB|CPU|Keys|Values|Entries|Compression|DB path|entries_per_batch)(?::|"
              + " =)\\s+(.+)");
  private static final Map<String, Owner> OWNERS =
      Map.of(
          "Keys", Owner.DATA,
          "Values", Owner.DATA,
          "Entries", Owner.DATA,
          "CPU", Owner.PLACE,
          "DB path", Owner.PLACE);
  private static final Pattern WARM_UP =
      Pattern.compile("Warming up benchmark by running (\\d+) times\\s*");
  private static final Pattern REPEATED = Pattern.compile("Running benchmark for (\\d+) times\\s*");
  private static final String WARNING = "WARNING: ";
  private static final String HISTOGRAM = "Microseconds per ";

  /** The title of a table of the engine's statistics, before which a histogram has ended. */
  private static final String TABLE = "** ";

  private final Path file;
  private final Map<String, EffectiveSetting> settings = new LinkedHashMap<>();
  private final List<String> cautions = new ArrayList<>();

  /** Repeats of each benchmark, in the order of the output. */
  private final Map<String, List<DbBenchResult>> results = new LinkedHashMap<>();

  private Optional<DbBenchResult> last = Optional.empty();
  private Optional<DbBenchHistogram> histogram = Optional.empty();
  private int warmUps;
  private int repeatsLeft = 1;

  private DbBench(Path file) {
    this.file = file;
  }

  /**
   * Returns the buckets of the latencies by the owners of these, of an output without repeats.
   *
   * @throws SourceException if the file is malformed
   */
  public static Map<String, List<LatencyBucket>> buckets(Path file) throws IOException {
    DbBench reader = new DbBench(file);
    Source.readLines(file, reader);
    Map<String, List<LatencyBucket>> buckets = new LinkedHashMap<>();
    reader.results.values().forEach(results -> results.get(0).buckets(buckets));
    return buckets;
  }

  @Override
  public void accept(String text, int number) throws SourceException {
    // A progress report is overwritten by the text behind it.
    String line = text.substring(text.lastIndexOf('\r') + 1);
    Matcher warmUp = WARM_UP.matcher(line);
    Matcher repeated = REPEATED.matcher(line);
    if (DbBenchResult.RATE.matcher(line).matches()) {
      result(line, number);
    } else if (line.startsWith(HISTOGRAM) && last.isPresent()) {
      histogram =
          Optional.of(new DbBenchHistogram(file, number, line.substring(HISTOGRAM.length())));
      last.get().add(histogram.get());
    } else if (warmUp.matches()) {
      warmUps = Integer.parseInt(warmUp.group(1));
    } else if (repeated.matches()) {
      repeatsLeft = Integer.parseInt(repeated.group(1));
    } else if (line.startsWith(TABLE)) {
      histogram = Optional.empty();
    } else if (histogram.isPresent() && !SETTING.matcher(line).matches()) {
      histogram.get().accept(line, number);
      // Tables of the levels' latencies may follow, which have the form of a histogram.
      histogram = histogram.filter(lines -> !lines.isWhole());
    } else {
      detail(line);
    }
  }

  private void detail(String line) {
    Matcher setting = SETTING.matcher(line);
    if (line.startsWith(WARNING)) {
      cautions.add("db_bench: " + line.substring(WARNING.length()).strip());
    } else if (setting.matches()) {
      String name = setting.group(1);
      Owner owner = OWNERS.getOrDefault(name, Owner.RUNNER);
      String value = setting.group(2).strip();
      EffectiveSetting earlier =
          settings.put(name, new EffectiveSetting(value, owner, SettingSource.COMMAND_LINE));
      if (earlier != null && !earlier.value().equals(value)) {
        cautions.add(
            "db_bench: lines of several starts: %s is %s and %s"
                .formatted(name, earlier.value(), value));
      } else if (earlier == null && name.equals("RocksDB") && !results.isEmpty()) {
        cautions.add("db_bench: the settings are behind a result: they may be of another start");
      }
    }
  }

  private void result(String line, int number) throws SourceException {
    Matcher found = DbBenchResult.LINE.matcher(line);
    if (!found.matches()) {
      throw SourceException.notUnderstood(file, number, line);
    }
    if (last.isEmpty() && settings.isEmpty() && number == 1) {
      cautions.add("db_bench: starts with a result, without the lines before it");
    }
    histogram = Optional.empty();
    boolean another = results.containsKey(found.group(1)) && (warmUps > 0 || repeatsLeft > 0);
    DbBenchResult result = new DbBenchResult(another ? found.group(1) : freeName(found), found);
    last = Optional.of(result);
    if (warmUps > 0) {
      warmUps--;
      return;
    }
    repeatsLeft = another ? repeatsLeft - 1 : Math.max(0, repeatsLeft - 1);
    results.computeIfAbsent(result.name(), name -> new ArrayList<>()).add(result);
  }

  /** Returns a benchmark's name, with a number if an earlier result has it. */
  private String freeName(Matcher found) {
    String name = found.group(1);
    int number = 1;
    while (results.containsKey(name)) {
      name = found.group(1) + " " + ++number;
    }
    if (number > 1) {
      cautions.add("db_bench: a later result of %s is named %s".formatted(found.group(1), name));
    }
    return name;
  }

  @Override
  public List<Reading> readings() throws SourceException {
    if (results.isEmpty()) {
      throw new SourceException(file, "not a whole output: no benchmark has ended");
    }
    int repeats = results.values().iterator().next().size();
    if (!results.values().stream().allMatch(list -> list.size() == repeats)) {
      throw new SourceException(
          file,
          String.join(", ", results.keySet())
              + " were not repeated equally often: give each a file of its own");
    }
    List<Reading> readings = new ArrayList<>();
    for (int repeat = 0; repeat < repeats; repeat++) {
      readings.add(reading(repeat));
    }
    return readings;
  }

  private Reading reading(int repeat) throws SourceException {
    Measurements measurements = new Measurements();
    List<LatencyCurve> curves = new ArrayList<>();
    for (List<DbBenchResult> list : results.values()) {
      list.get(repeat).latencies(measurements, curves);
    }
    results.values().forEach(list -> list.get(repeat).rates(measurements, results.size() == 1));
    return new Reading(file, Reading.Kind.RESULT, measurements.all(), curves, List.of(), context());
  }

  private List<String> cautions() {
    List<String> all = new ArrayList<>(cautions);
    if (repeatsLeft > 0) {
      all.add("db_bench: the last benchmark lacks %s of its repeats".formatted(repeatsLeft));
    }
    results.values().stream()
        .flatMap(List::stream)
        .flatMap(result -> result.notFound().stream())
        .distinct()
        .forEach(all::add);
    return all;
  }

  private Context context() {
    Optional<String> version =
        Optional.ofNullable(settings.get("RocksDB"))
            .map(setting -> setting.value().replace("version ", ""));
    return Context.of(new Tool("db_bench", "of RocksDB " + version.orElse("")))
        .withWorkload(Optional.of(String.join(", ", results.keySet())))
        .withSettings(settings)
        .withFacts(new Facts().add("RocksDB", version, Fact.Role.VERSION).all())
        .withCautions(cautions());
  }
}
