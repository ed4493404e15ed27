package io.ycsbx.report.document;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Optional;

/**
 * The message of a report, for its first page.
 *
 * @param summary the object of the comparison, as its plan has it; may be empty
 * @param figures the primary figures of both sides, with gains and verdicts of a fair comparison;
 *     absent without primary figures, and in the form of vendors
 * @param gains gains of the primary figures; absent if none has a gain
 * @param note the assumptions of the intervals; may be empty
 * @param tested the number of runs, when they were made, and by what; may be empty
 * @param leftOut sections without runs, in a sentence; may be empty
 */
@RecordBuilder
public record Cover(
    String summary,
    Optional<Table> figures,
    Optional<Chart.Gains> gains,
    String note,
    String tested,
    String leftOut)
    implements CoverBuilder.With {

  /** The cover of a report without a message. */
  public static final Cover NONE = new Cover("", Optional.empty(), Optional.empty(), "", "", "");

  /**
   * Tests for gains that the table does not show as well: those of several figures, or no table.
   */
  public boolean isCharted() {
    return gains.filter(chart -> chart.bars().size() > 1 || figures.isEmpty()).isPresent();
  }
}
