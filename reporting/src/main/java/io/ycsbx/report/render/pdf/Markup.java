package io.ycsbx.report.render.pdf;

import java.io.IOException;
import java.io.StringReader;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Parses our own page, which is well-formed XML. */
final class Markup {

  private Markup() {}

  /**
   * Parses a page.
   *
   * @throws IllegalArgumentException if the page is not well-formed
   */
  static Document parse(String page) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
      factory.setExpandEntityReferences(false);
      Document document =
          factory.newDocumentBuilder().parse(new InputSource(new StringReader(page)));
      describeCharts(document);
      return document;
    } catch (ParserConfigurationException | IOException e) {
      throw new IllegalStateException("the JDK's own parser takes a text as it is", e);
    } catch (SAXException e) {
      throw new IllegalArgumentException("the page is not well-formed: " + e.getMessage(), e);
    }
  }

  /** Copies descriptions to where a tagged PDF takes the text alternatives of figures from. */
  private static void describeCharts(Document document) {
    NodeList charts = document.getElementsByTagName("svg");
    for (int i = 0; i < charts.getLength(); i++) {
      Element chart = (Element) charts.item(i);
      chart.setAttribute("alt", chart.getElementsByTagName("desc").item(0).getTextContent());
    }
  }
}
