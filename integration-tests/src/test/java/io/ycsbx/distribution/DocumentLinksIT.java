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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every link of the documents to a file has a target, in the project and in an unpacked archive.
 */
class DocumentLinksIT {

  private static final Pattern LINK = Pattern.compile("]\\((?!\\w+:|#)([^)#]+)(#[^)]*)?\\)");

  static Stream<Path> roots() {
    return Stream.of(Sandbox.project(), Ycsb.HOME);
  }

  @ParameterizedTest
  @MethodSource("roots")
  void leadSomewhere(Path root) throws IOException {
    List<String> dead = new ArrayList<>();
    for (Path document : documents(root)) {
      Matcher link = LINK.matcher(Files.readString(document));
      while (link.find()) {
        if (!Files.exists(document.resolveSibling(link.group(1)))) {
          dead.add(root.relativize(document) + " -> " + link.group(1));
        }
      }
    }

    assertThat(dead).isEmpty();
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
}
