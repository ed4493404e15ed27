package io.ycsbx.report.model;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The mix of operations that was run, from what was measured: {@code 50% Read / 50% Update}. */
public final class Mix {

  /** The order in which briefs name operations; others follow in the order of their shares. */
  private static final List<String> ORDER =
      List.of("READ", "SCAN", "UPDATE", "INSERT", "DELETE", Figure.READ_MODIFY_WRITE);

  private static final double TOLERANCE = 2;

  /** Fewer than one in ten thousand pairs of equal mixes differ by more standard deviations. */
  private static final double DEVIATIONS = 4;

  private static final int MOST = 6;

  private Mix() {}

  /** Returns the mix of some runs together; empty if unknown. */
  public static String of(List<MeasuredRun> runs) {
    Map<String, Double> shares = shares(runs);
    List<String> operations = new ArrayList<>(ORDER);
    operations.retainAll(shares.keySet());
    shares.entrySet().stream()
        .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
        .map(Map.Entry::getKey)
        .filter(operation -> !ORDER.contains(operation))
        .forEach(operations::add);
    Map<String, Long> whole = whole(shares);
    return operations.stream()
        .limit(MOST)
        .map(name -> percent(whole.get(name), shares.get(name)) + " " + title(name))
        .collect(Collectors.joining(" / "));
  }

  /**
   * Tests for about the same mix on two sides: shares differ by at most two percentage points or,
   * with few operations, by no more than chance explains. Also true if one mix is unknown.
   */
  public static boolean areAlike(List<MeasuredRun> runs, List<MeasuredRun> others) {
    Map<String, Double> left = shares(runs);
    Map<String, Double> right = shares(others);
    double perOperation = varianceFactor(runs) + varianceFactor(others);
    Set<String> operations = new LinkedHashSet<>(left.keySet());
    operations.addAll(right.keySet());
    return left.isEmpty()
        || right.isEmpty()
        || operations.stream()
            .allMatch(
                name ->
                    areAlike(
                        left.getOrDefault(name, 0.0), right.getOrDefault(name, 0.0), perOperation));
  }

  /** Compares two shares: of a share p in n operations, the variance is p (1 - p) / n. */
  private static boolean areAlike(double left, double right, double perOperation) {
    double share = (left + right) / 2;
    double deviation = Math.sqrt(share * (100 - share) * perOperation);
    return Math.abs(left - right) <= Math.max(TOLERANCE, DEVIATIONS * deviation);
  }

  /** Returns the factor of p (1 - p) in the variance of a mean over runs; 0 if unknown. */
  private static double varianceFactor(List<MeasuredRun> runs) {
    double[] counts = runs.stream().mapToDouble(Mix::operations).filter(n -> n > 0).toArray();
    return counts.length == 0
        ? 0
        : Arrays.stream(counts).map(n -> 1 / n).sum() / counts.length / counts.length;
  }

  /** Returns the number of the operations that have shares; 0 if unknown. */
  public static double operations(MeasuredRun run) {
    return run.measurements().keySet().stream()
        .filter(key -> key.kind() == Metric.SHARE)
        .mapToDouble(key -> run.value(key.owner(), Metric.COUNT).orElse(0.0))
        .sum();
  }

  /** Returns each operation's mean share over the runs that have shares, in percent. */
  private static Map<String, Double> shares(List<MeasuredRun> runs) {
    Map<String, Double> sums = new LinkedHashMap<>();
    runs.stream()
        .flatMap(run -> run.measurements().entrySet().stream())
        .filter(share -> share.getKey().kind() == Metric.SHARE)
        .forEach(
            share -> sums.merge(share.getKey().owner(), share.getValue().value(), Double::sum));
    double known =
        runs.stream()
            .filter(
                run ->
                    run.measurements().keySet().stream()
                        .anyMatch(key -> key.kind() == Metric.SHARE))
            .count();
    sums.replaceAll((operation, sum) -> sum / known);
    return sums;
  }

  /** Rounds shares so that their sum is that of the shares, up for the largest fractions. */
  private static Map<String, Long> whole(Map<String, Double> shares) {
    Map<String, Long> whole = new LinkedHashMap<>();
    shares.forEach((name, share) -> whole.put(name, (long) Math.floor(share)));
    long left =
        Math.round(shares.values().stream().mapToDouble(Double::doubleValue).sum())
            - whole.values().stream().mapToLong(Long::longValue).sum();
    shares.keySet().stream()
        .sorted(Comparator.comparing(name -> whole.get(name) - shares.get(name)))
        .limit(left)
        .forEach(name -> whole.merge(name, 1L, Long::sum));
    return whole;
  }

  private static String percent(long whole, double share) {
    if (whole == 0) {
      return "<1%";
    }
    return whole == 100 && share < 100 ? ">99%" : whole + "%";
  }

  /** Returns e.g. {@code Read-Modify-Write} or {@code New Order}, from an operation's name. */
  public static String title(String operation) {
    StringBuilder title = new StringBuilder();
    boolean start = true;
    for (char character : operation.toLowerCase(Locale.ROOT).replace('_', ' ').toCharArray()) {
      title.append(start ? Character.toUpperCase(character) : character);
      start = character == ' ' || character == '-';
    }
    return title.toString();
  }
}
