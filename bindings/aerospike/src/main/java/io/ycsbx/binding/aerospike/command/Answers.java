package io.ycsbx.binding.aerospike.command;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.cluster.Connection;
import com.aerospike.client.command.Buffer;
import com.aerospike.client.command.RecordParser;
import com.aerospike.client.util.ThreadLocalData;
import io.ycsbx.spi.ReadWatch;
import io.ycsbx.spi.WatchedReads;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.function.BooleanSupplier;

/**
 * Receives the answers to one thread's commands, each with one system call: as much as is there is
 * read at once, where the client reads an answer's length first and the rest then, and time limits
 * are a {@link ReadWatch}'s. A connection has one command at a time, so nothing of another answer
 * can follow.
 */
final class Answers implements WatchedReads.Source {

  /** Version (1 byte), type (1 byte) and length of what follows (6 bytes, big-endian). */
  private static final int HEADER_BYTES = 8;

  private static final long LENGTH_MASK = 0xFFFF_FFFF_FFFFL;
  private static final int RECORD = 3;

  private final WatchedReads reads = new WatchedReads(this);
  private final BooleanSupplier closed;

  // Of the read under way: written before it begins.
  private Connection connection;
  private int limitMillis;

  /**
   * For the calling thread.
   *
   * @param closed whether the client has been closed, and nothing will be read any more
   */
  Answers(ReadWatch watch, BooleanSupplier closed) {
    this.closed = closed;
    watch.over(reads);
  }

  /**
   * Receives an answer.
   *
   * @param within the longest time for it, in milliseconds; 0: any
   * @throws SocketTimeoutException if there was none in time; the connection is closed then
   */
  RecordParser next(Connection from, int within) throws IOException {
    connection = from;
    limitMillis = within;
    RecordParser answer = null;
    IOException failure = null;
    boolean inTime;
    reads.begin();
    try {
      answer = receive(from);
    } catch (IOException e) {
      failure = e;
    } finally {
      inTime = reads.end();
    }
    if (!inTime) {
      throw WatchedReads.timedOut(failure);
    }
    if (failure != null) {
      throw failure;
    }
    return answer;
  }

  private static RecordParser receive(Connection from) throws IOException {
    byte[] buffer = ThreadLocalData.getBuffer();
    int received = receive(from, buffer, 0, HEADER_BYTES);
    if (buffer[1] != RECORD) {
      throw new AerospikeException.Parse("Answer of type " + buffer[1]);
    }
    int length = length(buffer);
    int end = HEADER_BYTES + length;
    if (end > buffer.length) {
      byte[] larger = ThreadLocalData.resizeBuffer(end);
      System.arraycopy(buffer, 0, larger, 0, received);
      buffer = larger;
    }
    received = receive(from, buffer, received, end);
    if (received > end) {
      throw new AerospikeException.Parse("Answer of " + end + " bytes is followed by more");
    }
    from.updateLastUsed();
    return new RecordParser(buffer, HEADER_BYTES, length);
  }

  /** Returns how much is in the buffer when there is as much as needed, or more. */
  private static int receive(Connection from, byte[] buffer, int have, int needed)
      throws IOException {
    int received = have;
    while (received < needed) {
      int more = from.read(buffer, received, buffer.length - received);
      if (more < 0) {
        throw new EOFException();
      }
      received += more;
    }
    return received;
  }

  private static int length(byte[] header) {
    long length = Buffer.bytesToLong(header, 0) & LENGTH_MASK;
    if (length > Integer.MAX_VALUE - HEADER_BYTES) {
      throw new AerospikeException.Parse("Answer of " + length + " bytes");
    }
    return (int) length;
  }

  @Override
  public int limitMillis() {
    return limitMillis;
  }

  @Override
  public boolean isClosed() {
    return closed.getAsBoolean();
  }

  @Override
  public Closeable target() {
    return connection;
  }
}
