package io.ycsbx.distribution;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/** The log of a durability workload, in the format of the document on durability. */
public final class WriteLog {

  private static final int HEADER = 4_096;
  private static final int SLOT = 24;
  private static final int ACKNOWLEDGED = 2;

  private WriteLog() {}

  /** Returns the number of acknowledged writes. */
  public static long acknowledged(Path log) throws IOException {
    ByteBuffer slots = ByteBuffer.wrap(Files.readAllBytes(log)).order(ByteOrder.LITTLE_ENDIAN);
    long count = 0;
    for (int slot = HEADER; slot + SLOT <= slots.capacity(); slot += SLOT) {
      count += (slots.getLong(slot + Long.BYTES) & 0xf) == ACKNOWLEDGED ? 1 : 0;
    }
    return count;
  }
}
