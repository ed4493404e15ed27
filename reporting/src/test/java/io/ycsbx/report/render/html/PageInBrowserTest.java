package io.ycsbx.report.render.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.document.HostileReport;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.SampleReport;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page as a reader's browser shows it. */
@EnabledIf(
    value = "hasBrowser",
    disabledReason = "there is no Chromium on the PATH, and CHROME_BIN names none")
class PageInBrowserTest {

  /** Elements that stick out of the window and are not in a box that scrolls on its own. */
  private static final String OVERFLOW =
      "[...document.body.querySelectorAll('*')].filter(e => !e.closest('.scroll')"
          + " && e.getBoundingClientRect().right > innerWidth + 0.5).map(e => e.outerHTML)";

  /** Captions that are cut off by the window's edge, as those of wide tables would be. */
  private static final String CUT =
      "[...document.querySelectorAll('caption')]"
          + ".filter(c => c.getBoundingClientRect().right > innerWidth + 0.5)"
          + ".map(c => c.textContent)";

  /** Texts of charts that stick out of their chart. */
  private static final String CLIPPED =
      "[...document.querySelectorAll('svg text')].filter(t => {"
          + " const b = t.getBoundingClientRect(), c = t.closest('svg').getBoundingClientRect();"
          + " return b.left < c.left - 0.5 || b.right > c.right + 0.5 || b.top < c.top - 0.5"
          + " || b.bottom > c.bottom + 0.5; }).map(t => t.textContent)";

  /** Not in a temporary directory: the browser's links out of it would be warned of. */
  private static final Path PROFILES = Path.of("target", "chromium").toAbsolutePath();

  @TempDir static Path directory;

  private static Browser browser;

  static boolean hasBrowser() {
    return Browser.find().isPresent();
  }

  @BeforeAll
  static void start() throws IOException {
    Files.createDirectories(PROFILES);
    browser =
        Browser.start(Browser.find().orElseThrow(), Files.createTempDirectory(PROFILES, "profile"));
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  @ParameterizedTest
  @CsvSource({"1280, false", "1280, true", "390, false", "390, true"})
  void showsAllWithoutRequestOrComplaint(int width, boolean dark) throws Exception {
    Visit visit = open(SampleReport.report(), width, dark);

    assertThat(visit.complaints()).isEmpty();
    assertThat(visit.requests()).hasSize(1);
    assertThat(visit.evaluate("document.querySelectorAll('svg[role=img]').length").asInt())
        .isEqualTo(4);
    assertThat(
            visit
                .evaluate(
                    "[...document.querySelectorAll('svg')].every(s => s.clientWidth > 300"
                        + " && s.clientHeight > 80)")
                .asBoolean())
        .isTrue();
    assertThat(visit.evaluate("document.querySelectorAll('table caption').length").asInt())
        .isEqualTo(4);
    assertThat(visit.evaluate(OVERFLOW)).isEmpty();
    assertThat(visit.evaluate("document.documentElement.scrollWidth").asInt())
        .isLessThanOrEqualTo(width);
    assertThat(visit.evaluate(CLIPPED)).isEmpty();
    assertThat(visit.evaluate(CUT)).isEmpty();
  }

  @Test
  void followsTheReadersColourScheme() throws Exception {
    String brightness =
        "getComputedStyle(document.body).backgroundColor.match(/[0-9]+/g)"
            + ".reduce((sum, part) => sum + Number(part), 0)";

    assertThat(open(SampleReport.report(), 1280, false).evaluate(brightness).asInt())
        .isGreaterThan(700);
    assertThat(open(SampleReport.report(), 1280, true).evaluate(brightness).asInt())
        .isLessThan(120);
  }

  @ParameterizedTest
  @CsvSource({"1280", "390"})
  void runsAndAsksForNothingThatATextSays(int width) throws Exception {
    Visit visit = open(HostileReport.report(), width, false);

    assertThat(visit.complaints()).isEmpty();
    assertThat(visit.requests()).hasSize(1);
    assertThat(visit.evaluate("document.querySelector('h1').textContent").asText())
        .startsWith("<script>alert(1)</script> </style><img src=x");
    assertThat(visit.evaluate(OVERFLOW)).isEmpty();
  }

  private static Visit open(Report report, int width, boolean dark) throws Exception {
    Path page = Files.createTempFile(directory, "report", ".html");
    try (OutputStream out = Files.newOutputStream(page)) {
      new HtmlRenderer().write(report, out);
    }
    return Visit.open(browser, page.toUri(), width, dark);
  }
}
