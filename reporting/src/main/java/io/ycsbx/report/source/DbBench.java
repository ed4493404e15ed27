package io.ycsbx.report.source;

import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.LatencyCurve;
import io.ycsbx.report.model.Unit;
import java.io.BufferedReader;
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
 * Reads what RocksDB's db_bench prints, with {@code --histogram} or without. Its rates count keys;
 * its histogram counts calls, which for {@code multireadrandom} are batches of keys.
 */
final class DbBench implements Source {

  private static final Pattern HEADER = Pattern.compile("(?m)^RocksDB:\\s+version \\S+");
  private static final Pattern RATE = Pattern.compile("\\S+\\s*:.*micros/op.*ops/sec.*");
  private static final Pattern RESULT =
      Pattern.compile(
          "(\\S+)\\s*:\\s+([\\d.]+) micros/op (\\d+) ops/sec(?: ([\\d.]+) seconds (\\d+)"
              + " operations)?;(?:\\s+([\\d.]+) MB/s)?.*");
  private static final Pattern SETTING =
      Pattern.compile(
          "(RocksDB|CPU|Keys|Values|Entries|Compression|DB path|entries_per_batch)(?::|"
              + " =)\\s+(.+)");
  private static final String WARNING = "WARNING: ";
  private static final String HISTOGRAM = "Microseconds per ";
  private static final String BATCHED = "multireadrandom";

  @Override
  public String name() {
    return "db_bench's output";
  }

  @Override
  public boolean recognises(Path file, String head) {
    return HEADER.matcher(head).find();
  }

  @Override
  public Reading read(Path file) throws IOException {
    State state = new State(file);
    try (BufferedReader lines = Lines.open(file)) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        // A progress report is overwritten by what comes next.
        state.accept(line.substring(line.lastIndexOf('\r') + 1), ++number);
      }
    }
    return state.reading();
  }

  /** What was read so far. */
  private static final class State {
    private final Path file;
    private final Measurements measurements = new Measurements();
    private final List<LatencyCurve> curves = new ArrayList<>();
    private final Map<String, String> settings = new LinkedHashMap<>();
    private final List<String> cautions = new ArrayList<>();
    private final List<String> benchmarks = new ArrayList<>();
    private final List<Matcher> results = new ArrayList<>();
    private DbBenchHistogram histogram;

    State(Path file) {
      this.file = file;
    }

    void accept(String line, int number) throws SourceException {
      if (RATE.matcher(line).matches()) {
        endHistogram();
        result(line, number);
      } else if (line.startsWith(HISTOGRAM) && !benchmarks.isEmpty()) {
        endHistogram();
        histogram = new DbBenchHistogram(file, number);
      } else if (histogram != null) {
        histogram.accept(line, number);
      } else if (line.startsWith(WARNING)) {
        cautions.add("db_bench: " + line.substring(WARNING.length()).strip());
      } else {
        Matcher setting = SETTING.matcher(line);
        if (setting.matches()) {
          settings.put(setting.group(1), setting.group(2).strip());
        }
      }
    }

    private void result(String line, int number) throws SourceException {
      Matcher result = RESULT.matcher(line);
      if (!result.matches()) {
        throw new SourceException(file, number, "not understood: " + Lines.shortened(line));
      }
      String name = result.group(1);
      if (benchmarks.contains(name)) {
        throw new SourceException(
            file, number, "a second " + name + ": give each repeat a file of its own");
      }
      benchmarks.add(name);
      results.add(result);
    }

    private void endHistogram() throws SourceException {
      if (histogram != null) {
        String name = benchmarks.get(benchmarks.size() - 1);
        histogram.addTo(measurements, name);
        curves.add(histogram.curve(name));
        histogram = null;
      }
    }

    Reading reading() throws SourceException {
      endHistogram();
      if (benchmarks.isEmpty()) {
        throw new SourceException(file, "not a whole output: no benchmark has ended");
      }
      results.forEach(this::rates);
      String version = settings.getOrDefault("RocksDB", "").replace("version ", "");
      Context context =
          Context.of(("db_bench of RocksDB " + version).strip())
              .with(
                  Optional.of(String.join(", ", benchmarks)),
                  settings,
                  Map.of("RocksDB", version),
                  Optional.empty())
              .with(cautions);
      return new Reading(file, Reading.Kind.RESULT, measurements.all(), curves, List.of(), context);
    }

    /** The rates of a single benchmark are those of the run. */
    private void rates(Matcher result) {
      String name = result.group(1);
      String operation = benchmarks.size() == 1 ? "" : name;
      measurements.add(
          operation,
          Figures.THROUGHPUT,
          Double.parseDouble(result.group(3)),
          name.equals(BATCHED) ? Unit.KEYS_PER_SECOND : Unit.OPERATIONS_PER_SECOND,
          Direction.HIGHER_IS_BETTER);
      if (result.group(6) != null) {
        measurements.add(
            operation,
            "bandwidth",
            Double.parseDouble(result.group(6)),
            Unit.MEBIBYTES_PER_SECOND,
            Direction.HIGHER_IS_BETTER);
      }
      if (result.group(4) != null) {
        double seconds = Double.parseDouble(result.group(4));
        measurements.add(
            operation, Figures.RUN_TIME, seconds, Unit.SECONDS, Direction.LOWER_IS_BETTER);
        measurements.count(name, "operations", Double.parseDouble(result.group(5)));
      }
    }
  }
}
