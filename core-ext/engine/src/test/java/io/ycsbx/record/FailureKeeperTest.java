package io.ycsbx.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class FailureKeeperTest {

  private final ByteArrayOutputStream written = new ByteArrayOutputStream();

  /** Fails once, at the second line. */
  private final OutputStream failing =
      new OutputStream() {
        private int lines;

        @Override
        public void write(int value) {
          written.write(value);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
          lines++;
          if (lines == 2) {
            throw new IOException("No space left on device");
          }
          written.write(bytes, offset, length);
        }
      };

  @Test
  void theFirstFailureIsTheLastWrite() {
    FailureKeeper keeper = new FailureKeeper(failing);
    PrintStream lines = new PrintStream(keeper, true, UTF_8);
    lines.print("one\n");
    assertThat(keeper.failure()).isEmpty();

    lines.print("two\n");
    lines.print("three\n");
    lines.write('4');
    keeper.fail(new IOException("later"));

    assertThat(keeper.failure())
        .get()
        .extracting(Throwable::getMessage)
        .isEqualTo("No space left on device");
    assertThat(written.toString(UTF_8)).isEqualTo("one\n");
  }
}
