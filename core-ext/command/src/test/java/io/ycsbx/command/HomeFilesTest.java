package io.ycsbx.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.SettingsException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that a user may name. */
class HomeFilesTest {

  @TempDir Path folder;

  private HomeFiles files;

  @BeforeEach
  void makeFiles() throws IOException {
    write("tools/keybench.yaml");
    write("tools/pgbench.yaml");
    write("tools/pom.xml");
    write("work/mine/own.yaml");
    files = new HomeFiles(folder.resolve("tools"), folder.resolve("work"), "tool", "tool");
  }

  private void write(String file) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, "");
  }

  @Test
  void aNameIsOfTheDistributionAndAPathOfTheWorkingDirectory() throws IOException {
    assertThat(files.find("keybench")).isEqualTo(folder.resolve("tools/keybench.yaml"));
    assertThat(files.find("mine/own.yaml")).isEqualTo(folder.resolve("work/mine/own.yaml"));
    assertThat(files.typed(folder.resolve("work/mine/own.yaml"))).isEqualTo("mine/own.yaml");
    assertThat(HomeFiles.name(Path.of("mine/own.yaml"))).isEqualTo("own");
  }

  @Test
  void filesOfTheDistributionAreListedByName() throws IOException {
    assertThat(files.all()).extracting(HomeFiles::name).containsExactly("keybench", "pgbench");
    assertThat(HomeFiles.in(folder.resolve("none"))).isEmpty();
  }

  @Test
  void anUnknownNameIsRefusedWithTheNearest() {
    assertThatThrownBy(() -> files.find("keybensch"))
        .isExactlyInstanceOf(SettingsException.class)
        .hasMessage(
            "tool: is neither a file nor a tool of the distribution; did you mean keybench?,"
                + " was \"keybensch\"");
  }
}
