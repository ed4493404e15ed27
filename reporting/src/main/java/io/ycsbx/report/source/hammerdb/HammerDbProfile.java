package io.ycsbx.report.source.hammerdb;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Measurements;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.Tool;
import io.ycsbx.report.source.Reading;
import io.ycsbx.report.source.Source;
import io.ycsbx.report.source.SourceException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads HammerDB's time profile (xtprof): latencies of each transaction, from its summary over all
 * virtual users. Calls are added up over the users, because 4.12 counts each twice in the summary.
 */
public final class HammerDbProfile implements Source.LineReader {

  private static final String HEADER = "(?m)^\\S+ Hammerdb Time Profile Report @";

  public static final Source PROFILE =
      Source.ofLines("HammerDB's time profile", HEADER, HammerDbProfile::new);

  private static final Pattern SUMMARY =
      Pattern.compile(">>>>> SUMMARY OF (\\d+) ACTIVE VIRTUAL USERS : .*");
  private static final Pattern PROCEDURE = Pattern.compile(">>>>> PROC: (\\S+)\\s*");
  private static final Pattern CALLS =
      Pattern.compile(
          "CALLS: (\\d+)\\s+MIN: ([\\d.]+)ms\\s+AVG: ([\\d.]+)ms\\s+MAX: ([\\d.]+)ms\\s+TOTAL: .*");
  private static final Pattern PERCENTILES =
      Pattern.compile(
          "P99: ([\\d.]+)ms\\s+P95: ([\\d.]+)ms\\s+(?:P75: ([\\d.]+)ms\\s+)?P50: ([\\d.]+)ms\\s+"
              + "(?:P25: ([\\d.]+)ms\\s+)?SD: ([\\d.]+)(ms)?\\s+RATIO: .*");

  /** The title, the headings of the users, and rules. */
  private static final Pattern OTHER =
      Pattern.compile(HEADER + ".*|>>>>> VIRTUAL USER \\d+ : .*|[+-]*");

  private static final Pattern TITLE = Pattern.compile(HEADER);

  /** TPC-C's own names of transactions, by HammerDB's. */
  private static final Map<String, String> NAMES =
      Map.of("NEWORD", "NEW-ORDER", "SLEV", "STOCK-LEVEL", "OSTAT", "ORDER-STATUS");

  private static final Latency P99 = Latency.percentile(99);

  private final Path file;
  private final Measurements measurements = new Measurements();
  private final Map<String, Double> calls = new LinkedHashMap<>();

  /** Calls of the summary for each call of a user. */
  private final Map<String, Double> factors = new LinkedHashMap<>();

  private boolean started;
  private boolean summary;
  private String procedure = "";
  private boolean called;

  private HammerDbProfile(Path file) {
    this.file = file;
  }

  @Override
  public void accept(String text, int number) throws SourceException {
    String line = text.strip();
    started |= TITLE.matcher(line).find();
    if (!started) {
      // The log of a driver or a shell.
      return;
    }
    Matcher calls = CALLS.matcher(line);
    Matcher percentiles = PERCENTILES.matcher(line);
    Matcher name = PROCEDURE.matcher(line);
    // Its three lines follow each other: otherwise they may be of several procedures.
    if (name.matches() && procedure.isEmpty()) {
      procedure = NAMES.getOrDefault(name.group(1), name.group(1));
      called = false;
    } else if (calls.matches() && !procedure.isEmpty() && !called) {
      calls(calls, number);
      called = true;
    } else if (percentiles.matches() && called && !procedure.isEmpty()) {
      percentiles(percentiles);
      procedure = "";
    } else if (SUMMARY.matcher(line).matches()) {
      summary = true;
    } else if (!OTHER.matcher(line).matches()) {
      throw SourceException.notUnderstood(file, number, line);
    }
  }

  private void calls(Matcher found, int number) throws SourceException {
    if (!summary) {
      calls.merge(procedure, Double.valueOf(found.group(1)), Double::sum);
      return;
    }
    double count = calls.getOrDefault(procedure, 0.0);
    if (!measurements.add(procedure, Metric.COUNT, count)) {
      throw new SourceException(file, number, "a second summary: the profile is of several runs");
    }
    factors.put(procedure, Double.parseDouble(found.group(1)) / count);
    latency(Latency.MIN, found.group(2));
    latency(Latency.MEAN, found.group(3));
    latency(Latency.MAX, found.group(4));
  }

  private void percentiles(Matcher found) {
    if (summary) {
      latency(P99, found.group(1));
      latency(Latency.percentile(95), found.group(2));
      latency(Latency.percentile(50), found.group(4));
      // Versions before 6 print it in microseconds, without a unit.
      BigDecimal deviation = new BigDecimal(found.group(6));
      measurements.add(
          procedure,
          Latency.DEVIATION,
          (found.group(7) == null ? deviation : deviation.movePointRight(3)).doubleValue());
      // Version 6 has these as well.
      if (found.group(3) != null && found.group(5) != null) {
        latency(Latency.percentile(75), found.group(3));
        latency(Latency.percentile(25), found.group(5));
      }
    }
  }

  private void latency(Latency figure, String millis) {
    measurements.add(procedure, figure, new BigDecimal(millis).movePointRight(3).doubleValue());
  }

  @Override
  public List<Reading> readings() throws SourceException {
    boolean whole = calls.keySet().stream().allMatch(name -> measurements.has(name, P99));
    if (measurements.all().isEmpty() || !whole) {
      throw new SourceException(file, "not a whole profile: its summary is missing or cut short");
    }
    measurements.shares(calls);
    List<String> cautions = new ArrayList<>();
    cautions.add("HammerDB's percentiles come from samples of each virtual user, ramp-up included");
    double factor = factors.containsValue(2.0) ? 2 : 1;
    if (!factors.values().stream().allMatch(value -> value == factor)) {
      cautions.add(
          "HammerDB: calls of the virtual users do not add up to those of the summary: lines of"
              + " users are missing");
    }
    Context context =
        Context.of(new Tool(HammerDbLog.TOOL, ""))
            .withCautions(cautions)
            .withSampled(
                measurements.all().keySet().stream()
                    .map(Figure::owner)
                    .collect(Collectors.toSet()));
    return List.of(Reading.of(file, Reading.Kind.COMPANION, measurements, context));
  }
}
