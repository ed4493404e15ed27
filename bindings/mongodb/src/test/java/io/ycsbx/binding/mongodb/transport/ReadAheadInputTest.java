package io.ycsbx.binding.mongodb.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is asked of the system, which gives what has come. */
class ReadAheadInputTest {

  private final Deque<byte[]> arriving = new ArrayDeque<>();
  private int calls;
  private final InputStream input = new ReadAheadInput(new Arriving(), 100);

  /** Gives one arrival after the other, as far as there is room. */
  private final class Arriving extends InputStream {
    @Override
    public int read() {
      throw new AssertionError("byte by byte");
    }

    @Override
    public int available() {
      throw new AssertionError("a call to the system");
    }

    @Override
    public int read(byte[] into, int offset, int length) {
      calls++;
      byte[] next = arriving.poll();
      if (next == null) {
        return -1;
      }
      int given = Math.min(length, next.length);
      System.arraycopy(next, 0, into, offset, given);
      if (given < next.length) {
        arriving.push(Arrays.copyOfRange(next, given, next.length));
      }
      return given;
    }
  }

  @Test
  void aMessageIsTakenWithItsHeader() throws IOException {
    arriving.add(bytes(0, 60));

    assertThat(read(16)).isEqualTo(bytes(0, 16));
    assertThat(read(44)).isEqualTo(bytes(16, 60));
    assertThat(calls).isEqualTo(1);
  }

  @Test
  void soAreTwoThatCameTogether() throws IOException {
    arriving.add(bytes(0, 80));

    for (int start = 0; start < 80; start += 40) {
      assertThat(read(16)).isEqualTo(bytes(start, start + 16));
      assertThat(read(24)).isEqualTo(bytes(start + 16, start + 40));
    }
    assertThat(calls).isEqualTo(1);
  }

  @Test
  void theRestOfALongOneIsTakenAtOnce() throws IOException {
    arriving.add(bytes(0, 250));

    assertThat(read(16)).isEqualTo(bytes(0, 16));
    assertThat(read(234)).isEqualTo(bytes(16, 250));
    assertThat(calls).isEqualTo(2);
  }

  @Test
  void aMessageThatComesInPiecesIsWhole() throws IOException {
    List.of(bytes(0, 7), bytes(7, 20), bytes(20, 60)).forEach(arriving::add);

    assertThat(read(16)).isEqualTo(bytes(0, 16));
    assertThat(read(44)).isEqualTo(bytes(16, 60));
  }

  @Test
  void theEndIsTold() throws IOException {
    arriving.add(bytes(0, 1));

    assertThat(input.read()).isZero();
    assertThat(input.read()).isEqualTo(-1);
    assertThat(input.read(new byte[500], 0, 500)).isEqualTo(-1);
  }

  /** Reads as the driver does: until there is enough. */
  private byte[] read(int length) throws IOException {
    byte[] bytes = new byte[length];
    int end = 0;
    while (end < length) {
      int received = input.read(bytes, end, length - end);
      assertThat(received).isPositive();
      end += received;
    }
    return bytes;
  }

  private static byte[] bytes(int from, int to) {
    byte[] bytes = new byte[to - from];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (from + i);
    }
    return bytes;
  }
}
