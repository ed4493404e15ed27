package io.ycsbx.brief.bundle;

import io.ycsbx.report.stats.NoEstimate;
import java.util.List;
import java.util.Optional;

/** The method by which figures, intervals and verdicts follow from records. */
public final class Method {

  /** Name of the method of this build; a change of intervals or verdicts needs another one. */
  public static final String NAME = "2026-12.1";

  private static final String FIRST = "2026-12";

  /** In the labels of cells of drives that are no longer known. */
  static final String DRIVES = "drives under the data";

  private static final String ZEROS = "runs in which hosts or drives did nothing count as 0";

  private static final List<Correction> CORRECTIONS =
      List.of(
          new Correction(FIRST, "per operation", ZEROS),
          new Correction(FIRST, "write amplification", ZEROS),
          new Correction(FIRST, NoEstimate.AT_TARGET.words(), "these gains are not given"),
          new Correction(NAME, DRIVES, "those of a server on a loopback address are not known"));

  /**
   * A correction of figures.
   *
   * @param since the first method with the correction
   * @param figures part of the labels of the figures, of the notes of their gains, or {@link
   *     #DRIVES}
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
