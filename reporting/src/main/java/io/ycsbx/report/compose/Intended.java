package io.ycsbx.report.compose;

import io.ycsbx.config.Spelling;
import io.ycsbx.report.audit.Audit;
import io.ycsbx.report.model.Run;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Names that are said to be meant to differ, held against those that runs have. */
public final class Intended {

  private static final int MOST = 3;

  private Intended() {}

  /**
   * Finds names that none of the runs has.
   *
   * @param intended names of settings and versions
   * @return each of them with a hint at those that are near it, to stand right behind the name;
   *     empty if there are none near
   */
  public static Map<String, String> unknown(Collection<String> intended, Collection<Run> runs) {
    Set<String> known = new TreeSet<>();
    runs.forEach(run -> known.addAll(Audit.names(run.context())));
    Map<String, String> unknown = new LinkedHashMap<>();
    intended.stream()
        .filter(name -> !known.contains(name))
        .forEach(name -> unknown.put(name, hint(name, known)));
    return unknown;
  }

  /** The name that was probably misspelt, and those that it is a part of. */
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
