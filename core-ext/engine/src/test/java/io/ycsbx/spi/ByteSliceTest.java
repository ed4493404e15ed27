package io.ycsbx.spi;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ByteSliceTest {

  private final ByteSlice slice = new ByteSlice("..héllo..".getBytes(UTF_8), 2, 6);

  @Test
  void isConsumedByteByByte() {
    assertThat(slice.bytesLeft()).isEqualTo(6);
    assertThat(slice.nextByte()).isEqualTo((byte) 'h');
    assertThat(slice.bytesLeft()).isEqualTo(5);
    assertThat(slice.toArray()).isEqualTo("éllo".getBytes(UTF_8));
    assertThat(slice.hasNext()).isFalse();
  }

  @Test
  void fillsABufferAsFarAsItGoes() {
    byte[] target = new byte[4];

    assertThat(slice.nextBuf(target, 1)).isEqualTo(4);
    assertThat(target).isEqualTo("\0hé".getBytes(UTF_8));
    assertThat(slice.nextBuf(target, 0)).isEqualTo(3);
    assertThat(slice.nextBuf(target, 0)).isZero();
  }

  @Test
  void isTextAndStartsAgainAfterAReset() {
    assertThat(slice.toString()).isEqualTo("héllo");
    assertThat(slice.toString()).isEmpty();
    slice.reset();
    assertThat(slice.toString()).isEqualTo("héllo");
  }
}
