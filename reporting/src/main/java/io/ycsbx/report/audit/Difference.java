package io.ycsbx.report.audit;

import io.ycsbx.report.document.Prose;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.model.Listing;
import io.ycsbx.report.model.RunFacts;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * An aspect that is not the same on all sides. Immutable.
 *
 * @param host the host's role if it is one of a host
 * @param name e.g. a setting
 * @param sides in the order of the configurations
 * @param unknown whether no two sides are known to differ, but a side is not known
 */
public record Difference(Optional<String> host, String name, List<Side> sides, boolean unknown) {

  private static final int MOST = 8;
  private static final int LONGEST = 60;

  /**
   * A side.
   *
   * @param configuration its title
   * @param value absent if the side has none
   * @param recorded whether the side's load generator records values of this kind
   */
  public record Side(String configuration, Optional<String> value, boolean recorded) {

    String text() {
      return value.orElse(recorded ? "not set" : "not known");
    }
  }

  public Difference {
    sides = List.copyOf(sides);
  }

  /** Returns the name, behind the host's role. */
  String title() {
    return Fact.title(host, name);
  }

  /** Returns the titles of differences, each once: several tests may have one with other values. */
  static List<String> titles(Collection<Difference> all) {
    return all.stream().map(Difference::title).distinct().toList();
  }

  boolean isWorkload() {
    return name.equals(RunFacts.WORKLOAD);
  }

  /** Tests for two sides that are known to differ. */
  boolean isOfKnownValues() {
    return known().size() > 1;
  }

  /** Tests for a side whose load generator does not record the value. */
  boolean isUnknownOnASide() {
    return sides.stream().anyMatch(side -> side.value().isEmpty() && !side.recorded());
  }

  List<String> known() {
    return sides.stream().flatMap(side -> side.value().stream()).distinct().toList();
  }

  /** Tests for one version, of which a load generator prints the release alone. */
  boolean isOfOneRelease() {
    List<String> releases =
        known().stream().map(version -> version.replaceFirst("-.*", "")).distinct().toList();
    return name.equals(RunFacts.VERSION)
        && isOfKnownValues()
        && releases.size() == 1
        && known().contains(releases.get(0));
  }

  @Override
  public String toString() {
    int from = differing(known());
    return sides.stream()
        .map(
            side ->
                side.value().map(value -> shortened(value, from)).orElse(side.text())
                    + " on "
                    + side.configuration())
        .collect(Collectors.joining(" and ", title() + " is ", ""));
  }

  /** Returns the start of the first word, or part of paths, that differs; 0 of short values. */
  private static int differing(List<String> known) {
    if (known.size() < 2 || known.stream().allMatch(value -> value.length() <= LONGEST)) {
      return 0;
    }
    String first = known.get(0);
    int same = first.length();
    for (String other : known) {
      int mismatch = Arrays.mismatch(first.toCharArray(), other.toCharArray());
      same = mismatch < 0 ? same : Math.min(same, mismatch);
    }
    int part =
        known.stream().allMatch(value -> value.startsWith("/"))
            ? first.lastIndexOf('/', same - 1)
            : first.lastIndexOf(' ', same - 1) + 1;
    return Math.max(part, same - LONGEST / 2);
  }

  private static String shortened(String value, int from) {
    String rest = from == 0 ? value : "..." + value.substring(from);
    return rest.length() <= LONGEST ? rest : rest.substring(0, LONGEST) + "...";
  }

  /** Returns the first differences as a sentence; a name of one word may be a setting's. */
  static String sentence(Collection<Difference> all) {
    String words = clauses(all) + ".";
    return all.iterator().next().name().contains(" ") ? Prose.capital(words) : words;
  }

  /** Returns the places of durability as clauses on writes: a cache holds these. */
  static String writes(Collection<Difference> places) {
    return clauses(places).replace(FairnessAudit.DURABILITY + " is ", "acknowledged writes are ");
  }

  /** Returns the first differences as clauses of a sentence. */
  static String clauses(Collection<Difference> all) {
    return Listing.clauses(all, MOST);
  }
}
