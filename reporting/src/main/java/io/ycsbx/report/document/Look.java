package io.ycsbx.report.document;

import java.util.List;
import java.util.Optional;

/**
 * The look of a report, as its authors declare it. Absent parts are as in a report without facts.
 *
 * @param logo a PNG picture for the first page
 * @param colour of headlines, as {@code #rrggbb}; dark enough for text on white
 * @param chartColours of configurations in charts, in their order, as {@code #rrggbb}; at most six;
 *     may be empty
 * @param regularFont a TrueType font for text; absent if {@code boldFont} is
 * @param boldFont a TrueType font for headings
 * @param footer a line at the foot of each page of a PDF, and at the end of a page in HTML
 * @param paper the size of a PDF's pages
 */
public record Look(
    Optional<Attachment> logo,
    Optional<String> colour,
    List<String> chartColours,
    Optional<Attachment> regularFont,
    Optional<Attachment> boldFont,
    Optional<String> footer,
    Paper paper) {

  /** The look of a report without facts. */
  public static final Look PLAIN =
      new Look(
          Optional.empty(),
          Optional.empty(),
          List.of(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Paper.A4);

  /** Sizes of paper. */
  public enum Paper {
    /** 210 mm × 297 mm. */
    A4,
    /** 8.5 in × 11 in. */
    LETTER
  }
}
