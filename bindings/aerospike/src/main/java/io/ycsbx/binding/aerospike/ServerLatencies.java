package io.ycsbx.binding.aerospike;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A server's answer to {@code latencies:}: for each kind of transaction its rate, and the share of
 * transactions that took longer than each power of two of a millisecond, over the last ten seconds
 * or so.
 */
final class ServerLatencies {

  private static final String RATE = ".rate";

  private ServerLatencies() {}

  /**
   * Returns the figures of one namespace by name, such as {@code read.rate} (transactions per
   * second) and {@code read.over.8ms} (percent); thresholds that nothing exceeded are left out.
   *
   * @param answer {@code {ns}-read:msec,rate,share,share,…;{ns}-write:…}; a kind without
   *     transactions has no numbers
   */
  static Map<String, Double> of(String answer, String namespace) {
    Map<String, Double> figures = new LinkedHashMap<>();
    String own = "{" + namespace + "}-";
    for (String histogram : answer.split(";", -1)) {
      int colon = histogram.indexOf(':');
      String[] columns = histogram.substring(colon + 1).split(",", -1);
      if (histogram.startsWith(own) && colon > 0 && columns.length > 2) {
        add(figures, histogram.substring(own.length(), colon), columns);
      }
    }
    return figures;
  }

  private static void add(Map<String, Double> figures, String kind, String[] columns) {
    String unit = columns[0].equals("usec") ? "us" : "ms";
    figures.put(kind + RATE, Double.parseDouble(columns[1]));
    for (int i = 2; i < columns.length; i++) {
      double share = Double.parseDouble(columns[i]);
      if (share > 0 || i == 2) {
        figures.put(kind + ".over." + (1L << (i - 2)) + unit, share);
      }
    }
  }

  /** Returns a figure of two nodes: the sum of rates, the larger percentage. */
  static double ofBoth(String name, double one, double other) {
    return name.endsWith(RATE) ? one + other : Math.max(one, other);
  }

  /** Returns the unit of a figure with the given name. */
  static String unit(String name) {
    return name.endsWith(RATE) ? "ops/s" : "percent";
  }
}
