package io.ycsbx.report.source;

import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Figures;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads HammerDB's time profile (xtprof): latencies of each transaction, from its summary over all
 * virtual users. Calls are added up over the users: 4.12 counts each twice in the summary.
 */
final class HammerDbProfile implements Source {

  private static final Pattern HEADER = Pattern.compile("(?m)^\\S+ Hammerdb Time Profile Report @");
  private static final Pattern USER = Pattern.compile(">>>>> VIRTUAL USER \\d+ : .*");
  private static final Pattern SUMMARY =
      Pattern.compile(">>>>> SUMMARY OF (\\d+) ACTIVE VIRTUAL USERS : .*");
  private static final Pattern PROCEDURE = Pattern.compile(">>>>> PROC: (\\S+)\\s*");
  private static final Pattern CALLS =
      Pattern.compile(
          "CALLS: (\\d+)\\s+MIN: ([\\d.]+)ms\\s+AVG: ([\\d.]+)ms\\s+MAX: ([\\d.]+)ms\\s+TOTAL: .*");
  private static final Pattern PERCENTILES =
      Pattern.compile(
          "P99: ([\\d.]+)ms\\s+P95: ([\\d.]+)ms\\s+P50: ([\\d.]+)ms\\s+SD: ([\\d.]+)\\s+RATIO: .*");

  /** TPC-C's own names for what HammerDB shortens. */
  private static final Map<String, String> NAMES =
      Map.of("NEWORD", "NEW-ORDER", "SLEV", "STOCK-LEVEL", "OSTAT", "ORDER-STATUS");

  private static final Pattern RULE = Pattern.compile("[+-]*");
  private static final double MICROS_PER_MILLI = 1e3;

  @Override
  public String name() {
    return "HammerDB's time profile";
  }

  @Override
  public boolean recognises(Path file, String head) {
    return HEADER.matcher(head).find();
  }

  @Override
  public List<Reading> read(Path file) throws IOException {
    State state = new State(file);
    Lines.each(file, (line, number) -> state.accept(line.strip(), number));
    return List.of(state.reading());
  }

  /** What was read so far. */
  private static final class State {
    private final Path file;
    private final Measurements measurements = new Measurements();
    private final Map<String, Double> calls = new LinkedHashMap<>();
    private boolean summary;
    private String procedure = "";

    State(Path file) {
      this.file = file;
    }

    void accept(String line, int number) throws SourceException {
      Matcher calledIn = CALLS.matcher(line);
      Matcher percentiles = PERCENTILES.matcher(line);
      Matcher called = PROCEDURE.matcher(line);
      if (called.matches()) {
        procedure = NAMES.getOrDefault(called.group(1), called.group(1));
      } else if (calledIn.matches() && !procedure.isEmpty()) {
        calls(calledIn, number);
      } else if (percentiles.matches() && !procedure.isEmpty()) {
        percentiles(percentiles);
      } else if (SUMMARY.matcher(line).matches()) {
        summary = true;
      } else if (!USER.matcher(line).matches()
          && !RULE.matcher(line).matches()
          && !HEADER.matcher(line).find()) {
        throw new SourceException(file, number, "not understood: " + Lines.shortened(line));
      }
    }

    private void calls(Matcher found, int number) throws SourceException {
      if (!summary) {
        calls.merge(procedure, Double.valueOf(found.group(1)), Double::sum);
        return;
      }
      double count = calls.getOrDefault(procedure, 0.0);
      if (!measurements.count(procedure, Figures.COUNT, count)) {
        throw new SourceException(file, number, "a second summary: the profile is of several runs");
      }
      latency(Figures.MIN, found.group(2));
      latency(Figures.MEAN, found.group(3));
      latency(Figures.MAX, found.group(4));
    }

    private void percentiles(Matcher found) {
      if (summary) {
        latency("p99", found.group(1));
        latency("p95", found.group(2));
        latency("p50", found.group(3));
        // Unlike the others, it is printed in microseconds.
        measurements.latency(
            procedure, Figures.STANDARD_DEVIATION, Double.parseDouble(found.group(4)));
      }
    }

    private void latency(String figure, String millis) {
      measurements.latency(procedure, figure, Double.parseDouble(millis) * MICROS_PER_MILLI);
    }

    Reading reading() throws SourceException {
      boolean whole = calls.keySet().stream().allMatch(name -> measurements.has(name, "p99"));
      if (measurements.all().isEmpty() || !whole) {
        throw new SourceException(file, "not a whole profile: its summary is missing or cut short");
      }
      measurements.shares(calls);
      Context context =
          Context.of("HammerDB")
              .with(
                  List.of(
                      "HammerDB's percentiles come from samples of each virtual user, ramp-up"
                          + " included"));
      return Reading.of(file, Reading.Kind.COMPANION, measurements.all(), context);
    }
  }
}
