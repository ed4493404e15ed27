package io.ycsbx.brief.bundle;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/**
 * Reads the directory at the end of a ZIP file for the kind of each file. The JDK's reader does not
 * show the kind, and unpacks a symbolic link as a file.
 */
final class CentralDirectory {

  private static final int END = 0x06054b50;
  private static final int END_BYTES = 22;
  private static final int ENTRY = 0x02014b50;
  private static final int ENTRY_BYTES = 46;
  private static final int LARGEST = 64 << 20;

  /** Bits of a Unix mode with the kind of file. */
  private static final int KIND = 0xF000;

  private static final int FILE = 0x8000;

  private CentralDirectory() {}

  /**
   * Checks that an archive holds only files.
   *
   * @param entries number of entries that the JDK's reader has found
   */
  static void checkKinds(Path archive, int entries) throws IOException {
    try (FileChannel channel = FileChannel.open(archive)) {
      // Archives of briefs have no comment, so this record is the end of the file.
      ByteBuffer end = read(channel, channel.size() - END_BYTES, END_BYTES);
      long size = Integer.toUnsignedLong(end.getInt(12));
      if (end.getInt(0) != END || size > LARGEST || (end.getShort(10) & 0xFFFF) != entries) {
        throw new IOException("its directory is not that of an archive of a brief");
      }
      long start = channel.size() - END_BYTES - size;
      ByteBuffer directory = read(channel, start, (int) size);
      for (int at = 0, entry = 0; entry < entries; entry++) {
        if (at + ENTRY_BYTES > size || directory.getInt(at) != ENTRY) {
          throw new IOException("its directory is damaged");
        }
        int kind = directory.getInt(at + 38) >>> 16 & KIND;
        if (kind != 0 && kind != FILE) {
          throw new IOException("it holds a symbolic link, or something else that is not a file");
        }
        at +=
            ENTRY_BYTES
                + (directory.getShort(at + 28) & 0xFFFF)
                + (directory.getShort(at + 30) & 0xFFFF)
                + (directory.getShort(at + 32) & 0xFFFF);
      }
    }
  }

  private static ByteBuffer read(FileChannel channel, long from, int bytes) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    long at = from;
    while (from >= 0 && buffer.hasRemaining()) {
      int read = channel.read(buffer, at);
      if (read < 0) {
        break;
      }
      at += read;
    }
    if (buffer.hasRemaining()) {
      throw new IOException("it is too short");
    }
    return buffer.flip().order(ByteOrder.LITTLE_ENDIAN);
  }
}
