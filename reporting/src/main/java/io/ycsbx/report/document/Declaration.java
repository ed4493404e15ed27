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
 * @param introduction paragraphs before the tests; may be empty
 * @param tables of products, after the introduction; all cells are {@link Cell.Declared}
 * @param conclusion paragraphs after the tests; may be empty
 * @param footnotes of the whole report, after the products' availability; may be empty
 * @param trademarks paragraphs; may be empty
 * @param disclaimer paragraphs; may be empty
 * @param look the look
 */
public record Declaration(
    String sha256,
    Optional<String> testedBy,
    Optional<String> testedAt,
    Optional<String> testedOn,
    List<String> introduction,
    List<Table> tables,
    List<String> conclusion,
    List<String> footnotes,
    List<String> trademarks,
    List<String> disclaimer,
    Look look) {

  /** The mark after each declared part of an inventory. */
  public static final String MARK = "†";

  /** Explains the mark. */
  public static final String MARK_NOTE =
      "Declared by the authors of this report; neither measured nor read from the machine.";

  /** Returns the paragraphs at the end of the report: footnotes, trademarks and the disclaimer. */
  public List<String> imprint() {
    return Stream.of(footnotes, trademarks, disclaimer).flatMap(List::stream).toList();
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
