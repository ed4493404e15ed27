package io.ycsbx.brief.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Archives of unknown origin. */
class UnknownArchiveTest {

  private static List<String> verify(Path archive) {
    return BriefOf.execute(archive.getParent(), "verify", archive);
  }

  @ParameterizedTest
  @CsvSource({
    "../outside, it contains an unexpected file: ../outside",
    "/etc/absolute, it contains an unexpected file: /etc/absolute",
    "twice|Twice, it holds a name twice: Twice",
    "a|a/b, it holds a file that is also a directory: a",
    "'only', 'it holds no SHA256SUMS, which brief run and brief report write'"
  })
  void hostileArchivesAreRefusedInOneLine(String names, String reason, @TempDir Path folder)
      throws Exception {
    Path zip = archive(folder, names.split("\\|", -1));

    assertThat(verify(zip))
        .containsExactly("1", "ycsb: cannot verify: " + zip + " cannot be verified: " + reason);
    assertThat(folder.resolveSibling("outside")).doesNotExist();
  }

  /** The JDK takes a link for a file with its target's name. */
  @Test
  void aLinkInAnArchiveIsRefusedByItsName(@TempDir Path folder) throws Exception {
    Path zip = archive(folder, "first", "link");
    byte[] bytes = Files.readAllBytes(zip);
    ByteBuffer content = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int directory = content.getInt(bytes.length - 6);
    content.putInt(directory + 46 + "first".length() + 38, 0xA1FF_0000);
    Files.write(zip, bytes);

    assertThat(verify(zip).get(1)).endsWith(": it holds a symbolic link: link");
    Files.write(zip, new byte[] {0}, StandardOpenOption.APPEND);
    assertThat(verify(zip)).hasSize(2).first().isEqualTo("1");
    Files.write(zip, Arrays.copyOf(bytes, 40));
    assertThat(verify(zip)).hasSize(2).first().isEqualTo("1");
  }

  /** The JDK reads another directory, whose links are not checked. */
  @Test
  void anotherDirectoryOfAnArchiveIsRefused(@TempDir Path folder) throws Exception {
    Path zip = archive(folder, "first");
    byte[] bytes = Files.readAllBytes(zip);
    int end = bytes.length - 22;
    ByteBuffer content = ByteBuffer.allocate(bytes.length + 20).order(ByteOrder.LITTLE_ENDIAN);
    content.put(bytes, 0, end).putInt(0x07064b50).put(new byte[16]).put(bytes, end, 22);
    Files.write(zip, content.array());

    assertThat(verify(zip)).hasSize(2).first().isEqualTo("1");
  }

  @Test
  void theDirectoryToNameIsExplained(@TempDir Path folder) throws IOException {
    String what = "a brief's directory, by default results/PLAN-SCALE, or its archive brief.zip";
    String refused =
        "ycsb: cannot verify: %s cannot be verified: it holds no SHA256SUMS, which brief run and"
            + " brief report write; ";
    assertThat(verify(folder)).containsExactly("1", refused.formatted(folder) + "name " + what);
    assertThat(verify(folder.resolve("none")).toString()).contains("DIR|ZIP: must be " + what);
  }

  private static Path archive(Path folder, String... names) throws IOException {
    Path zip = folder.resolve("brief.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      for (String name : names) {
        out.putNextEntry(new ZipEntry(name));
        out.write(name.getBytes(StandardCharsets.UTF_8));
      }
    }
    return zip;
  }
}
