package io.ycsbx.report.model;

import java.util.Collection;

/**
 * The program that an output is from.
 *
 * @param name in one word
 * @param version also other words of the output; empty if unknown
 */
public record Tool(String name, String version) {

  /** The name of this suite. */
  public static final String OURS = "ycsbx";

  /** Tests for runs of several programs: a comparison of load generators. */
  public static boolean areSeveral(Collection<MeasuredRun> runs) {
    return runs.stream().map(run -> run.context().tool().name()).distinct().count() > 1;
  }

  /** Tests for the same program, of the same version as far as both are known. */
  public boolean mayBe(Tool other) {
    boolean known = !version.isEmpty() && !other.version.isEmpty();
    return name.equals(other.name) && (!known || version.equals(other.version));
  }

  public boolean isOurs() {
    return name.equals(OURS);
  }

  /** Returns the program with its version, e.g. {@code YCSB 0.17.0}. */
  @Override
  public String toString() {
    return (name + " " + version).strip();
  }
}
