package io.ycsbx.report.render;

import io.ycsbx.report.document.ConfigurationInventory;
import io.ycsbx.report.document.Finding;
import io.ycsbx.report.document.Headline;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.Section;
import io.ycsbx.report.document.Step;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Markdown for GitHub, and for a terminal: the columns of its tables are padded. Charts are left
 * out; all that they show is in the tables or in the other formats.
 */
public final class MarkdownRenderer implements Renderer {

  @Override
  public String format() {
    return "md";
  }

  @Override
  public void write(Report report, OutputStream out) throws IOException {
    out.write(text(report).getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  private static String text(Report report) {
    StringBuilder text = new StringBuilder();
    text.append("# ").append(Markdown.escape(report.title())).append("\n\n");
    paragraph(text, report.scale());
    report.unfair().forEach(finding -> unfair(text, finding));
    snapshot(text, report.snapshot());
    report.sections().forEach(section -> section(text, section));
    audit(text, report.audit());
    inventories(text, report.inventories());
    procedure(text, report.procedure());
    return text.toString().stripTrailing() + "\n";
  }

  private static void paragraph(StringBuilder text, String words) {
    if (!words.isBlank()) {
      text.append(Markdown.escape(words)).append("\n\n");
    }
  }

  private static void unfair(StringBuilder text, Finding finding) {
    text.append("> **This comparison is unfair.** ")
        .append(Markdown.escape(finding.question() + " " + finding.answer()))
        .append("\n\n");
  }

  private static void snapshot(StringBuilder text, List<Headline> snapshot) {
    for (Headline entry : snapshot) {
      text.append("- **").append(Markdown.escape(entry.text())).append("** ");
      text.append(Markdown.escape(entry.figure() + ", " + entry.test()));
      entry.caveat().ifPresent(caveat -> text.append(Markdown.escape(" (" + caveat + ")")));
      text.append('\n');
    }
    text.append(snapshot.isEmpty() ? "" : "\n");
  }

  private static void section(StringBuilder text, Section section) {
    text.append("## ").append(Markdown.escape(section.title())).append("\n\n");
    paragraph(text, section.measures());
    section.tables().forEach(table -> text.append(MarkdownTable.of(table)));
    section.analysis().forEach(words -> paragraph(text, words));
  }

  private static void audit(StringBuilder text, List<Finding> audit) {
    if (audit.isEmpty()) {
      return;
    }
    text.append("## Audit\n\n");
    for (Finding finding : audit) {
      text.append("- **").append(finding.level().word()).append("** ");
      text.append(Markdown.escape(finding.question() + " " + finding.answer()));
      finding.advice().ifPresent(advice -> text.append(Markdown.escape(" (" + advice + ")")));
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
      text.append("### ").append(Markdown.escape(inventory.configuration())).append("\n\n");
      for (ConfigurationInventory.Group group : inventory.groups()) {
        text.append("- **").append(Markdown.escape(group.title())).append("**\n");
        for (ConfigurationInventory.Entry entry : group.entries()) {
          text.append("  - ").append(Markdown.escape(entry.key() + ": " + entry.value()));
          text.append('\n');
        }
      }
      text.append('\n');
    }
  }

  private static void procedure(StringBuilder text, List<Step> procedure) {
    if (procedure.isEmpty()) {
      return;
    }
    text.append("## Appendix B: procedure\n\n");
    int number = 0;
    for (Step step : procedure) {
      text.append("### ").append(++number).append(". ");
      text.append(Markdown.escape(step.title())).append("\n\n");
      paragraph(text, step.text());
      if (!step.commands().isEmpty()) {
        text.append(Markdown.fenced(step.commands())).append("\n\n");
      }
    }
  }
}
