package io.ycsbx.report.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which operations were really run: {@code 50% Read / 50% Update}. From what was measured, not from
 * what was asked for.
 */
public final class Mix {

  /** The order in which briefs name them; others follow in the order of their shares. */
  private static final List<String> ORDER =
      List.of("READ", "SCAN", "UPDATE", "INSERT", "DELETE", Figures.READ_MODIFY_WRITE);

  private static final double HUNDRED = 100;
  private static final double TOLERANCE = 2;

  /** Beyond this many, less than one in ten thousand of fair pairs would be called unfair. */
  private static final double DEVIATIONS = 4;

  private static final int MOST = 6;

  private Mix() {}

  /** The mix of some runs together; empty if no output tells. */
  public static String of(List<Run> runs) {
    Map<String, Double> shares = shares(runs);
    List<String> operations = new ArrayList<>(ORDER);
    operations.retainAll(shares.keySet());
    shares.entrySet().stream()
        .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
        .map(Map.Entry::getKey)
        .filter(operation -> !ORDER.contains(operation))
        .forEach(operations::add);
    return operations.stream()
        .limit(MOST)
        .map(operation -> percent(shares.get(operation)) + " " + title(operation))
        .collect(Collectors.joining(" / "));
  }

  /**
   * Whether two sides ran about the same mix: to two in a hundred, or, where there were so few
   * operations that drawing them at random differs more, to what chance explains. Also if one does
   * not tell.
   */
  public static boolean areAlike(List<Run> some, List<Run> others) {
    Map<String, Double> left = shares(some);
    Map<String, Double> right = shares(others);
    double perOperation = varianceFactor(some) + varianceFactor(others);
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

  /** Of a share p in n operations, chance alone makes a variance of p (1 - p) / n. */
  private static boolean areAlike(double left, double right, double perOperation) {
    double share = (left + right) / 2;
    double deviation = Math.sqrt(share * (HUNDRED - share) * perOperation);
    return Math.abs(left - right) <= Math.max(TOLERANCE, DEVIATIONS * deviation);
  }

  /**
   * Of the mean over runs: the sum of 1 / n, over the square of how many there are; 0 if unknown.
   */
  private static double varianceFactor(List<Run> runs) {
    double[] counts = runs.stream().mapToDouble(Mix::operations).filter(n -> n > 0).toArray();
    return counts.length == 0
        ? 0
        : Arrays.stream(counts).map(n -> 1 / n).sum() / counts.length / counts.length;
  }

  private static double operations(Run run) {
    return run.measurements().keySet().stream()
        .filter(key -> key.figure().equals(Figures.SHARE))
        .mapToDouble(key -> run.value(key.operation(), Figures.COUNT).orElse(0.0))
        .sum();
  }

  /** Each operation's mean share over the runs that tell one, in percent. */
  private static Map<String, Double> shares(List<Run> runs) {
    Map<String, Double> sums = new LinkedHashMap<>();
    int telling = 0;
    for (Run run : runs) {
      boolean[] tells = {false};
      run.measurements()
          .forEach(
              (key, one) -> {
                if (key.figure().equals(Figures.SHARE) && one.metric().unit() == Unit.PERCENT) {
                  sums.merge(key.operation(), one.value(), Double::sum);
                  tells[0] = true;
                }
              });
      telling += tells[0] ? 1 : 0;
    }
    double runsTelling = telling;
    sums.replaceAll((operation, sum) -> sum / runsTelling);
    return sums;
  }

  private static String percent(double share) {
    long whole = Math.round(share);
    if (whole == 0) {
      return "<1%";
    }
    return whole == HUNDRED && share < HUNDRED ? ">99%" : whole + "%";
  }

  /**
   * {@code READ-MODIFY-WRITE} as {@code Read-Modify-Write}, {@code NEW_ORDER} as {@code New Order}.
   */
  private static String title(String operation) {
    StringBuilder title = new StringBuilder();
    boolean start = true;
    for (char one : operation.toLowerCase(Locale.ROOT).replace('_', ' ').toCharArray()) {
      title.append(start ? Character.toUpperCase(one) : one);
      start = one == ' ' || one == '-';
    }
    return title.toString();
  }
}
