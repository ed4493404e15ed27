package io.ycsbx.report.model;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The program that an output is from.
 *
 * @param name in one word of lower case, by which programs are told apart
 * @param title the name for readers
 * @param version also other words of the output; empty if unknown
 */
public record Tool(String name, String title, String version) {

  /** The name of this suite. */
  public static final String OURS = "ycsbx";

  /** Makes a program whose title is its name, in upper or lower case. */
  public Tool(String title, String version) {
    this(title.toLowerCase(Locale.ROOT), title, version);
  }

  /** Tests for runs of which {@link #several} are compared. */
  public static boolean areSeveral(Collection<MeasuredRun> runs) {
    return several(runs).isPresent();
  }

  /**
   * Returns words for the load generators of runs that are a comparison of these, since one is
   * {@linkplain Context#generator another than ours}; empty for other runs.
   */
  public static Optional<String> several(Collection<MeasuredRun> runs) {
    long names = runs.stream().map(run -> run.context().tool().name()).distinct().count();
    return names < 2 || runs.stream().allMatch(run -> run.context().generator().isEmpty())
        ? Optional.empty()
        : Optional.of((names == 2 ? "Two" : "Several") + " load generators");
  }

  /** Returns a sentence for each other load generator that cannot give something, each once. */
  public static String lacks(Collection<MeasuredRun> runs) {
    return runs.stream()
        .flatMap(run -> run.context().generator().stream())
        .filter(tool -> !tool.lacks().isEmpty())
        .map(
            tool -> " %s cannot give: %s.".formatted(tool.title(), String.join(", ", tool.lacks())))
        .distinct()
        .collect(Collectors.joining());
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
    return (title + " " + version).strip();
  }
}
