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

  /** The folder of the project. */
  public static final Path PROJECT = Sandbox.project();

  private static final XPath XPATH = XPathFactory.newInstance().newXPath();

  private Poms() {}

  /** Returns the folders of all modules. */
  public static List<Path> modules() throws Exception {
    return texts(pom(PROJECT), "/project/modules/module").stream().map(PROJECT::resolve).toList();
  }

  /** Returns the POM of the module in a folder. */
  public static Document pom(Path folder) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(folder.resolve("pom.xml").toFile());
  }

  /** Returns the texts of all elements at a path. */
  public static List<String> texts(Document pom, String path) throws XPathExpressionException {
    NodeList nodes = (NodeList) XPATH.evaluate(path, pom, XPathConstants.NODESET);
    return IntStream.range(0, nodes.getLength())
        .mapToObj(index -> nodes.item(index).getTextContent().strip())
        .toList();
  }
}
