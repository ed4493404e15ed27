package io.ycsbx.distribution;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ycsbx.distribution.Ycsb.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files of a release, signed with a key of the test's. Needs gpg with its agent. */
@Tag("full")
class ReleaseIT {

  private static final String RELEASE =
      Sandbox.project().resolve("distribution/release.sh").toString();

  /** A substitute for nfpm, which makes files of the packages' names. */
  private static final String NFPM = "#!/bin/sh\necho \"$YCSBX_VERSION\" >\"$5/ycsbx_1_all.$3\"\n";

  private static final String SIGNED_RELEASE =
      """
      export PATH="$PWD/bin:$PATH" GNUPGHOME="$PWD/gnupg" LC_ALL=C.UTF-8
      mkdir -m 700 gnupg
      trap 'gpgconf --kill all' EXIT
      gpg --batch --quiet --passphrase '' --quick-generate-key release@example.org
      '%s' release release@example.org https://example.org/v1
      cd release
      sha256sum --check --strict SHA256SUMS
      gpg --batch --verify SHA256SUMS.asc SHA256SUMS
      """;

  @TempDir Path folder;

  @Test
  void sumsOfAllFilesAreSignedAndEntriesNameTheArchive() throws Exception {
    Ended gpg =
        Ycsb.start(folder, List.of("sh", "-c", "gpg --version && gpg-agent --version")).end();
    assumeTrue(gpg.status() == 0, "needs gpg and gpg-agent (package gnupg)");
    Sandbox.script(folder.resolve("bin/nfpm"), NFPM);

    String output = Shell.run(SIGNED_RELEASE.formatted(RELEASE), folder);

    String name = Path.of(DistributionIT.ARCHIVE).getFileName().toString();
    assertThat(output).contains("Good signature from \"release@example.org\"");
    assertThat(output.lines().filter(line -> line.endsWith(": OK")))
        .containsExactly(
            name + "-mariadb-embedded.tar.gz: OK",
            name + "-mariadb-embedded.zip: OK",
            name + "-postgresql-embedded.tar.gz: OK",
            name + "-postgresql-embedded.zip: OK",
            name + "-rocksdb-all.tar.gz: OK",
            name + "-rocksdb-all.zip: OK",
            name + ".tar.gz: OK",
            name + ".zip: OK",
            "ycsbx_1_all.deb: OK",
            "ycsbx_1_all.rpm: OK");
    Path files = folder.resolve("release");
    String sums = Files.readString(files.resolve("SHA256SUMS"));
    String sum = sums.replaceFirst("(?s).*\n(\\w+)  " + name + "\\.tar\\.gz\n.*", "$1");
    String url = "https://example.org/v1/" + name;
    assertThat(files.resolve("homebrew.rb"))
        .content(UTF_8)
        .contains("url \"" + url + ".tar.gz\"", "sha256 \"" + sum + "\"")
        .doesNotContain("@");
    assertThat(files.resolve("sdkman.json"))
        .content(UTF_8)
        .contains("\"version\": \"" + name.substring("ycsbx-".length()) + "\"")
        .contains("\"url\": \"" + url + ".zip\"")
        .doesNotContain("@");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://example.org/v1",
        "https://",
        "https://example.org/v1/",
        "https://example.org/a&b",
        "https://example.org/a|b"
      })
  void urlThatTheEntriesCannotTakeIsNamedBeforeAnyFileIsMade(String url) throws Exception {
    Ended release = Ycsb.start(folder, List.of(RELEASE, "release", "", url)).end();
    assertThat(release.expect(2).err()).startsWith("release.sh: the URL " + url + " ");
    assertThat(folder.resolve("release")).doesNotExist();
  }
}
