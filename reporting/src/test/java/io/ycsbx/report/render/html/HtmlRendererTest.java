package io.ycsbx.report.render.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.Sealed;
import io.ycsbx.report.document.HostileReport;
import io.ycsbx.report.document.SampleReport;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
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
