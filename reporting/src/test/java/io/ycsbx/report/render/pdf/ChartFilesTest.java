package io.ycsbx.report.render.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.report.document.HostileReport;
import io.ycsbx.report.document.SampleReport;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Map;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

class ChartFilesTest {

  /** Returns the width of a chart of the sample, px. */
  private static int width(String name) {
    if (name.startsWith("gains")) {
      return 464;
    }
    return name.contains("percentile") ? 814 : 404;
  }

  @Test
  void eachChartIsAnSvgAndThePictureOfIt() throws Exception {
    Map<String, byte[]> files = ChartFiles.of(SampleReport.report());

    assertThat(files.keySet())
        .startsWith("gains.svg", "gains.png", "1-1-latency.svg", "1-1-latency.png")
        .allMatch(name -> name.matches("(gains|\\d-\\d-[a-z0-9-]+)\\.(svg|png)"));
    for (String name : files.keySet().stream().filter(file -> file.endsWith(".svg")).toList()) {
      Element svg = root(files.get(name));
      BufferedImage picture = picture(files.get(name.replace(".svg", ".png")));
      assertThat(picture.getWidth()).isEqualTo(3 * width(name));
      assertThat((double) picture.getHeight())
          .isBetween(
              3 * Double.parseDouble(svg.getAttribute("height")) - 3,
              3 * Double.parseDouble(svg.getAttribute("height")) + 3);
      assertThat(inked(picture)).as(name).isGreaterThan(2_000);
    }
    assertThat(root(files.get("1-1-latency.svg")).getElementsByTagName("text").item(1))
        .extracting(Node::getTextContent)
        .isEqualTo("50% Read / 50% Update, lower is better");
  }

  @Test
  void textsOfAnyKindAreDrawn() throws Exception {
    assertThat(ChartFiles.of(HostileReport.report()).keySet())
        .allMatch(name -> name.matches("(gains|\\d-\\d-[a-z0-9-]*)\\.(svg|png)"));
  }

  private static Element root(byte[] svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg))
        .getDocumentElement();
  }

  private static BufferedImage picture(byte[] png) throws IOException {
    return ImageIO.read(new ByteArrayInputStream(png));
  }

  /** Returns the number of pixels that are not white. */
  private static long inked(BufferedImage picture) {
    int[] pixels =
        picture.getRGB(0, 0, picture.getWidth(), picture.getHeight(), null, 0, picture.getWidth());
    return IntStream.of(pixels).filter(pixel -> pixel != 0xFFFFFFFF).count();
  }
}
