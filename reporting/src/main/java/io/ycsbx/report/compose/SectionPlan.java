package io.ycsbx.report.compose;

import java.util.List;
import java.util.Optional;

/**
 * One section of a brief.
 *
 * @param title its heading
 * @param measures one sentence on what it measures; absent: told from what was really run
 * @param tables in order
 * @param charted tests whose latency by percentile and whose course over time is drawn
 * @param analysis paragraphs; empty: what the figures show is said
 */
public record SectionPlan(
    String title,
    Optional<String> measures,
    List<TablePlan> tables,
    List<String> charted,
    List<String> analysis) {

  /** Copies the lists. */
  public SectionPlan {
    tables = List.copyOf(tables);
    charted = List.copyOf(charted);
    analysis = List.copyOf(analysis);
  }
}
