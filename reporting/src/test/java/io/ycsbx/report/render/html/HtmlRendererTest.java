package io.ycsbx.report.render.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.Sealed;
import io.ycsbx.report.document.Attachment;
import io.ycsbx.report.document.Cell;
import io.ycsbx.report.document.Chart;
import io.ycsbx.report.document.Cover;
import io.ycsbx.report.document.HostileReport;
import io.ycsbx.report.document.Report;
import io.ycsbx.report.document.SampleReport;
import io.ycsbx.report.render.svg.Charts;
import io.ycsbx.spi.Direction;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class HtmlRendererTest {

  @Test
  void writesAWholeReport() throws IOException {
    Sealed.check("report.html", new HtmlRenderer(), SampleReport.report());
  }

  @Test
  void drawsTheDeclaredLook() throws Exception {
    Optional<Attachment> font = Optional.of(Attachment.of("a.ttf", "font/ttf", new byte[] {0, 1}));
    String page = Sealed.text(new HtmlRenderer(), SampleReport.declared(font, font));

    assertThat(page)
        .contains("--accent: #0b5cad; --c0: #123456;")
        .contains("font-weight: 700; src: url(data:font/ttf;base64,AAE=)")
        .contains("<p class=\"foot\">Example Laboratory</p>");
    assertThat(elements(page))
        .filteredOn(element -> element.getTagName().equals("img"))
        .extracting(picture -> picture.getAttribute("alt"))
        .containsExactly("Example Laboratory", "Example X1");
    assertThat(elements(page))
        .filteredOn(element -> element.getTagName().equals("img"))
        .allSatisfy(
            picture ->
                assertThat(picture.getAttribute("src"))
                    .startsWith("data:image/png;base64,iVBORw0KGgo"));
    assertThat(page)
        .contains("<sup><a href=\"#footnote-2\">2</a></sup>", "<li id=\"footnote-2\">")
        .contains("<a href=\"https://example.com/a_b?c=d\">their maker</a>")
        .contains("<p class=\"subtitle\">A brief of an invented drive</p>");
    Chart chart = SampleReport.report().sections().get(0).charts().get(0);
    assertThat(Charts.svg(chart, "c", List.of("#123456"), false))
        .contains("class=\"f0\" fill=\"#123456\"", "class=\"f1\" fill=\"#0b5cad\"");
  }

  /** Names that are cut in their middle may be alike. */
  @Test
  void longNamesInTheChartOfGainsHaveALineOfTheirOwn() throws Exception {
    Cell.Gain gain =
        new Cell.Gain(
            10,
            Direction.HIGHER_IS_BETTER,
            Optional.of(new Cell.Ends(-5, 12)),
            Optional.empty(),
            Optional.empty(),
            true,
            new Cell.Print(Cell.Form.INTERVAL, 0));
    List<String> names =
        List.of(
            "50% Read / 50% Update, 4 threads, Drive A, Throughput",
            "50% Read / 50% Update, 8 threads, Drive B, Throughput");
    Chart.Gains gains =
        new Chart.Gains(
            "Gains",
            "Gains",
            names.stream().map(name -> new Chart.GainBar(name, gain)).toList(),
            0);
    Report report = SampleReport.report().withCover(Cover.NONE.withGains(Optional.of(gains)));

    assertThat(Sealed.text(new HtmlRenderer(), report)).contains(names);
  }

  @Test
  void anIntervalBeyondTheScaleEndsInAnArrow() throws Exception {
    Cell.Gain gain =
        new Cell.Gain(
            10,
            Direction.HIGHER_IS_BETTER,
            Optional.of(new Cell.Ends(-5, 300)),
            Optional.empty(),
            Optional.empty(),
            true,
            new Cell.Print(Cell.Form.INTERVAL, 0));
    Chart.Gains gains =
        new Chart.Gains("Gains", "A gain", List.of(new Chart.GainBar("Read", gain)), 0);
    Report report = SampleReport.report().withCover(Cover.NONE.withGains(Optional.of(gains)));

    assertThat(Sealed.text(new HtmlRenderer(), report))
        .contains("Whisker: its interval; an arrow: it extends beyond the scale. Green")
        .contains("x1=\"424.5\" y1=\"20.5\" x2=\"428\" y2=\"24\"/>")
        .contains("x1=\"424.5\" y1=\"27.5\" x2=\"428\" y2=\"24\"/>");
  }

  @Test
  void noTextBecomesMarkup() throws Exception {
    String page = Sealed.text(new HtmlRenderer(), HostileReport.report());

    assertThat(elements(page))
        .extracting(Element::getTagName)
        .doesNotContain("script", "img", "iframe", "object", "foreignObject")
        .containsOnlyOnce("style", "body", "h1");
  }

  @Test
  void noTextBecomesAnAttribute() throws Exception {
    for (Element element : elements(Sealed.text(new HtmlRenderer(), HostileReport.report()))) {
      NamedNodeMap attributes = element.getAttributes();
      for (int i = 0; i < attributes.getLength(); i++) {
        String name = attributes.item(i).getNodeName();
        assertThat(name).doesNotStartWith("on").isNotIn("style", "src", "srcset", "action");
        if (name.equals("href")) {
          assertThat(attributes.item(i).getNodeValue()).matches("#[a-z0-9-]+|data:,");
        }
      }
    }
  }

  private static List<Element> elements(String page) throws Exception {
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(page)));
    NodeList nodes = document.getElementsByTagName("*");
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }
}
