package io.ycsbx.report.audit;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * An aspect that is not the same on all sides.
 *
 * @param name e.g. a setting
 * @param values by configuration
 * @param unknown whether no two sides are known to differ, but a side is not known
 */
record Difference(String name, Map<String, String> values, boolean unknown) {

  private static final int MOST = 8;
  private static final int LONGEST = 60;

  Difference {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  @Override
  public String toString() {
    return values.entrySet().stream()
        .map(entry -> shortened(entry.getValue()) + " on " + entry.getKey())
        .collect(Collectors.joining(" and ", name + " is ", ""));
  }

  private static String shortened(String value) {
    return value.length() <= LONGEST ? value : value.substring(0, LONGEST) + "...";
  }

  /** Returns one sentence of several differences. */
  static String sentence(Collection<Difference> all) {
    String more = all.size() > MOST ? "; and " + (all.size() - MOST) + " more" : "";
    return all.stream()
        .limit(MOST)
        .map(Difference::toString)
        .collect(Collectors.joining("; ", "", more + "."));
  }
}
