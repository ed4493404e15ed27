package io.ycsbx.tool.output;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputLinesTest {

  private final List<String> taken = new ArrayList<>();
  private final ByteArrayOutputStream passed = new ByteArrayOutputStream();
  private long now = 7;
  private final OutputLines lines =
      new OutputLines(
          passed, (line, number, nanos) -> taken.add(number + "@" + nanos + " " + line), () -> now);

  private void write(String text) throws IOException {
    lines.write(text.getBytes(UTF_8));
  }

  @Test
  void aLineHasTheTimeOfItsEnd() throws IOException {
    write("a\nb");
    now = 8;
    write("c\n\nd");
    now = 9;
    lines.close();

    assertThat(taken).containsExactly("1@7 a", "2@8 bc", "3@8 ", "4@9 d");
    assertThat(passed).hasToString("a\nbc\n\nd");
  }

  @Test
  void ofALineThatIsWrittenOverTheLastTextIsThere() throws IOException {
    write("1 %\r2 %\r");
    write("done\r\n");

    assertThat(taken).containsExactly("1@7 done");
  }

  @Test
  void inPlaceOfATooLongLineThereIsAGap() throws IOException {
    String longest = "x".repeat(OutputLines.LONGEST);
    write(longest + "\n" + longest + "7\n" + longest + "8\ry\n");

    assertThat(taken)
        .containsExactly(
            "1@7 " + longest,
            "2@7 [ycsbx: 65537 bytes of this output were not read: a line has at most 65536]",
            "3@7 y");
    assertThat(OutputLines.isGap(taken.get(1).substring("2@7 ".length()))).isTrue();
  }

  @Test
  void aFileMayBeginWithAByteOrderMarkAndNeedsNoLastLineFeed(@TempDir Path folder)
      throws IOException {
    Path file = Files.writeString(folder.resolve("a.txt"), "\ufeffa\nb");

    OutputLines.read(file, (line, number, nanos) -> taken.add(number + " " + line));

    assertThat(taken).containsExactly("1 a", "2 b");
  }
}
