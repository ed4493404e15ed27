package io.ycsbx.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputSettingsTest {

  @TempDir Path folder;

  private OutputSettings of(String first, String second) {
    List<ExportTarget> targets =
        List.of(
            new ExportTarget("csv", Optional.of(folder.resolve(first))),
            new ExportTarget("json", Optional.of(folder.resolve(second))));
    return new OutputSettings(Optional.empty(), Optional.empty(), targets);
  }

  @Test
  void twoNamesOfOneFileAreRefused() throws IOException {
    Files.createFile(folder.resolve("a"));
    Files.createSymbolicLink(folder.resolve("link"), Path.of("a"));
    Files.createSymbolicLink(folder.resolve("here"), folder);

    Files.createSymbolicLink(folder.resolve("dangling"), Path.of("here/a.new"));
    for (String name : List.of("./a", "link", "here/a")) {
      assertThatThrownBy(() -> of("a", name))
          .hasMessage(
              "exporters: must not name a destination twice, was \"%s\"", folder.resolve(name));
    }
    for (String name : List.of("here/a.new", "gone/../a.new", "dangling")) {
      assertThatThrownBy(() -> of("a.new", name)).hasMessageContaining("destination twice");
    }
    assertThat(of("new", "here/other").targets()).hasSize(2);
  }
}
