package io.ycsbx.binding.rocksdb;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Memory that C functions read and write; it only grows. Belongs to one thread. */
final class NativeBuffer {

  private ByteBuffer memory;
  private long address;

  NativeBuffer(int bytes) {
    allocate(bytes);
  }

  private void allocate(int bytes) {
    memory = ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    address = NativeFunctions.address(memory);
  }

  /** Makes room for that many bytes; what is in the buffer stays, but moves when it grows. */
  void reserve(int bytes) {
    if (bytes > memory.capacity()) {
      ByteBuffer old = memory;
      allocate((int) Math.max(bytes, Math.min(Integer.MAX_VALUE, 2L * old.capacity())));
      memory.put(0, old, 0, old.capacity());
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
