package io.ycsbx.tool.description;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.SettingsException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Descriptions in a distribution, beside a plan and elsewhere. */
class ToolFilesTest {

  @TempDir private Path folder;
  private ToolFiles files;

  @BeforeEach
  void makeFiles() throws IOException {
    write("home/tools/keybench.yaml", "of the distribution");
    write("home/tools/pgbench.yaml", "of the distribution");
    write("home/tools/pom.xml", "no description");
    write("plans/keybench.yaml", "beside the plan");
    write("work/mine/own.yaml", "of a path");
    files = new ToolFiles(folder.resolve("home"), folder.resolve("work"));
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  @Test
  void aNameIsFoundBesideThePlanFirst() throws IOException {
    assertThat(files.find("keybench", Optional.of(folder.resolve("plans"))).yaml())
        .isEqualTo("beside the plan");
    assertThat(files.find("pgbench", Optional.of(folder.resolve("plans"))).yaml())
        .isEqualTo("of the distribution");
    assertThat(files.find("keybench", Optional.empty()))
        .isEqualTo(
            new ToolFile(
                folder.resolve("home/tools/keybench.yaml").toString(),
                "keybench",
                "of the distribution"));
  }

  @Test
  void aPathIsRelativeToTheWorkingDirectory() throws IOException {
    ToolFile own = files.find("mine/own.yaml", Optional.empty());

    assertThat(own).isEqualTo(new ToolFile("mine/own.yaml", "own", "of a path"));
    // printf 'of a path' | sha256sum
    assertThat(own.sha256()).startsWith("64db8c6c").hasSize(64);
  }

  @Test
  void theCopyInARunsDirectoryNamesItsTool() throws IOException {
    write("run/tool.yaml", "tool: keybench");

    assertThat(ToolFile.ofRun(folder.resolve("run")).name()).isEqualTo("keybench");
  }

  @Test
  void theDistributionsDescriptionsAreListedByName() throws IOException {
    assertThat(files.all())
        .containsExactly(
            folder.resolve("home/tools/keybench.yaml"), folder.resolve("home/tools/pgbench.yaml"));
    assertThat(new ToolFiles(folder.resolve("work"), folder).all()).isEmpty();
  }

  @Test
  void anUnknownNameIsRefusedWithTheNearest() {
    assertThatThrownBy(() -> files.find("keybensch", Optional.empty()))
        .isExactlyInstanceOf(SettingsException.class)
        .hasMessage(
            "tool: is neither a file nor a tool of the distribution; did you mean keybench?,"
                + " was \"keybensch\"");
  }
}
