package io.ycsbx.report.document;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;

/**
 * A section, as a rule of one test: its charts and tables, and an analysis of both.
 *
 * @param title the test's title, e.g. {@code 50% Read / 50% Update}
 * @param measures one sentence on what the test measures
 * @param charts in order; may be empty
 * @param tables in order; at least one
 * @param analysis paragraphs of plain text, derived from the figures; may be empty
 * @param remarks paragraphs that the authors declare; may be empty
 */
@RecordBuilder
public record Section(
    String title,
    String measures,
    List<Chart> charts,
    List<Table> tables,
    List<String> analysis,
    List<String> remarks)
    implements SectionBuilder.With {}
