package io.ycsbx.tool.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutputLinesTest {

  private final List<String> taken = new ArrayList<>();
  private long now = 7;
  private final OutputLines lines =
      new OutputLines(
          (line, number, nanos) -> taken.add(number + "@" + nanos + " " + line), () -> now);

  private void write(String text) {
    byte[] bytes = text.getBytes(UTF_8);
    lines.write(bytes, 0, bytes.length);
  }

  @Test
  void aLineHasTheTimeOfItsEnd() {
    write("a\nb");
    now = 8;
    write("c\n\nd");
    now = 9;
    lines.close();

    assertThat(taken).containsExactly("1@7 a", "2@8 bc", "3@8 ", "4@9 d");
  }

  @Test
  void ofALineThatIsWrittenOverTheLastTextIsThere() {
    write("1 %\r2 %\r");
    write("done\r\n");

    assertThat(taken).containsExactly("1@7 done");
  }

  @Test
  void aLongLineIsCut() {
    write("x".repeat(OutputLines.LONGEST + 5) + "\ny\n");

    assertThat(taken.get(0)).hasSize("1@7 ".length() + OutputLines.LONGEST);
    assertThat(taken.get(1)).isEqualTo("2@7 y");
  }
}
