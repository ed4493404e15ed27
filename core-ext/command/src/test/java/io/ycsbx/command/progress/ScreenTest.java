package io.ycsbx.command.progress;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ScreenTest {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream stream = new PrintStream(bytes, true, UTF_8);

  @Test
  void textOfOthersSendsNoControlSequence() {
    Screen screen = new Screen(stream, true);

    screen.println("\r\033[Kover\033[?7l\ttab\r");
    screen.replaceLine("a\nb\033[2J\r");

    assertThat(bytes.toString(UTF_8))
        .isEqualTo(
            "<0d><1b>[Kover<1b>[?7l\ttab<0d>\n" + "\r\033[K\033[?7la<0a>b<1b>[2J<0d>\033[?7h");
  }

  @Test
  void theLineInPlaceIsReplacedAndCleared() {
    Screen screen = new Screen(stream, true);

    screen.print("before ");
    screen.replaceLine("10 %");
    screen.replaceLine("20 %");
    screen.printAlone("done");

    assertThat(bytes.toString(UTF_8))
        .isEqualTo("before \r\033[K\033[?7l10 %\033[?7h\r\033[K\033[?7l20 %\033[?7h\r\033[Kdone\n");
  }

  @Test
  void aLogHasNoLineInPlace() {
    Screen screen = new Screen(stream, false);
    StringWriter text = new StringWriter();
    Screen wrapped = Screen.of(new PrintWriter(text));

    screen.replaceLine("10 %");
    screen.clearLine();
    wrapped.replaceLine("10 %");
    wrapped.println("done");

    assertThat(bytes.size()).isZero();
    assertThat(text).hasToString("done\n");
    assertThat(Screen.of(screen)).isSameAs(screen);
  }

  @Test
  void readersOfAScreenGetItsTextAlone() {
    assertThat(Screen.isInPlace("\033[K\033[?7l10 %\033[?7h")).isTrue();
    assertThat(Screen.isInPlace("\033[K")).isFalse();
    assertThat(Screen.isInPlace("\033[K\033[?7l10 %\033[?7")).isFalse();
    assertThat(Screen.isInPlace("10 %")).isFalse();
    assertThat(Screen.withoutControl("\033[K\033[?7l10 %\033[?7h")).isEqualTo("10 %");
  }
}
