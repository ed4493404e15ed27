package io.ycsbx.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The version of a commit, of a clone and of sources without their history. */
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

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "0.1.0, 0.1.0, ",
        "\"0.1.0 (48ed18759, 2026-11-28)\", \"0.1.0 (48ed18759, 2026-11-28)\", ",
        "\"0.1.0 (v0.1.0-0-g48ed18759, 2026-11-28)\", \"0.1.0 (48ed18759, 2026-11-28)\", ",
        "\"0.2.0 (v0.1.0-12-g48ed18759-dirty, 2026-11-28)\","
            + " \"0.2.0 (48ed18759-dirty, 2026-11-28)\", 12 commits after 0.1.0",
      })
  void aCommitHasOneVersionWithAndWithoutTags(String described, String number, String distance) {
    assertThat(SuiteVersion.number(described)).isEqualTo(number);
    assertThat(SuiteVersion.distance(described)).isEqualTo(Optional.ofNullable(distance));
  }
}
