package io.ycsbx.binding.rocksdb;

/** One key in UTF-8, in a buffer that is used again and again. Belongs to one thread. */
final class KeyBuffer {

  private byte[] bytes = new byte[256];
  private int length;

  /** Encodes a key in place of the one before. */
  void set(String key) {
    int needed = Utf8.MAX_BYTES_PER_CHAR * key.length();
    if (needed > bytes.length) {
      bytes = new byte[needed];
    }
    length = Utf8.encode(key, bytes, 0);
  }

  /** The buffer; the key is in its first {@link #length} bytes. */
  byte[] bytes() {
    return bytes;
  }

  /** Length of the key in bytes. */
  int length() {
    return length;
  }
}
