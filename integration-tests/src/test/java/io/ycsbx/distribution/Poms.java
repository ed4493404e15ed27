package io.ycsbx.distribution;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** The POMs of the project. */
public final class Poms {

  public static final Path PROJECT = Sandbox.project();

  private static final XPath XPATH = XPathFactory.newInstance().newXPath();

  private Poms() {}

  public static List<Path> modules() throws Exception {
    return texts(pom(PROJECT), "/project/modules/module").stream().map(PROJECT::resolve).toList();
  }

  public static Document pom(Path folder) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(folder.resolve("pom.xml").toFile());
  }

  public static List<String> texts(Document pom, String path) throws XPathExpressionException {
    NodeList nodes = (NodeList) XPATH.evaluate(path, pom, XPathConstants.NODESET);
    return IntStream.range(0, nodes.getLength())
        .mapToObj(index -> nodes.item(index).getTextContent().strip())
        .toList();
  }
}
