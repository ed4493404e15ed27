package io.ycsbx.distribution;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages in docs/reference match the settings types. */
class ReferenceIT {

  private static final Path KEPT = Sandbox.project().resolve("docs/reference");
  private static final String REMEDY = "run: bin/ycsb properties -o docs/reference";

  @TempDir Path folder;

  private static List<String> names(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void sayWhatTheSettingsTypesSay() throws Exception {
    Path made = folder.resolve("made");
    assertThat(Ycsb.run(folder, "properties", "-o", made.toString()).status()).isZero();

    assertThat(names(KEPT)).as(REMEDY).isEqualTo(names(made));
    for (String page : names(made)) {
      assertThat(KEPT.resolve(page))
          .as(REMEDY)
          .usingCharset(UTF_8)
          .hasSameTextualContentAs(made.resolve(page), UTF_8);
    }
  }
}
