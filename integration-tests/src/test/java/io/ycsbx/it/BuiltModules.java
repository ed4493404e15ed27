package io.ycsbx.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** The modules as built, in the layout of a local repository: nothing has to be installed. */
final class BuiltModules {

  /** The folder of the project. */
  static final Path PROJECT = Path.of("").toAbsolutePath().getParent();

  private static final XPath XPATH = XPathFactory.newInstance().newXPath();

  private static final Set<Path> FILLED = new HashSet<>();

  private BuiltModules() {}

  /**
   * Puts every module's POM there and, where it has one, its jar; replaces what is there, but only
   * the first time, as others may be reading it then.
   */
  static synchronized void putInto(Path repository) throws Exception {
    if (FILLED.contains(repository)) {
      return;
    }
    add(PROJECT, repository);
    NodeList modules =
        (NodeList) XPATH.evaluate("/project/modules/module", pom(PROJECT), XPathConstants.NODESET);
    for (int i = 0; i < modules.getLength(); i++) {
      add(PROJECT.resolve(modules.item(i).getTextContent()), repository);
    }
    FILLED.add(repository);
  }

  private static void add(Path module, Path repository) throws Exception {
    Document pom = pom(module);
    String artifact = XPATH.evaluate("/project/artifactId", pom);
    String version = XPATH.evaluate("/project/version | /project/parent/version", pom);
    Path target = repository.resolve(Path.of("io", "ycsbx", artifact, version));
    String name = artifact + "-" + version;
    Files.createDirectories(target);
    copy(module.resolve("pom.xml"), target.resolve(name + ".pom"));
    Path jar = module.resolve("target").resolve(name + ".jar");
    if (Files.exists(jar)) {
      copy(jar, target.resolve(name + ".jar"));
    }
  }

  private static Document pom(Path module) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(module.resolve("pom.xml").toFile());
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
  }
}
