package io.ycsbx.tool.run;

import io.ycsbx.config.MaskedOutput;
import io.ycsbx.record.FailureKeeper;
import io.ycsbx.tool.output.OutputLines;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * An output of a process, which goes to a file without secrets and without its middle if it is too
 * large. Used by one thread; closed by another one.
 */
final class KeptOutput implements Closeable {

  private static final int BUFFER = 1 << 16;

  private final Path file;
  private final CutFile cut;
  private final FailureKeeper keeper;
  private final OutputLines lines;
  private final OutputStream masked;
  private boolean closed;

  /**
   * Starts an empty file.
   *
   * @param limit most bytes that are kept
   * @param taker takes each line, without secrets, on the thread that copies
   * @param clock gives the time of a line in nanoseconds
   */
  KeptOutput(Path file, long limit, OutputLines.Taker taker, LongSupplier clock)
      throws IOException {
    this.file = file;
    this.cut = new CutFile(file, limit);
    this.keeper = new FailureKeeper(cut);
    this.lines = new OutputLines(keeper, taker, clock);
    // Its writes never fail: a disk that is full must not stop the process.
    this.masked = MaskedOutput.to(lines);
  }

  /** Copies a stream to its end. */
  void copy(InputStream from) {
    byte[] buffer = new byte[BUFFER];
    try {
      for (int count = from.read(buffer); count >= 0; count = from.read(buffer)) {
        if (!take(buffer, count)) {
          return;
        }
      }
    } catch (IOException e) {
      // The process has ended, and with it its output.
    }
  }

  /** Returns whether more is taken. */
  private synchronized boolean take(byte[] bytes, int count) throws IOException {
    if (!closed) {
      masked.write(bytes, 0, count);
    }
    return !closed;
  }

  /** Ends the file and its last line; what comes later is ignored. */
  @Override
  public synchronized void close() throws IOException {
    if (closed) {
      return;
    }
    closed = true;
    masked.close();
    lines.close();
    Optional<IOException> failure = keeper.failure();
    if (failure.isPresent()) {
      throw failure.get();
    }
  }

  Path file() {
    return file;
  }

  /** Returns whether a part in the middle is missing. */
  boolean cut() {
    return cut.cut();
  }
}
