package io.ycsbx.report.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.Sealed;
import io.ycsbx.report.document.HostileReport;
import io.ycsbx.report.document.SampleReport;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class MarkdownRendererTest {

  @Test
  void writesAWholeReport() throws IOException {
    Sealed.check("report.md", new MarkdownRenderer(), SampleReport.report());
  }

  @Test
  void writesWhatIsDeclared() throws IOException {
    Sealed.check("declared.md", new MarkdownRenderer(), SampleReport.declared());
  }

  @Test
  void textIsNeverMarkup() throws IOException {
    String text =
        Sealed.text(new MarkdownRenderer(), HostileReport.report())
            .replaceAll("(?s)````sh.*?````", "");

    assertThat(text)
        .doesNotContainPattern("(?<!\\\\)<[a-z/]")
        .doesNotContainPattern("(?<!\\\\)\\]\\(")
        .doesNotContain("\u001b")
        .doesNotContain("\u202e");
    assertThat(text.lines().filter(line -> line.startsWith("# "))).hasSize(1);
    assertThat(text.lines().filter(line -> line.equals("## Injected"))).isEmpty();
    List<String> rows = text.lines().filter(line -> line.startsWith("|")).toList();
    assertThat(rows).as("a row stays a row").hasSize(22);
    assertThat(rows)
        .as("a cell stays a cell")
        .allSatisfy(
            row ->
                assertThat(row.replace("\\|", "").chars().filter(c -> c == '|'))
                    .hasSizeBetween(3, 7));
  }

  @Test
  void textIsNeitherAFormulaNorTurned() {
    assertThat(Markdown.escape("$x^2$ of \u061Ca")).isEqualTo("\\$x^2\\$ of  a");
  }

  @Test
  void onlyUrlsThatWouldBeLinksAreEscaped() {
    assertThat(Markdown.escape("jdbc:mysql://h/d, HTTPS://h"))
        .isEqualTo("jdbc:mysql://h/d, HTTPS\\://h");
  }

  @Test
  void aCommandDoesNotLeaveItsFence() throws IOException {
    String text = Sealed.text(new MarkdownRenderer(), HostileReport.report());

    assertThat(text).containsPattern("\n````sh\n<script>[^\n]* ``` [^\n]*\n````\n");
  }
}
