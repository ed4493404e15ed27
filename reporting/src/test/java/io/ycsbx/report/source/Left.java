package io.ycsbx.report.source;

import static java.util.stream.Collectors.toMap;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Figures of the lines that are left of an output, by small calculations that share no code with
 * the readers. A line is left if all of it is; each output has its own whole:
 *
 * <ul>
 *   <li>stock's results: each line is a figure; operations, failures and shares are sums of the
 *       lines {@code Return=};
 *   <li>stock's status lines: those of the client with most lines, in the order of the file or, if
 *       they go back in it, of their times, the first of each second, and up to a line that is of
 *       another run;
 *   <li>iostat: means over the reports that are left, but for the first of them, which covers the
 *       time since the host started, and those of a counter that went back; a drive without a line
 *       is idle;
 *   <li>HammerDB's log: its result, and the line with the minutes between the start and the result;
 *   <li>HammerDB's profile: the lines of the summary, and the calls of the users;
 *   <li>db_bench: a benchmark's rates, and the histogram behind them; a second result of a
 *       benchmark is one of its own.
 * </ul>
 */
final class Left {

  private static final Set<String> SUCCESSES = Set.of("OK", "BATCHED_OK", "0");
  private static final String ALL = "drives";

  /** Devices of the samples that are drives, if one of them is there. */
  private static final Pattern DRIVE = Pattern.compile("[sv]d[a-z]+|nvme\\d+n\\d+");

  private Left() {}

  /** Returns figures by name, of the tools of which there are lines. */
  static Map<String, Double> figures(String tool, String text) throws IOException {
    Map<String, Double> figures = new TreeMap<>();
    switch (tool) {
      case "YCSB" -> {
        results(figures, text);
        status(figures, text);
      }
      case "iostat" -> iostat(figures, text.contains("\"sysstat\"") ? json(text) : reports(text));
      case "HammerDB" -> {
        profile(figures, text);
        log(figures, text);
      }
      default -> dbBench(figures, text);
    }
    return figures;
  }

  private static List<MatchResult> found(String regex, String text) {
    return Pattern.compile(regex).matcher(text).results().toList();
  }

  private static double number(String text) {
    return Double.parseDouble(text.replace(',', '.'));
  }

  private static void results(Map<String, Double> figures, String text) {
    String lines =
        text.replaceAll(
            "\\{\\s*\"metric\" : \"(.+)\",\\s*\"measurement\" : \"(.+)\",\\s*\"value\" :"
                + " (\\S+)\\s*}",
            "\n[$1], $2, $3\n");
    Map<String, Map<String, Double>> all = new LinkedHashMap<>();
    for (MatchResult line : found("(?m)^\\[([^]\\n]+)], ([^,\\n]+), (\\S+)[ \\t\\r]*$", lines)) {
      if (!line.group(1).matches("CLEANUP|TOTAL_GC.*") && !line.group(3).equals("NaN")) {
        all.computeIfAbsent(line.group(1), name -> new LinkedHashMap<>())
            .put(line.group(2), number(line.group(3)));
      }
    }
    Map<String, Double> overall = all.getOrDefault("OVERALL", Map.of());
    all.remove("OVERALL");
    Map<String, Double> counts = new LinkedHashMap<>();
    double[] failed = new double[1];
    all.forEach(
        (name, own) -> {
          Map<String, Double> returns =
              own.entrySet().stream()
                  .filter(entry -> entry.getKey().startsWith("Return="))
                  .collect(toMap(entry -> entry.getKey().substring(7), Map.Entry::getValue));
          Double count =
              returns.isEmpty() ? own.get("Operations") : Double.valueOf(sum(returns.values()));
          if (count != null) {
            figures.put(name + " count", count);
            (name.endsWith("-FAILED") ? new TreeMap<String, Double>() : counts).put(name, count);
          }
          if (!returns.isEmpty()) {
            returns.keySet().removeAll(SUCCESSES);
            figures.put(name + " failures", sum(returns.values()));
            failed[0] += sum(returns.values());
          }
          own.forEach((what, value) -> latency(name, what).forEach(key -> figures.put(key, value)));
        });
    if (!overall.isEmpty()) {
      double rate = overall.getOrDefault("Throughput(ops/sec)", Double.NaN);
      figures.put("run time", overall.getOrDefault("RunTime(ms)", Double.NaN) / 1000);
      figures.put("throughput", rate * (1 - failed[0] / sum(counts.values())));
      if (failed[0] > 0) {
        figures.put("throughput with failures", rate);
      }
    }
    double both = counts.getOrDefault("READ-MODIFY-WRITE", 0.0);
    for (String part : List.of("READ", "UPDATE")) {
      counts.computeIfPresent(part, (name, count) -> count > both ? count - both : null);
    }
    counts.forEach(
        (name, count) ->
            figures.put(name + " share of operations", 100 * count / sum(counts.values())));
  }

  private static double sum(Collection<Double> values) {
    return values.stream().mapToDouble(value -> value).sum();
  }

  private static Stream<String> latency(String name, String measurement) {
    return Map.of("Average", "mean", "Min", "min", "Max", "max").entrySet().stream()
        .filter(statistic -> measurement.equals(statistic.getKey() + "Latency(us)"))
        .map(statistic -> name + " " + statistic.getValue())
        .findFirst()
        .or(
            () ->
                Stream.of(measurement)
                    .filter(text -> text.matches("[\\d.]+(th)?PercentileLatency\\([um]s\\)"))
                    .map(text -> name + " p" + text.replaceAll("(th)?Per.*", ""))
                    .map(key -> key + (measurement.contains("(ms)") ? " in whole ms" : ""))
                    .findFirst())
        .stream();
  }

  private static void status(Map<String, Double> figures, String text) {
    List<MatchResult> lines =
        found(
            "(?m)^(.*?)(\\d{4}-\\d\\d-\\d\\d [\\d:]+ )?(\\d+) sec: (\\d+) operations; (.*)$", text);
    Map<String, List<MatchResult>> clients =
        lines.stream()
            .filter(match -> match.group(5).matches("[\\d.,]+ current ops/sec.*|est completion.*"))
            .collect(
                Collectors.groupingBy(
                    match -> match.group(1) + (match.group(2) == null),
                    LinkedHashMap::new,
                    Collectors.toList()));
    List<MatchResult> own =
        new ArrayList<>(
            clients.values().stream()
                .reduce((longest, client) -> client.size() > longest.size() ? client : longest)
                .orElse(List.of()));
    if (goesBack(own) && own.stream().allMatch(match -> match.group(2) != null)) {
      own.sort(Comparator.comparing(match -> match.group(2)));
    }
    int seconds = -1;
    long operations = 0;
    Set<Integer> seen = new HashSet<>();
    for (MatchResult match : own) {
      int second = Integer.parseInt(match.group(3));
      if (second < seconds || Long.parseLong(match.group(4)) < operations) {
        return;
      }
      seconds = second;
      operations = Long.parseLong(match.group(4));
      String[] parts = match.group(5).split(" current ops/sec", 2);
      if (parts.length == 2 && seen.add(second)) {
        figures.put("throughput at " + second + " s", number(parts[0]));
        for (MatchResult p99 :
            found("\\[([A-Z-]+): Count=\\d+,[^\\]]*? 99=([\\d.]+)[,\\]]", parts[1])) {
          if (!p99.group(1).equals("CLEANUP")) {
            figures.putIfAbsent(
                p99.group(1) + " p99 latency at " + second + " s", number(p99.group(2)));
          }
        }
      }
    }
  }

  private static boolean goesBack(List<MatchResult> lines) {
    return IntStream.range(1, lines.size())
        .anyMatch(
            i ->
                IntStream.of(3, 4)
                    .anyMatch(
                        group ->
                            number(lines.get(i).group(group))
                                < number(lines.get(i - 1).group(group))));
  }

  /** One report: idle processors, and figures of devices. */
  private record Report(List<Double> idle, Map<String, Map<String, Double>> devices) {}

  private static List<Report> reports(String text) {
    List<Report> reports = new ArrayList<>();
    List<String> columns = List.of();
    boolean open = false;
    boolean cpu = false;
    for (String line : text.lines().map(String::strip).filter(words -> !words.isEmpty()).toList()) {
      List<String> words = List.of(line.split("\\s+"));
      if (line.startsWith("avg-cpu:")) {
        cpu = true;
      } else if (cpu && !line.endsWith(" %util")) {
        reports.add(
            new Report(List.of(number(words.get(words.size() - 1))), new LinkedHashMap<>()));
        cpu = false;
        open = true;
      } else if (line.startsWith("Device") || line.endsWith(" %util")) {
        columns = words;
        cpu = false;
        if (!open) {
          reports.add(new Report(List.of(), new LinkedHashMap<>()));
        }
        open = false;
      } else if (words.size() == columns.size()) {
        Map<String, Double> row = new LinkedHashMap<>();
        for (int i = 1; i < words.size(); i++) {
          row.put(columns.get(i).replace("%", ""), number(words.get(i)));
        }
        reports.get(reports.size() - 1).devices.put(words.get(0), row);
      }
    }
    return reports;
  }

  private static List<Report> json(String text) throws IOException {
    List<Report> reports = new ArrayList<>();
    JsonNode tree = new ObjectMapper().readTree(text.substring(text.indexOf('{')));
    for (JsonNode node : tree.at("/sysstat/hosts/0/statistics")) {
      Report report =
          new Report(List.of(node.at("/avg-cpu/idle").asDouble()), new LinkedHashMap<>());
      for (JsonNode disk : node.path("disk")) {
        Map<String, Double> row = new LinkedHashMap<>();
        disk.properties().forEach(field -> row.put(field.getKey(), field.getValue().asDouble()));
        report.devices.put(disk.path("disk_device").asText(), row);
      }
      reports.add(report);
    }
    return reports;
  }

  private static void iostat(Map<String, Double> figures, List<Report> all) {
    List<Report> reports = new ArrayList<>(all.subList(Math.min(1, all.size()), all.size()));
    reports.removeIf(
        report ->
            report.devices.values().stream()
                .anyMatch(row -> row.values().stream().anyMatch(value -> value > 1e12)));
    Set<String> names =
        reports.stream()
            .flatMap(report -> report.devices.keySet().stream())
            .collect(Collectors.toSet());
    if (names.stream().anyMatch(name -> DRIVE.matcher(name).matches())) {
      names.removeIf(name -> !DRIVE.matcher(name).matches());
    }
    reports.stream()
        .flatMap(report -> report.idle.stream())
        .mapToDouble(idle -> 100 - idle)
        .average()
        .ifPresent(busy -> figures.put("host CPU busy", busy));
    for (String name : names) {
      drives(figures, name, Set.of(name), reports);
    }
    drives(figures, ALL, names, reports);
  }

  private static void drives(
      Map<String, Double> figures, String owner, Set<String> names, List<Report> reports) {
    List<Map<String, Double>> rows =
        reports.stream()
            .flatMap(
                report ->
                    names.stream().flatMap(name -> Stream.ofNullable(report.devices.get(name))))
            .toList();
    ToDoubleFunction<ToDoubleFunction<Map<String, Double>>> mean =
        value -> rows.stream().mapToDouble(value).sum() / reports.size();
    double latency = 0;
    double requests = 0;
    for (String kind : List.of("read", "write")) {
      String letter = kind.substring(0, 1);
      figures.put(
          owner + " " + kind + " requests", mean.applyAsDouble(row -> row.get(letter + "/s")));
      figures.put(
          owner + " " + kind + " bandwidth",
          mean.applyAsDouble(
              row ->
                  row.getOrDefault(letter + "kB/s", 0.0) * 1024e-6
                      + row.getOrDefault(letter + "MB/s", 0.0) * 1.048576
                      + row.getOrDefault(letter + "sec/s", 0.0) * 512e-6));
      double own = rows.stream().mapToDouble(row -> row.get(letter + "/s")).sum();
      double millis =
          rows.stream()
              .mapToDouble(
                  row -> row.get(letter + "/s") * row.getOrDefault(letter + "_await", Double.NaN))
              .sum();
      if (millis / own >= 0) {
        figures.put(owner + " " + kind + " latency", millis / own);
      }
      latency += millis;
      requests += own;
    }
    if (latency / requests >= 0) {
      figures.put(owner + " latency", latency / requests);
    }
    figures.put(
        owner + " queue depth",
        mean.applyAsDouble(row -> row.getOrDefault("aqu-sz", row.getOrDefault("avgqu-sz", 0.0))));
    figures.put(owner + " utilisation", mean.applyAsDouble(row -> row.get("util")) / names.size());
  }

  private static void log(Map<String, Double> figures, String text) {
    for (MatchResult match : found("achieved (\\d+) NOPM from (\\d+) \\S+ TPM", text)) {
      figures.put("NOPM", number(match.group(1)));
      figures.put("TPM", number(match.group(2)));
      String before = text.substring(0, match.start());
      for (MatchResult start : found("(?m)^(?:Hammerdb Log @|HammerDB CLI v)", before)) {
        before = text.substring(start.start(), match.start());
      }
      found("(?m)^Vuser \\d+:Timing test period of (\\d+) in minutes", before)
          .forEach(time -> figures.put("run time", 60 * number(time.group(1))));
    }
  }

  private static void profile(Map<String, Double> figures, String text) {
    Map<String, String> names =
        Map.of("NEWORD", "NEW-ORDER", "SLEV", "STOCK-LEVEL", "OSTAT", "ORDER-STATUS");
    int summary = text.indexOf(">>>>> SUMMARY OF");
    Map<String, Double> calls = new LinkedHashMap<>();
    for (MatchResult match :
        found(
            ">>>>> PROC: (\\S+)\\s*\\n"
                + "\\s*CALLS: (\\d+)\\s+MIN: ([\\d.]+)ms\\s+AVG: ([\\d.]+)ms\\s+MAX:"
                + " ([\\d.]+)ms.*\\s+P99: ([\\d.]+)ms\\s+P95: ([\\d.]+)ms.*P50: ([\\d.]+)ms",
            text)) {
      String name = names.getOrDefault(match.group(1), match.group(1));
      if (match.start() < summary) {
        calls.merge(name, number(match.group(2)), Double::sum);
      } else {
        List<String> kinds = List.of("min", "mean", "max", "p99", "p95", "p50");
        for (int i = 0; i < kinds.size(); i++) {
          figures.put(name + " " + kinds.get(i), 1000 * number(match.group(i + 3)));
        }
      }
    }
    calls.forEach((name, count) -> figures.put(name + " count", count));
    calls.forEach(
        (name, count) ->
            figures.put(name + " share of operations", 100 * count / sum(calls.values())));
  }

  private static void dbBench(Map<String, Double> figures, String text) {
    int benchmarks = found("(?m)^\\w+(?=\\s*: .* ops/sec)", text).size();
    Map<String, Integer> results = new TreeMap<>();
    for (MatchResult match :
        found(
            "(?m)^(\\w+)\\s*:\\s+[\\d.]+ micros/op (\\d+) ops/sec(?: ([\\d.]+) seconds (\\d+)"
                + " operations)?;(?:\\s+([\\d.]+) MB/s)?",
            text)) {
      int result = results.merge(match.group(1), 1, Integer::sum);
      String name = match.group(1) + (result > 1 ? " " + result : "");
      // Of several benchmarks, no rate is that of the run.
      String owner = benchmarks > 1 ? name + " " : "";
      figures.put(owner + "throughput", number(match.group(2)));
      if (match.group(3) != null) {
        figures.put(owner + "run time", number(match.group(3)));
        figures.put(name + " operations", number(match.group(4)));
      }
      if (match.group(5) != null) {
        figures.put(owner + "bandwidth", number(match.group(5)));
      }
      for (MatchResult histogram :
          found(
              "\\A.*\\nMicroseconds per (?:[^:]*\\n)?.*\\n?Count: (\\d+) Average: ([\\d.]+) .*\\n"
                  + "Min: ([\\d.]+) .*Max: ([\\d.]+)",
              text.substring(match.start()))) {
        if (histogram.group(1).equals("0")) {
          break;
        }
        List<String> kinds = List.of("count", "mean", "min", "max");
        for (int i = 0; i < kinds.size(); i++) {
          figures.put(name + " " + kinds.get(i), number(histogram.group(i + 1)));
        }
        percentiles(figures, name, text.substring(match.start() + histogram.end()));
      }
    }
  }

  /** Reads percentiles, and p95 from the buckets, up to the bucket with the last call. */
  private static void percentiles(Map<String, Double> figures, String name, String lines) {
    double calls = figures.get(name + " count");
    double rank = 0.95 * calls;
    Map<Double, MatchResult> buckets = new TreeMap<>();
    for (MatchResult part :
        found("P([\\d.]+): ([\\d.]+)|(?m)^[(\\[] *(\\d+), +(\\d+) [\\])] +(\\d+) ", lines)) {
      if (part.group(1) != null && calls > 0) {
        figures.put(name + " p" + part.group(1), number(part.group(2)));
      } else if (calls > 0) {
        calls -= number(part.group(5));
        buckets.put(number(part.group(3)), part);
      }
    }
    for (MatchResult bucket : buckets.values()) {
      double in = number(bucket.group(5));
      double low = number(bucket.group(3));
      if (rank > 0 && rank <= in) {
        figures.put(name + " p95", low + (number(bucket.group(4)) - low) * rank / in);
      }
      rank -= in;
    }
  }
}
