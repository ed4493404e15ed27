package io.ycsbx.report.document;

import java.util.List;

/**
 * One test: what it measures, its charts and tables, and what they show.
 *
 * @param title the test's name, e.g. {@code 50% Read / 50% Update}
 * @param measures one sentence on what it measures
 * @param charts in order; may be empty
 * @param tables in order; at least one
 * @param analysis paragraphs of plain text; may be empty
 */
public record Section(
    String title, String measures, List<Chart> charts, List<Table> tables, List<String> analysis) {

  /** Copies the lists, and checks that there is something in it. */
  public Section {
    Checks.notBlank(title, "a section's title");
    charts = List.copyOf(charts);
    tables = List.copyOf(tables);
    analysis = List.copyOf(analysis);
    Checks.notEmpty(tables, "a section's tables");
  }
}
