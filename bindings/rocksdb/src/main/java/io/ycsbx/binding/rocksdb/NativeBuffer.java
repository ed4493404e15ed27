package io.ycsbx.binding.rocksdb;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Memory that C functions read and write; it only grows. Belongs to one thread. */
final class NativeBuffer {

  private ByteBuffer memory;
  private long address;

  NativeBuffer(int bytes) {
    use(ByteBuffer.allocateDirect(bytes));
  }

  /** Both or neither: an address must never be another buffer's. */
  private void use(ByteBuffer buffer) {
    long start = NativeFunctions.address(buffer);
    memory = buffer.order(ByteOrder.nativeOrder());
    address = start;
  }

  /** Makes room for that many bytes; what is in the buffer stays, but moves when it grows. */
  void reserve(int bytes) {
    if (bytes > memory.capacity()) {
      long doubled = Math.min(Integer.MAX_VALUE, 2L * memory.capacity());
      ByteBuffer larger = ByteBuffer.allocateDirect((int) Math.max(bytes, doubled));
      use(larger.put(0, memory, 0, memory.capacity()));
    }
  }

  /** The memory, to be used at absolute positions, in the machine's byte order. */
  ByteBuffer memory() {
    return memory;
  }

  /** Where it starts; valid until it grows. */
  long address() {
    return address;
  }
}
