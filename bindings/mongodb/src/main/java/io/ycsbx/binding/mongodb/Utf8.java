package io.ycsbx.binding.mongodb;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Writes keys and field names, which are nearly always ASCII, without an encoder or a copy. */
final class Utf8 {

  /** Bytes that one {@code char} needs at most. */
  static final int MAX_BYTES_PER_CHAR = 3;

  private Utf8() {}

  /**
   * Encodes a text.
   *
   * @param target with room for {@link #MAX_BYTES_PER_CHAR} times the text's length
   * @param offset where to start
   * @return the offset after the last byte written
   */
  static int encode(String text, byte[] target, int offset) {
    int length = text.length();
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (c >= 0x80) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        System.arraycopy(bytes, 0, target, offset, bytes.length);
        return offset + bytes.length;
      }
      target[offset + i] = (byte) c;
    }
    return offset + length;
  }

  /** Whether bytes are the UTF-8 form of a text. */
  static boolean isValid(byte[] bytes, int offset, int length) {
    for (int i = offset; i < offset + length; i++) {
      if (bytes[i] < 0) {
        return decodes(ByteBuffer.wrap(bytes, i, offset + length - i));
      }
    }
    return true;
  }

  private static boolean decodes(ByteBuffer bytes) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(bytes);
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }
}
