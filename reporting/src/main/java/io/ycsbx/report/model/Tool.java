package io.ycsbx.report.model;

import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The program that an output is from.
 *
 * @param version also other words of the output; empty if unknown
 */
public record Tool(Kind kind, String version) {

  /** The programs whose output is read. */
  public enum Kind {
    /** This suite. */
    OURS("ycsbx"),
    STOCK("YCSB"),
    HAMMERDB("HammerDB"),
    DB_BENCH("db_bench"),
    IOSTAT("iostat");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** Returns the program's name in one word. */
    public String word() {
      return word;
    }
  }

  /** Tests for HammerDB beside another program: a comparison of two load generators. */
  public static boolean areHammerDbAndAnother(Collection<MeasuredRun> runs) {
    Set<Kind> kinds =
        runs.stream().map(run -> run.context().tool().kind()).collect(Collectors.toSet());
    return kinds.size() > 1 && kinds.contains(Kind.HAMMERDB);
  }

  /** Tests for the same program, of the same version as far as both are known. */
  public boolean mayBe(Tool other) {
    boolean known = !version.isEmpty() && !other.version.isEmpty();
    return kind == other.kind && (!known || version.equals(other.version));
  }

  public boolean isOurs() {
    return kind == Kind.OURS;
  }

  /** Returns the program with its version, e.g. {@code YCSB 0.17.0}. */
  @Override
  public String toString() {
    return (kind.word + " " + version).strip();
  }
}
