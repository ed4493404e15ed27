package io.ycsbx.report.render;

import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Chart;
import io.ycsbx.report.document.ConfigurationInventory;
import io.ycsbx.report.document.Declaration;
import io.ycsbx.report.document.Headline;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Section;
import io.ycsbx.report.document.Step;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.document.Tile;
import io.ycsbx.report.model.Fact;
import io.ycsbx.spi.Direction;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes Markdown for GitHub and for a terminal: the columns of tables are padded. Charts are left
 * out; their figures are in the tables or in the other formats.
 */
public final class MarkdownRenderer implements Renderer {

  @Override
  public String format() {
    return "md";
  }

  @Override
  public void write(Report report, OutputStream out) throws IOException {
    StringBuilder text = new StringBuilder();
    line(text, "# ", report.title());
    report.declaration().flatMap(Declaration::subtitle).ifPresent(words -> paragraph(text, words));
    paragraph(text, report.cover().summary());
    report.declaration().flatMap(Declaration::tested).ifPresent(words -> paragraph(text, words));
    paragraph(text, report.cover().tested());
    paragraph(text, report.scale());
    paragraph(text, report.cover().leftOut());
    report
        .unfair()
        .forEach(finding -> line(text, "> **This comparison is unfair.** ", words(finding)));
    headlines(text, report.snapshot());
    report
        .cover()
        .figures()
        .or(() -> report.cover().gains().map(MarkdownRenderer::table))
        .ifPresent(figures -> text.append(MarkdownTable.of(figures)));
    paragraph(text, report.cover().note());
    labelled(text, "Limits: ", report.limits());
    labelled(text, "Warnings: ", report.warnings());
    labelled(text, "Audit: ", report.audit().isEmpty() ? "" : report.auditSummary());
    tiles(text, report.tiles());
    report.declaration().ifPresent(declaration -> introduction(text, declaration));
    for (Section section : report.shownSections()) {
      line(text, "## ", section.title());
      paragraph(text, section.measures());
      section.tables().forEach(table -> text.append(MarkdownTable.of(table)));
      section.analysis().forEach(words -> paragraph(text, words));
      chapter(text, "### Remarks by the authors", section.remarks(), report.footnotes());
    }
    report
        .declaration()
        .ifPresent(facts -> chapter(text, "## Conclusion", facts.conclusion(), report.footnotes()));
    audit(text, report.audit());
    inventories(text, report.inventories());
    if (report.hasDeclaredParts()) {
      paragraph(text, Declaration.MARK + " " + Declaration.MARK_NOTE);
    }
    procedure(text, report);
    text.append(report.slowest().isEmpty() ? "" : "## Appendix C: slowest operations\n\n");
    report.slowest().forEach(table -> text.append(MarkdownTable.of(table)));
    report.declaration().ifPresent(facts -> notes(text, facts));
    out.write((text.toString().stripTrailing() + "\n").getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  private static void line(StringBuilder text, String markup, String words) {
    text.append(markup).append(Markdown.escape(words)).append("\n\n");
  }

  private static void paragraph(StringBuilder text, String words) {
    if (!words.isBlank()) {
      line(text, "", words);
    }
  }

  private static void labelled(StringBuilder text, String label, String words) {
    paragraph(text, words.isEmpty() ? "" : label + words);
  }

  private static void chapter(
      StringBuilder text, String heading, List<String> paragraphs, int footnotes) {
    if (!paragraphs.isEmpty()) {
      text.append(heading).append(heading.isEmpty() ? "" : "\n\n");
      paragraphs.forEach(words -> text.append(Markdown.prose(words, footnotes)).append("\n\n"));
    }
  }

  private static void notes(StringBuilder text, Declaration declaration) {
    boolean none = declaration.footnotes().isEmpty() && declaration.imprint().isEmpty();
    text.append(none ? "" : "## Notes\n\n");
    int footnotes = declaration.footnotes().size();
    numbered(text, "[^%s]: ", declaration.footnotes(), footnotes);
    chapter(text, "", declaration.imprint(), footnotes);
  }

  private static void numbered(
      StringBuilder text, String mark, List<String> paragraphs, int footnotes) {
    for (int i = 0; i < paragraphs.size(); i++) {
      text.append(mark.formatted(i + 1))
          .append(Markdown.prose(paragraphs.get(i), footnotes))
          .append("\n\n");
    }
  }

  private static void introduction(StringBuilder text, Declaration declaration) {
    if (declaration.isIntroduced()) {
      int footnotes = declaration.footnotes().size();
      chapter(text, "## Introduction", declaration.introduction(), footnotes);
      for (Declaration.Picture picture : declaration.pictures()) {
        text.append("![").append(Markdown.escape(picture.title())).append("](");
        text.append(picture.file().name()).append(")\n\n");
        picture
            .note()
            .ifPresent(note -> text.append(Markdown.prose(note, footnotes)).append("\n\n"));
      }
      declaration.tables().forEach(table -> text.append(MarkdownTable.of(table)));
    }
  }

  private static String advice(String advice, List<String> paste) {
    String codes = paste.stream().map(Markdown::code).collect(Collectors.joining(" "));
    return " (" + Markdown.escape(advice) + (codes.isEmpty() ? "" : ": " + codes) + ")";
  }

  private static String words(AuditFinding finding) {
    return finding.question().words() + " " + finding.answer();
  }

  private static void headlines(StringBuilder text, List<Headline> headlines) {
    for (Headline headline : headlines) {
      text.append("- **").append(Markdown.escape(headline.text())).append("** ");
      text.append(Markdown.escape(headline.figure() + ", " + headline.test()));
      headline.caveat().ifPresent(caveat -> text.append(Markdown.escape(" (" + caveat + ")")));
      text.append('\n');
    }
    text.append(headlines.isEmpty() ? "" : "\n");
  }

  private static void tiles(StringBuilder text, List<Tile> tiles) {
    for (Tile tile : tiles) {
      text.append("- ").append(Markdown.escape(tile.label() + ": "));
      text.append("**").append(Markdown.escape(tile.text())).append("**");
      text.append(Markdown.escape(tile.of().isEmpty() ? "" : " (" + tile.of() + ")")).append('\n');
    }
    text.append(tiles.isEmpty() ? "" : "\n");
  }

  private static Table table(Chart.Gains gains) {
    return new Table(
        gains.title(),
        Direction.NEITHER,
        "Figure",
        List.of(new Table.Column("Gain")),
        gains.bars().stream().map(bar -> new Table.Row(bar.name(), List.of(bar.gain()))).toList());
  }

  private static void audit(StringBuilder text, List<AuditFinding> audit) {
    if (audit.isEmpty()) {
      return;
    }
    text.append("## Audit\n\n");
    for (AuditFinding finding : audit) {
      text.append("- **").append(finding.word()).append("** ");
      text.append(Markdown.escape(words(finding)));
      finding.advice().ifPresent(advice -> text.append(advice(advice, finding.paste())));
      text.append('\n');
    }
    text.append('\n');
  }

  private static void inventories(StringBuilder text, List<ConfigurationInventory> inventories) {
    if (inventories.isEmpty()) {
      return;
    }
    text.append("## Appendix A: inventory\n\n");
    for (ConfigurationInventory inventory : inventories) {
      line(text, "### ", inventory.configuration());
      for (ConfigurationInventory.Group group : inventory.groups()) {
        text.append("- **").append(Markdown.escape(group.title())).append("**\n");
        for (Fact fact : group.facts()) {
          text.append("  - ").append(Markdown.escape(fact.name() + ": " + fact.text()));
          text.append(fact.isDeclared() ? " " + Declaration.MARK : "").append('\n');
        }
      }
      text.append('\n');
    }
  }

  private static void procedure(StringBuilder text, Report report) {
    if (!report.hasProcedure()) {
      return;
    }
    text.append("## Appendix B: procedure\n\n");
    report
        .declaration()
        .ifPresent(declaration -> steps(text, "Set-up", declaration.setup(), report.footnotes()));
    report
        .declaration()
        .ifPresent(
            declaration -> steps(text, "Procedure", declaration.procedure(), report.footnotes()));
    int number = 0;
    for (Step step : report.procedure()) {
      line(text, "### " + ++number + ". ", step.title());
      paragraph(text, step.text());
      if (!step.commands().isEmpty()) {
        text.append(Markdown.fenced(step.commands())).append("\n\n");
      }
    }
  }

  private static void steps(
      StringBuilder text, String title, List<String> paragraphs, int footnotes) {
    if (!paragraphs.isEmpty()) {
      line(text, "### ", title);
      numbered(text, "%s. ", paragraphs, footnotes);
    }
  }
}
