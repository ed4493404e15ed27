package io.ycsbx.report.stats;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Holm's correction (Scandinavian Journal of Statistics 6, 1979) of the p-values of several tests.
 * Without the correction, about one of twenty figures that do not differ is significant at 5 %.
 * With the correction, the probability of any such error among all figures is at most 5 %.
 */
public final class Holm {

  private Holm() {}

  /** Returns the corrected p-values, in the order of those given. */
  public static List<Double> corrected(List<Double> pValues) {
    List<Integer> rising =
        IntStream.range(0, pValues.size())
            .boxed()
            .sorted(Comparator.comparing(pValues::get))
            .toList();
    List<Double> corrected = new ArrayList<>(pValues);
    double largest = 0;
    for (int rank = 0; rank < rising.size(); rank++) {
      double one = Math.min(1, pValues.get(rising.get(rank)) * (rising.size() - rank));
      largest = Math.max(largest, one);
      corrected.set(rising.get(rank), largest);
    }
    return corrected;
  }
}
