package io.ycsbx.tool.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import io.ycsbx.record.WholeFile;
import io.ycsbx.tool.output.OutputLines;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A new file of limited size: of what is beyond, it keeps the lines at the beginning and those at
 * the end, and between them a line that says how many bytes are missing. Used by one thread.
 */
final class CutFile extends OutputStream {

  private final Path file;
  private final FileChannel channel;

  /** Bytes of each part. The second part of the file is a ring until it is closed. */
  private final long half;

  private long written;

  /**
   * Starts an empty file in place of an existing one.
   *
   * @param limit most bytes that are kept, from 2 to 2^31 - 2
   */
  CutFile(Path file, long limit) throws IOException {
    this.file = file;
    this.half = limit / 2;
    // A link of the same name is not followed.
    Files.deleteIfExists(file);
    this.channel = FileChannel.open(file, CREATE_NEW, READ, WRITE);
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    int at = offset;
    while (at < offset + length) {
      long inPart = written % half;
      int count = (int) Math.min(offset + length - at, half - inPart);
      ByteBuffer part = ByteBuffer.wrap(bytes, at, count);
      while (part.hasRemaining()) {
        channel.write(part, (written < half ? 0 : half) + inPart + count - part.remaining());
      }
      at += count;
      written += count;
    }
  }

  /** Returns whether lines are missing. */
  boolean cut() {
    return written > 2 * half;
  }

  @Override
  public void close() throws IOException {
    try (channel) {
      if (cut()) {
        unroll();
      }
    }
  }

  /** Puts the ring in order, and leaves out the lines of which only a part is there. */
  private void unroll() throws IOException {
    MappedByteBuffer kept = channel.map(MapMode.READ_ONLY, 0, 2 * half);
    int headEnd = (int) half;
    while (headEnd > 0 && kept.get(headEnd - 1) != '\n') {
      headEnd--;
    }
    long oldest = written % half;
    long skipped = 0;
    while (skipped < half && kept.get((int) (half + (oldest + skipped) % half)) != '\n') {
      skipped++;
    }
    skipped = Math.min(half, skipped + 1);
    long missing = written - headEnd - (half - skipped);
    String between = OutputLines.gap(missing) + "\n";
    long from = half + oldest + skipped;
    int head = headEnd;
    WholeFile.write(
        file,
        whole -> {
          channel.transferTo(0, head, whole);
          whole.write(ByteBuffer.wrap(between.getBytes(UTF_8)));
          if (from < 2 * half) {
            channel.transferTo(from, 2 * half - from, whole);
            channel.transferTo(half, oldest, whole);
          } else {
            channel.transferTo(from - half, half + oldest - (from - half), whole);
          }
        });
  }
}
