package io.ycsbx.distribution;

import static io.ycsbx.distribution.Poms.PROJECT;
import static io.ycsbx.distribution.Poms.pom;
import static io.ycsbx.distribution.Poms.texts;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

/** The files of the repository agree with each other and with what was built. */
class RepositoryIT {

  private static final Pattern LINK = Pattern.compile("]\\((?!\\w+:|#)([^)#]+)(#[^)]*)?\\)");

  @Test
  void everyLinkOfADocumentHasATarget() throws IOException {
    assertThat(deadLinks(PROJECT)).isEmpty();
    assertThat(deadLinks(Ycsb.HOME)).isEmpty();
  }

  private static List<String> deadLinks(Path root) throws IOException {
    List<String> dead = new ArrayList<>();
    for (Path document : documents(root)) {
      Matcher link = LINK.matcher(Files.readString(document));
      while (link.find()) {
        if (!Files.exists(document.resolveSibling(link.group(1)))) {
          dead.add(root.relativize(document) + " -> " + link.group(1));
        }
      }
    }
    return dead;
  }

  private static List<Path> documents(Path root) throws IOException {
    try (Stream<Path> top = Files.list(root);
        Stream<Path> docs = Files.walk(root.resolve("docs"));
        Stream<Path> samples = Files.walk(root.resolve("samples"))) {
      return Stream.of(top, docs, samples)
          .flatMap(files -> files)
          .filter(file -> file.toString().endsWith(".md"))
          .toList();
    }
  }

  @Test
  void theReferenceMatchesTheSettingsTypes(@TempDir Path folder) throws IOException {
    String remedy = "run: bin/ycsb properties -o docs/reference";
    Path kept = PROJECT.resolve("docs/reference");
    Ycsb.succeed("properties -o", folder.toString());

    List<String> madeBySchemas =
        List.of("facts.md", "figures.md", "lab.md", "plan.md", "run-record.md", "tool.md");
    assertThat(names(kept))
        .as(remedy)
        .filteredOn(name -> !madeBySchemas.contains(name))
        .isEqualTo(names(folder));
    for (String page : names(folder)) {
      assertThat(kept.resolve(page))
          .as(remedy)
          .usingCharset(UTF_8)
          .hasSameTextualContentAs(folder.resolve(page), UTF_8);
    }
  }

  private static List<String> names(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void theBomListsEveryPublishedModule() throws Exception {
    List<String> published = new ArrayList<>();
    for (Document module : modules()) {
      if (texts(module, "/project/properties/maven.deploy.skip").isEmpty()) {
        published.addAll(texts(module, "/project/artifactId"));
      }
    }
    published.remove("ycsbx-bom");

    assertThat(
            texts(
                pom(PROJECT.resolve("bom")),
                "/project/dependencyManagement/dependencies/dependency/artifactId"))
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrderElementsOf(published);
  }

  @Test
  void pomsHaveTheMetadataOfPublicRepositories() throws Exception {
    for (Document module : modules()) {
      String artifact = texts(module, "/project/artifactId").get(0);
      assertThat(texts(module, "/project/name")).as(artifact).hasSize(1);
      assertThat(texts(module, "/project/description")).as(artifact).hasSize(1);
    }
    Document bom = pom(PROJECT.resolve("bom"));
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

  private static List<Document> modules() throws Exception {
    List<Document> modules = new ArrayList<>();
    for (Path folder : Poms.modules()) {
      modules.add(pom(folder));
    }
    return modules;
  }

  @Test
  void theDockerfileUnpacksTheArchiveAndStartsTheLauncher() throws IOException {
    Path context = PROJECT.resolve("distribution");
    Path archive = Path.of(DistributionIT.ARCHIVE + ".tar.gz");
    List<String> lines = Files.readAllLines(context.resolve("Dockerfile"));
    String version = archive.getFileName().toString().replaceFirst("^ycsbx-(.*)\\.tar\\.gz$", "$1");
    String source = "target/ycsbx-${VERSION}.tar.gz";

    assertThat(context.resolve(source.replace("${VERSION}", version)))
        .isRegularFile()
        .isEqualTo(archive);
    assertThat(Files.readAllLines(context.resolve(".dockerignore")))
        .containsExactly("*", "!" + source.replace("${VERSION}", "*"));
    assertThat(lines)
        .contains("ARG VERSION", "USER 10001:10001", "ENTRYPOINT [\"/opt/ycsbx/bin/ycsb\"]")
        .anyMatch(line -> line.startsWith("ADD " + source + " "));
    String readme = Files.readString(PROJECT.resolve("integration-tests/README.md"));
    assertThat(lines)
        .filteredOn(line -> line.matches("ARG \\w+"))
        .allMatch(line -> readme.contains("--build-arg " + line.substring("ARG ".length()) + "="));
  }

  @Test
  void allPomsAlsoOfSamplesNameOneVersion() throws Exception {
    List<Path> folders = new ArrayList<>(Poms.modules());
    folders.add(PROJECT);
    try (Stream<Path> samples = Files.list(PROJECT.resolve("samples"))) {
      samples.filter(folder -> Files.exists(folder.resolve("pom.xml"))).forEach(folders::add);
    }
    String version = texts(pom(PROJECT.resolve("bom")), "/project/version").get(0);
    for (Path folder : folders) {
      assertThat(texts(pom(folder), "//*[groupId='io.ycsbx']/version"))
          .as(PROJECT.relativize(folder).toString())
          .contains(version)
          .allMatch(text -> text.equals(version) || text.equals("${project.version}"));
    }
  }
}
