package io.ycsbx.binding.rocksdb;

import java.nio.ByteBuffer;

/** Memory that native code reads without a copy; it grows with its content. One thread's. */
final class DirectBuffer {

  private ByteBuffer buffer = ByteBuffer.allocateDirect(4096);

  /** The buffer with these bytes between position and limit; valid until the next call. */
  ByteBuffer of(byte[] bytes, int length) {
    if (length > buffer.capacity()) {
      buffer = ByteBuffer.allocateDirect(Math.max(length, 2 * buffer.capacity()));
    }
    return buffer.clear().put(bytes, 0, length).flip();
  }
}
