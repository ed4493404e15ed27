package io.ycsbx.report.audit;

import io.ycsbx.config.Spelling;
import io.ycsbx.report.model.MeasuredRun;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Compares the names of intended differences with the names in the runs. */
public final class IntendedNames {

  private static final int MOST = 3;

  private IntendedNames() {}

  /**
   * Returns the names that no run has.
   *
   * @param intended names of settings and versions
   * @return each unknown name with a hint at similar ones, to be appended; empty if there are none
   */
  public static Map<String, String> unknown(
      Collection<String> intended, Collection<MeasuredRun> runs) {
    Set<String> known = new TreeSet<>();
    runs.forEach(run -> known.addAll(FairnessAudit.names(run)));
    Map<String, String> unknown = new LinkedHashMap<>();
    intended.stream()
        .filter(name -> !known.contains(name))
        .forEach(name -> unknown.put(name, hint(name, known)));
    return unknown;
  }

  /** Returns the name that was probably misspelt, and names that contain this one. */
  private static String hint(String name, Set<String> known) {
    List<String> near =
        Stream.concat(
                Spelling.nearest(name, known).stream(),
                known.stream().filter(one -> one.contains(name) && !name.isBlank()))
            .distinct()
            .limit(MOST)
            .toList();
    return near.isEmpty() ? "" : " (did you mean " + String.join(" or ", near) + "?)";
  }
}
