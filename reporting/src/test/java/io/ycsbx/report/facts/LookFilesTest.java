package io.ycsbx.report.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.SettingsException;
import io.ycsbx.report.document.Look;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files that a look names, good and hostile. */
class LookFilesTest {

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("lab.yaml");
  }

  @Test
  void aLogoIsKeptWithoutWhatFollowsIt() throws IOException {
    byte[] plain = png(2, 3);
    Path logo = Files.write(folder.resolve("logo.png"), plain);
    Files.writeString(logo, "<script>alert(1)</script>", StandardOpenOption.APPEND);

    Facts facts = facts("look: {logo: logo.png, paper: Letter}");
    Look look = facts.declaration().look();
    assertThat(look.paper()).isEqualTo(Look.Paper.LETTER);
    assertThat(look.logo().orElseThrow().content()).isEqualTo(plain);
    assertThat(look.logo().orElseThrow().dataUrl()).startsWith("data:image/png;base64,iVBORw0KGgo");

    Path results = folder.resolve("results");
    facts.keep(results);
    assertThat(results.resolve("facts.yaml")).hasSameBinaryContentAs(file);
    assertThat(results.resolve("logo.png")).hasBinaryContent(plain);
  }

  @Test
  void otherFilesThanPicturesAreRefused() throws IOException {
    byte[] plain = png(2, 3);
    ByteArrayOutputStream jpeg = new ByteArrayOutputStream();
    ImageIO.write(new BufferedImage(2, 3, BufferedImage.TYPE_INT_RGB), "jpeg", jpeg);
    byte[][] contents = {
      "<svg onload='alert(1)'/>".getBytes(StandardCharsets.US_ASCII),
      Arrays.copyOf(plain, plain.length / 2),
      jpeg.toByteArray(),
      png(2001, 1),
      new byte[0],
      new byte[(1 << 20) + 1]
    };
    for (byte[] content : contents) {
      Files.write(folder.resolve("page.png"), content);
      assertErrors(
          "look:\n  logo: page.png",
          "lab.yaml:2: logo: must be a PNG picture of at most 2000 px a side, of at most 1 MiB,"
              + " beside the facts, was \"page.png\"");
    }
  }

  @Test
  void fontsAreTwoThatMayBeEmbedded() throws IOException {
    byte[] font = font("LiberationSans-Regular");
    Files.write(folder.resolve("a.ttf"), font);
    Files.write(folder.resolve("b.ttf"), font("LiberationSans-Bold"));
    Look look = facts("look: {regular-font: a.ttf, bold-font: b.ttf}").declaration().look();
    assertThat(look.regularFont().orElseThrow().content()).isEqualTo(font);
    assertThat(look.boldFont().orElseThrow().mediaType()).isEqualTo("font/ttf");

    assertErrors("look:\n  bold-font: b.ttf", "lab.yaml:2: bold-font: needs regular-font");
    for (int at : new int[] {0, 300, 5_000}) {
      byte[] damaged = font.clone();
      Arrays.fill(damaged, at, at + 8_000, (byte) 0xA5);
      Files.write(folder.resolve("b.ttf"), damaged);
      assertErrors(
          "look:\n  regular-font: a.ttf\n  bold-font: b.ttf",
          "lab.yaml:3: bold-font: must be a TrueType font that may be embedded, of at most 1 MiB,"
              + " beside the facts, was \"b.ttf\"");
    }
  }

  @Test
  void aFileOfFactsIsSmall() throws IOException {
    assertErrors(
        "#" + "x".repeat(1 << 18), "--facts: must be a file of at most 256 KiB, was \"lab.yaml\"");
    Files.delete(file);
    assertThatThrownBy(() -> Facts.read(file, "lab.yaml"))
        .hasMessage("--facts: must be a file of at most 256 KiB, was \"lab.yaml\"");
  }

  private Facts facts(String text) throws IOException {
    Files.writeString(file, text);
    return Facts.read(file, "lab.yaml");
  }

  private void assertErrors(String text, String line) {
    assertThatThrownBy(() -> facts(text)).isInstanceOf(SettingsException.class).hasMessage(line);
  }

  private static byte[] png(int width, int height) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ImageIO.write(new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB), "png", out);
    return out.toByteArray();
  }

  private static byte[] font(String name) throws IOException {
    try (InputStream in = LookFilesTest.class.getResourceAsStream("/liberation/" + name + ".ttf")) {
      return in.readAllBytes();
    }
  }
}
