package io.ycsbx.report.document;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The declarations of a report's authors: texts, tables and a look. These parts are neither
 * measured nor read from a machine.
 *
 * @param sha256 of the file of facts, in hexadecimal
 * @param testedBy who made the runs
 * @param testedAt where the runs were made
 * @param testedOn when the runs were made, in words
 * @param subtitle a line below the title
 * @param introduction paragraphs before the tests; may be empty
 * @param pictures after the introduction; may be empty
 * @param tables of products, after the introduction; all cells are {@link Cell.Declared}
 * @param conclusion paragraphs after the tests; may be empty
 * @param setup the set-up in words, before the commands of appendix B; may be empty
 * @param procedure the procedure in words, before the commands of appendix B; may be empty
 * @param footnotes of the whole report, numbered from 1; may be empty
 * @param trademarks paragraphs, after the products' availability; may be empty
 * @param disclaimer paragraphs; may be empty
 */
public record Declaration(
    String sha256,
    Optional<String> testedBy,
    Optional<String> testedAt,
    Optional<String> testedOn,
    Optional<String> subtitle,
    List<String> introduction,
    List<Picture> pictures,
    List<Table> tables,
    List<String> conclusion,
    List<String> setup,
    List<String> procedure,
    List<String> footnotes,
    List<String> trademarks,
    List<String> disclaimer,
    Look look) {

  /** The mark after each declared part of an inventory. */
  public static final String MARK = "†";

  public static final String MARK_NOTE =
      "Declared by the authors of this report; neither measured nor read from the machine.";

  /**
   * A picture, such as that of a product.
   *
   * @param file a PNG picture
   * @param title the caption, which is the text alternative as well
   * @param note a line below the caption
   */
  public record Picture(Attachment file, String title, Optional<String> note) {}

  /** Returns the paragraphs at the end of the report: trademarks and the disclaimer. */
  public List<String> imprint() {
    return Stream.of(trademarks, disclaimer).flatMap(List::stream).toList();
  }

  /** Tests for an introduction with texts, pictures or tables. */
  public boolean isIntroduced() {
    return !introduction.isEmpty() || !pictures.isEmpty() || !tables.isEmpty();
  }

  /** Tests for a set-up or a procedure in words. */
  public boolean isProcedure() {
    return !setup.isEmpty() || !procedure.isEmpty();
  }

  /** Returns who made the runs, where and when, as one sentence; empty if nothing is declared. */
  public Optional<String> tested() {
    return testedBy.isEmpty() && testedAt.isEmpty() && testedOn.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Tested"
                + testedBy.map(name -> " by " + name).orElse("")
                + testedAt.map(place -> " at " + place).orElse("")
                + testedOn.map(time -> ", " + time).orElse("")
                + ".");
  }
}
