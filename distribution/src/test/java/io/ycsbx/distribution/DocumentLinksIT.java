package io.ycsbx.distribution;

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

/** Every link of the documents to a file of the project leads to one. */
class DocumentLinksIT {

  private static final Pattern LINK = Pattern.compile("]\\((?!\\w+:|#)([^)#]+)(#[^)]*)?\\)");

  @Test
  void leadSomewhere() throws IOException {
    List<String> dead = new ArrayList<>();
    for (Path document : documents()) {
      Matcher link = LINK.matcher(Files.readString(document));
      while (link.find()) {
        if (!Files.exists(document.resolveSibling(link.group(1)))) {
          dead.add(Sandbox.project().relativize(document) + " -> " + link.group(1));
        }
      }
    }

    assertThat(dead).isEmpty();
  }

  private static List<Path> documents() throws IOException {
    try (Stream<Path> top = Files.list(Sandbox.project());
        Stream<Path> docs = Files.walk(Sandbox.project().resolve("docs"));
        Stream<Path> samples = Files.walk(Sandbox.project().resolve("samples"))) {
      return Stream.of(top, docs, samples)
          .flatMap(files -> files)
          .filter(file -> file.toString().endsWith(".md"))
          .toList();
    }
  }
}
