package io.ycsbx.workload.kv;

import io.ycsbx.spi.ByteSlice;

/**
 * A value that is refilled for each write, so that writing allocates nothing. The value is valid
 * during the call of the database; a binding that keeps the value must copy it, e.g. with {@link
 * #toArray}.
 */
final class FieldValue extends ByteSlice {

  private byte[] bytes = new byte[0];

  FieldValue() {
    super(new byte[0], 0, 0);
  }

  /**
   * Starts a new value.
   *
   * @return an array of at least this length; the caller fills it with the bytes to read
   */
  byte[] restart(int newLength) {
    if (newLength > bytes.length) {
      bytes = new byte[newLength];
    }
    turnTo(bytes, 0, newLength);
    return bytes;
  }
}
