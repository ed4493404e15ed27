package io.ycsbx.report.render.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.report.document.HostileReport;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.SampleReport;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The page as a reader's browser shows it: in a frame of a page that measures it. */
class PageInBrowserTest {

  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome");

  /** Takes the colour scheme and the width; {@code found} is what the page shows. */
  private static final String FRAME =
      """
      <!DOCTYPE html><html><body><pre></pre>
      <iframe src="report.html" style="color-scheme: %s; width: %spx; height: 900px; border: 0">
      </iframe><script>
      onload = () => {
        const page = document.querySelector('iframe').contentWindow;
        const all = (selector) => [...page.document.querySelectorAll(selector)];
        const box = (e) => e.getBoundingClientRect();
        const outside = (e) => box(e).right > page.innerWidth + 0.5;
        const found = {
          charts: all('svg[role=img]').length,
          captions: all('table caption').length,
          small: all('svg').filter(s => s.clientWidth <= 300 || s.clientHeight <= 80).length,
          overflow: all('body *').filter(e => !e.closest('.scroll') && outside(e)).length,
          cut: all('caption').filter(outside).length,
          clipped: all('svg text').filter(t => {
            const b = box(t), c = box(t.closest('svg'));
            return b.left < c.left - 0.5 || b.right > c.right + 0.5
                || b.top < c.top - 0.5 || b.bottom > c.bottom + 0.5;
          }).length,
          width: page.document.documentElement.scrollWidth,
          requests: page.performance.getEntriesByType('resource').length,
          title: all('h1')[0].textContent,
          brightness: page.getComputedStyle(page.document.body).backgroundColor
              .match(/[0-9]+/g).reduce((sum, part) => sum + Number(part), 0),
        };
        document.querySelector('pre').textContent = encodeURIComponent(JSON.stringify(found));
      };
      </script></body></html>
      """;

  @TempDir Path folder;

  @BeforeEach
  void needBrowser() {
    assumeTrue(browser().isPresent(), "needs Chromium on the PATH, or CHROME_BIN");
  }

  /** Returns the browser named by CHROME_BIN, or the first on the PATH. */
  private static Optional<Path> browser() {
    String[] path = System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1);
    return Stream.concat(
            Stream.ofNullable(System.getenv("CHROME_BIN")).map(Path::of),
            Arrays.stream(path).flatMap(dir -> NAMES.stream().map(name -> Path.of(dir, name))))
        .filter(Files::isExecutable)
        .findFirst();
  }

  @ParameterizedTest
  @CsvSource({"1280, light", "1280, dark", "390, light", "390, dark"})
  void showsAllInTheReadersColoursWithoutARequest(int width, String scheme) throws Exception {
    JsonNode shown = shown(SampleReport.report(), width, scheme);

    assertThat(shown.get("charts").asInt()).isEqualTo(4);
    assertThat(shown.get("captions").asInt()).isEqualTo(6);
    assertThat(shown.get("width").asInt()).isLessThanOrEqualTo(width);
    assertThat(shown.get("requests").asInt()).isZero();
    for (String flaw : List.of("small", "overflow", "cut", "clipped")) {
      assertThat(shown.get(flaw).asInt()).as(flaw).isZero();
    }
    assertThat(shown.get("brightness").asInt())
        .isBetween(scheme.equals("dark") ? 0 : 700, scheme.equals("dark") ? 120 : 765);
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 390})
  void runsAndAsksForNothingThatATextSays(int width) throws Exception {
    JsonNode shown = shown(HostileReport.report(), width, "light");

    assertThat(shown.get("title").asText())
        .startsWith("<script>alert(1)</script> </style><img src=x");
    assertThat(shown.get("requests").asInt()).isZero();
    assertThat(shown.get("overflow").asInt()).isZero();
  }

  /** Returns what a page shows, about which the browser has nothing to complain. */
  private JsonNode shown(Report report, int width, String scheme) throws IOException {
    try (OutputStream out = Files.newOutputStream(folder.resolve("report.html"))) {
      new HtmlRenderer().write(report, out);
    }
    Path frame = folder.resolve("frame.html");
    Files.writeString(frame, FRAME.formatted(scheme, width));
    Path log = folder.resolve("log");
    ProcessBuilder browser =
        new ProcessBuilder(
                browser().orElseThrow().toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--allow-file-access-from-files",
                "--enable-logging=stderr",
                "--user-data-dir=" + folder.resolve("profile"),
                "--dump-dom",
                frame.toUri().toString())
            .redirectError(log.toFile());
    // Its socket must have a short path, and it writes at home.
    browser.environment().putAll(Map.of("TMPDIR", "/tmp", "HOME", folder.toString()));
    String page =
        new String(browser.start().getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(Files.readString(log)).doesNotContain("CONSOLE");
    String found = page.replaceFirst("(?s).*?<pre>(.*?)</pre>.*", "$1");
    return new ObjectMapper().readTree(URLDecoder.decode(found, StandardCharsets.UTF_8));
  }
}
