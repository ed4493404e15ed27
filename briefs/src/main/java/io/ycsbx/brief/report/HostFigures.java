package io.ycsbx.brief.report;

import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.report.model.Direction;
import io.ycsbx.report.model.LatencyCurve;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Measurement;
import io.ycsbx.report.model.Metric;
import io.ycsbx.report.model.MetricNames;
import io.ycsbx.report.model.Unit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Adds figures to a run that a plan can name but its record does not have: threads, properties,
 * facts, and figures of the database's host. Those of the host come from the server's telemetry or,
 * if the database is embedded or its server is on the client's host, from the client's.
 */
final class HostFigures {

  /** The hosts of an address; in a URL, they follow {@code //} and a user. */
  private static final Pattern HOSTS =
      Pattern.compile("(?:[a-z0-9+:]+//)?(?:[^/@]*@)?([^/?;]+).*", Pattern.DOTALL);

  /** Loop-back addresses as written: other names may mean another host where the brief is made. */
  private static final Pattern LOOP_BACK =
      Pattern.compile("(?:localhost|127(?:\\.\\d{1,3}){3}|\\[(?:::1|(?:0+:){7}0*1)])(?::.*)?");

  private final Optional<String> server;

  /** Takes the property with the server's address; absent: the database is embedded. */
  HostFigures(Optional<String> server) {
    this.server = server;
  }

  /** Returns the same run with these figures. */
  MeasuredRun complete(MeasuredRun run) {
    Map<Metric.Key, Measurement> all = new LinkedHashMap<>(run.measurements());
    run.context()
        .threads()
        .ifPresent(count -> add(all, "", MetricNames.THREADS, count, Unit.COUNT));
    numbers(all, MetricNames.PROPERTY, run.context().values());
    numbers(all, MetricNames.FACT, run.context().versions());
    boolean here = isHere(run);
    if (!here && run.value(MetricNames.SERVER, MetricNames.CPU_BUSY).isEmpty()) {
      // The client's drives are not those under the data.
      List<String> drives = run.drives();
      all.keySet()
          .removeIf(
              key ->
                  key.operation().equals(MetricNames.DRIVES) || drives.contains(key.operation()));
    } else {
      run.drives().forEach(drive -> latency(all, drive));
      latency(all, MetricNames.DRIVES);
    }
    List<LatencyCurve> curves = new ArrayList<>(run.curves());
    total(all, curves);
    for (String figure : MetricNames.OF_HOST) {
      Stream.of(MetricNames.SERVER, MetricNames.CLIENT)
          .filter(host -> here || host.equals(MetricNames.SERVER))
          .flatMap(host -> Stream.ofNullable(all.get(new Metric.Key(host, figure))))
          .findFirst()
          .ifPresent(one -> add(all, MetricNames.HOST, figure, one.value(), one.metric().unit()));
    }
    return new MeasuredRun(run.place(), run.files(), all, curves, run.series(), run.context());
  }

  /** Adds the mean latency over reads and writes, weighted by their numbers. */
  private static void latency(Map<Metric.Key, Measurement> all, String drives) {
    double requests = 0;
    double millis = 0;
    for (String[] kind :
        new String[][] {
          {MetricNames.READ_IOPS, MetricNames.READ_LATENCY},
          {MetricNames.WRITE_IOPS, MetricNames.WRITE_LATENCY}
        }) {
      Measurement count = all.get(new Metric.Key(drives, kind[0]));
      Measurement mean = all.get(new Metric.Key(drives, kind[1]));
      if (count != null && mean != null) {
        requests += count.value();
        millis += count.value() * mean.value();
      }
    }
    if (requests > 0) {
      Metric metric =
          new Metric(drives, MetricNames.LATENCY, Unit.MILLISECONDS, Direction.LOWER_IS_BETTER);
      all.put(metric.key(), new Measurement(metric, millis / requests));
    }
  }

  /** Adds the figures of all operations if there was only one kind: the record then has no sum. */
  private static void total(Map<Metric.Key, Measurement> all, List<LatencyCurve> curves) {
    List<String> operations =
        all.keySet().stream()
            .filter(key -> key.figure().equals(MetricNames.MEAN))
            .map(Metric.Key::operation)
            .toList();
    if (operations.size() == 1) {
      for (Measurement one : List.copyOf(all.values())) {
        Metric metric = one.metric();
        if (metric.operation().equals(operations.get(0))) {
          Metric sum =
              new Metric(MetricNames.TOTAL, metric.figure(), metric.unit(), metric.direction());
          all.put(sum.key(), new Measurement(sum, one.value()));
        }
      }
      for (LatencyCurve one : List.copyOf(curves)) {
        if (one.operation().equals(operations.get(0))) {
          curves.add(new LatencyCurve(MetricNames.TOTAL, one.figure(), one.points(), one.counts()));
        }
      }
    }
  }

  private static void numbers(
      Map<Metric.Key, Measurement> all, String owner, Map<String, String> values) {
    values.forEach(
        (key, value) -> number(value).ifPresent(n -> add(all, owner, key, n, Unit.COUNT)));
  }

  private static void add(
      Map<Metric.Key, Measurement> all, String of, String figure, double value, Unit unit) {
    Metric metric = new Metric(of, figure, unit, Direction.NEITHER);
    all.putIfAbsent(metric.key(), new Measurement(metric, value));
  }

  private static Optional<Double> number(String text) {
    try {
      return Optional.of(Double.valueOf(text)).filter(Double::isFinite);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private boolean isHere(MeasuredRun run) {
    return server
        .map(key -> run.context().values().getOrDefault(key, ""))
        .map(address -> address.equals(BriefPlan.EMBEDDED) || isLocal(address))
        .orElse(true);
  }

  /** Tests for a loop-back address, which is of the same host everywhere. */
  static boolean isLocal(String address) {
    Matcher hosts = HOSTS.matcher(address);
    return hosts.matches()
        && Arrays.stream(hosts.group(1).split(","))
            .allMatch(host -> LOOP_BACK.matcher(host.strip()).matches());
  }
}
