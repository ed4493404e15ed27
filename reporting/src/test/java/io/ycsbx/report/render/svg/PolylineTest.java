package io.ycsbx.report.render.svg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PolylineTest {

  @Test
  void keepsEveryPointThatAPictureCanShow() {
    Polyline line = new Polyline();
    for (int x = 0; x < 5; x++) {
      line.add(x, x % 2);
    }
    assertThat(drawn(line)).contains("points=\"0,0 1,1 2,0 3,1 4,0\"");
  }

  @Test
  void losesNoPeakAmongPointsTooCloseToBeShown() {
    Polyline line = new Polyline();
    for (int i = 0; i < 3600; i++) {
      line.add(i / 1800.0, i == 1000 ? 99 : i == 1100 ? 1 : 50);
    }
    assertThat(drawn(line)).contains("points=\"0,50 0.6,99 0.6,1 1,50 1,50 2,50\"");
  }

  @Test
  void drawsASinglePointAsADot() {
    Polyline line = new Polyline();
    line.add(3, 4);
    assertThat(drawn(line)).startsWith("<circle").contains("cx=\"3\" cy=\"4\"");
  }

  private static String drawn(Polyline line) {
    Svg svg = new Svg(Palette.of(List.of()));
    line.draw(svg, 0);
    return svg.close().replace("</svg>", "");
  }
}
