package io.ycsbx.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.Properties;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The version of sources that come without their history. */
class SuiteVersionTest {

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        // As committed: no archive of git's.
        "$Format:%H$, $Format:%ct$, $Format:%(describe)$, 0.1.0",
        "48ed187590a7, 1795910399, \"\", \"0.1.0 (48ed18759, 2026-11-28)\"",
        // An older git leaves the placeholder of a release.
        "48ed187590a7, 1795910399, %(describe), \"0.1.0 (48ed18759, 2026-11-28)\"",
        "48ed187590a7, 1795910399, v0.1.0, \"0.1.0 (v0.1.0-0-g48ed18759, 2026-11-28)\"",
        "48ed187590a7, 1795910399, v0.1.0-12-g48ed187,"
            + " \"0.1.0 (v0.1.0-12-g48ed18759, 2026-11-28)\"",
      })
  void sourcesOfAnArchiveHaveTheVersionThatAClonesBuildHas(
      String commit, String time, String release, String version) throws IOException {
    Properties archive = new Properties();
    archive.load(new StringReader("commit=" + commit + "\ntime=" + time + "\nrelease=" + release));

    assertThat(SuiteVersion.ofArchive("0.1.0", archive)).isEqualTo(version);
  }
}
