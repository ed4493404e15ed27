package io.ycsbx.record;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/**
 * Keeps the first failure of a write, which {@link java.io.PrintStream} hides, and writes nothing
 * after it: a later write that succeeds would leave a gap. Written by one thread at a time; {@link
 * #fail} and {@link #failure} are thread-safe.
 */
public final class FailureKeeper extends FilterOutputStream {

  private volatile IOException failure;

  /** Writes to a stream, which is closed with this one. */
  public FailureKeeper(OutputStream out) {
    super(out);
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    if (failure != null) {
      throw failure;
    }
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      fail(e);
      throw e;
    }
  }

  /** Keeps a failure from elsewhere, such as that of a sync, unless there was one before. */
  synchronized void fail(IOException found) {
    if (failure == null) {
      failure = found;
    }
  }

  /** Returns the first failure; empty if all writes succeeded. */
  public Optional<IOException> failure() {
    return Optional.ofNullable(failure);
  }
}
