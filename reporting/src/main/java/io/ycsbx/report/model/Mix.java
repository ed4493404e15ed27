package io.ycsbx.report.model;

import java.util.ArrayList;
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

  /** Whether two sides ran about the same mix, to two in a hundred; also if one does not tell. */
  public static boolean areAlike(List<Run> some, List<Run> others) {
    Map<String, Double> left = shares(some);
    Map<String, Double> right = shares(others);
    Set<String> operations = new LinkedHashSet<>(left.keySet());
    operations.addAll(right.keySet());
    return left.isEmpty()
        || right.isEmpty()
        || operations.stream()
            .allMatch(
                name ->
                    Math.abs(left.getOrDefault(name, 0.0) - right.getOrDefault(name, 0.0))
                        <= TOLERANCE);
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
