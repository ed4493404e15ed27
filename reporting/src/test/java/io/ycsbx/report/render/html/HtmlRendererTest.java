package io.ycsbx.report.render.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.brief.Report;
import io.ycsbx.report.brief.SampleReport;
import io.ycsbx.report.render.Sealed;
import io.ycsbx.report.render.HostileReport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class HtmlRendererTest {

  private final Locale locale = Locale.getDefault();

  @AfterEach
  void restoreLocale() {
    Locale.setDefault(locale);
  }

  @ParameterizedTest
  @ValueSource(strings = {"und", "en-US", "ru-RU", "ar-EG-u-nu-arab"})
  void isTheSameUnderEveryLocale(String language) throws IOException {
    Locale.setDefault(Locale.forLanguageTag(language));
    Sealed.check("report.html", html(SampleReport.report()));
  }

  @Test
  void noTextBecomesMarkup() throws Exception {
    String page = html(HostileReport.report());

    assertThat(elements(page))
        .extracting(Element::getTagName)
        .doesNotContain("script", "img", "iframe", "object", "foreignObject")
        .containsOnlyOnce("style", "body", "h1");
  }

  @Test
  void noTextBecomesAnAttribute() throws Exception {
    for (Element element : elements(html(HostileReport.report()))) {
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

  private static String html(Report report) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new HtmlRenderer().write(report, out);
    return out.toString(StandardCharsets.UTF_8);
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
