package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/**
 * The POMs have the metadata that public repositories require, and the BOM lists every published
 * module.
 */
class PublicationIT {

  private static final XPath XPATH = XPathFactory.newInstance().newXPath();

  private static Document pom(Path folder) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(folder.resolve("pom.xml").toFile());
  }

  private static List<String> texts(Document pom, String path) throws XPathExpressionException {
    NodeList nodes = (NodeList) XPATH.evaluate(path, pom, XPathConstants.NODESET);
    return IntStream.range(0, nodes.getLength())
        .mapToObj(index -> nodes.item(index).getTextContent().strip())
        .toList();
  }

  private static List<Document> modules() throws Exception {
    List<Document> modules = new ArrayList<>();
    for (String folder : texts(pom(Sandbox.project()), "/project/modules/module")) {
      modules.add(pom(Sandbox.project().resolve(folder)));
    }
    return modules;
  }

  @Test
  void theBomNamesEveryPublishedModule() throws Exception {
    Document bom = pom(Sandbox.project().resolve("bom"));
    List<String> published = new ArrayList<>();
    for (Document module : modules()) {
      if (texts(module, "/project/properties/maven.deploy.skip").isEmpty()) {
        published.addAll(texts(module, "/project/artifactId"));
      }
    }

    assertThat(texts(bom, "/project/dependencyManagement/dependencies/dependency/artifactId"))
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrderElementsOf(
            published.stream().filter(artifact -> !artifact.equals("ycsbx-bom")).toList());
  }

  @Test
  void everyModuleHasANameAndADescription() throws Exception {
    for (Document module : modules()) {
      String artifact = texts(module, "/project/artifactId").get(0);
      assertThat(texts(module, "/project/name")).as(artifact).hasSize(1);
      assertThat(texts(module, "/project/description")).as(artifact).hasSize(1);
    }
  }

  @Test
  void whatIsTheSameForAllIsInTheParentOfAll() throws Exception {
    Document bom = pom(Sandbox.project().resolve("bom"));
    for (String path :
        List.of(
            "url",
            "licenses/license/name",
            "developers/developer/name",
            "scm/url",
            "scm/connection",
            "scm/developerConnection")) {
      assertThat(texts(bom, "/project/" + path)).as(path).hasSize(1).doesNotContain("");
    }
  }
}
