package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Compares the Dockerfile with the archive; builds no image. */
class DockerfileIT {

  private static final Path CONTEXT = Sandbox.project().resolve("distribution");
  private static final Path ARCHIVE = Path.of(System.getProperty("ycsbx.it.archive") + ".tar.gz");

  private static List<String> values(String instruction) throws IOException {
    return Files.readAllLines(CONTEXT.resolve("Dockerfile")).stream()
        .filter(line -> line.startsWith(instruction + " "))
        .map(line -> line.substring(instruction.length() + 1))
        .toList();
  }

  @Test
  void unpacksTheArchiveOfTheVersionThatIsAskedFor() throws IOException {
    assertThat(values("ARG")).contains("VERSION");
    String version = ARCHIVE.getFileName().toString().replaceFirst("^ycsbx-(.*)\\.tar\\.gz$", "$1");
    String source = values("ADD").get(0).replace("${VERSION}", version).replaceFirst(" .*", "");

    assertThat(CONTEXT.resolve(source)).isRegularFile().isEqualTo(ARCHIVE);
    assertThat(Files.readAllLines(CONTEXT.resolve(".dockerignore")))
        .containsExactly("*", "!" + source.replace(version, "*"));
  }

  @Test
  void startsTheLauncherAsAUserWithoutPrivileges() throws IOException {
    assertThat(values("ENTRYPOINT")).containsExactly("[\"/opt/ycsbx/bin/ycsb\"]");
    assertThat(values("USER")).containsExactly("10001:10001");
  }
}
