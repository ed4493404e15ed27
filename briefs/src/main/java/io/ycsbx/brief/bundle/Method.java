package io.ycsbx.brief.bundle;

import io.ycsbx.report.stats.NoEstimate;
import java.util.List;
import java.util.Optional;

/** The method by which figures, intervals and verdicts follow from records. */
public final class Method {

  /** Name of the method of this build; a change of intervals or verdicts needs another one. */
  public static final String NAME = "2026-12";

  private static final String ZEROS = "runs in which hosts or drives did nothing count as 0";

  private static final List<Correction> CORRECTIONS =
      List.of(
          new Correction(NAME, "per operation", ZEROS),
          new Correction(NAME, "write amplification", ZEROS),
          new Correction(NAME, NoEstimate.AT_TARGET.words(), "these gains are not given"));

  /**
   * A correction of figures.
   *
   * @param since the first method with the correction
   * @param figures part of the labels of the figures, or of the notes of their gains
   * @param change what was corrected
   */
  public record Correction(String since, String figures, String change) {}

  private Method() {}

  /**
   * Returns the correction of a figure since a brief was made.
   *
   * @param method of the brief; absent before methods had names
   * @param label of the figure, with or without its unit, test and note
   */
  static Optional<Correction> correction(Optional<String> method, String label) {
    return CORRECTIONS.stream()
        .filter(correction -> label.contains(correction.figures))
        .filter(correction -> method.map(name -> name.compareTo(correction.since) < 0).orElse(true))
        .findFirst();
  }
}
