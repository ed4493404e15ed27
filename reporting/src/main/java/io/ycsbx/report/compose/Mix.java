package io.ycsbx.report.compose;

import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.Run;
import io.ycsbx.report.model.Unit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Which operations were really run: {@code 50% Read / 50% Update}. From what was measured, not from
 * what was asked for.
 */
final class Mix {

  /** The order in which briefs name them; others follow in the order of their shares. */
  private static final List<String> ORDER =
      List.of("READ", "SCAN", "UPDATE", "INSERT", "DELETE", Figures.READ_MODIFY_WRITE);

  private static final double HUNDRED = 100;
  private static final int MOST = 6;

  private Mix() {}

  /** The mix of a test's runs together; empty if no output tells. */
  static String of(Results results, String test) {
    Map<String, Double> shares = shares(results.runs(test));
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

  /** Each operation's mean share over the runs that tell one, in percent. */
  static Map<String, Double> shares(List<Run> runs) {
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
  static String title(String operation) {
    StringBuilder title = new StringBuilder();
    boolean start = true;
    for (char one : operation.toLowerCase(Locale.ROOT).replace('_', ' ').toCharArray()) {
      title.append(start ? Character.toUpperCase(one) : one);
      start = one == ' ' || one == '-';
    }
    return title.toString();
  }
}
