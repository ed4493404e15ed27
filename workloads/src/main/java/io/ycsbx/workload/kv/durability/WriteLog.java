package io.ycsbx.workload.kv.durability;

import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import io.ycsbx.workload.LogFile;
import io.ycsbx.workload.kv.durability.Slot.Kind;
import io.ycsbx.workload.kv.durability.Slot.Outcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The client's own log of writes: the file holds all writes that were begun, and which of them the
 * database acknowledged, even after the client was killed. The log does not survive the loss of the
 * client's operating system, since nothing is synced.
 *
 * <p>A header of {@value #HEADER} bytes is followed by blocks of {@value #BLOCK} bytes, each filled
 * by one thread. The header's last number counts the blocks; it is raised when a block is whole and
 * before its first slot is used, so a log that was cut has fewer. A block has slots of {@value
 * #SLOT} bytes, three little-endian numbers of 64 bits: the key's number; the version times 256,
 * plus 16 times the kind, plus the outcome; and microseconds since 1970. A second number of 0 marks
 * a free slot. A write takes a slot before the database is called, and its acknowledgement changes
 * outcome and time in place.
 *
 * <p>Blocks are mapped into memory: a change is in the page cache at once, without a system call.
 * Thread-safe.
 */
final class WriteLog implements AutoCloseable {

  private static final int HEADER = 4_096;
  private static final int COUNT = HEADER - Long.BYTES;
  private static final int SLOT = 3 * Long.BYTES;
  private static final int BLOCK = 32_768 * SLOT;
  private static final String KEY = "durability.log";
  private static final String MAGIC = "ycsbx write log 3";
  private static final String NUMBER = "[0-9a-f]{1,8}";
  private static final VarHandle LONGS =
      MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final Path path;
  private final FileChannel channel;
  private final int number;
  private final long keyCount;
  private final long clockMicros;
  private long blocks;

  private WriteLog(FileChannel channel, DurabilitySettings settings) throws IOException {
    this.path = settings.log();
    this.channel = channel;
    byte[] header = header(channel, settings);
    this.number = number(header, settings);
    this.keyCount = settings.recordCount();
    this.blocks = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN).getLong(COUNT);
    long size = channel.size();
    if (blocks < 0 || (size - HEADER) / BLOCK < blocks) {
      throw damaged("its header counts %s blocks, and it has %s bytes".formatted(blocks, size));
    }
    this.clockMicros =
        TimeUnit.MILLISECONDS.toMicros(System.currentTimeMillis()) - micros(System.nanoTime());
  }

  /**
   * Opens a log.
   *
   * @param settings name the log; keys and values must be the same in every use of it
   * @param writes whether to lock the log for this run alone, and to create it if it does not exist
   * @throws SettingsException if the file is no log, or one of other settings, or in use
   * @throws IOException with a message for the user if the log is damaged
   */
  static WriteLog open(DurabilitySettings settings, boolean writes) throws IOException {
    FileChannel channel = file(settings).open(writes);
    try {
      if (writes && channel.size() == 0) {
        channel.write(ByteBuffer.wrap(Arrays.copyOf(newHeader(settings), HEADER)));
      }
      return new WriteLog(channel, settings);
    } catch (IOException | SettingsException e) {
      channel.close();
      throw e;
    }
  }

  /**
   * Checks a log that is to be used, if it exists and is not empty.
   *
   * @throws SettingsException as {@link #open} does
   */
  static void check(DurabilitySettings settings) {
    SettingsException.check(
        newHeader(settings).length <= COUNT,
        "table",
        "must fit, with the other settings, into the %s bytes of a log's header".formatted(COUNT),
        settings.table());
    file(settings).check(file -> number(header(file, settings), settings));
  }

  private static LogFile file(DurabilitySettings settings) {
    return new LogFile(KEY, settings.log());
  }

  private static byte[] newHeader(DurabilitySettings settings) {
    StringBuilder header = new StringBuilder(MAGIC + "\n");
    header.append(Integer.toHexString(new SplittableRandom().nextInt())).append('\n');
    settings
        .ofLog()
        .forEach((key, value) -> header.append(key).append('=').append(value).append('\n'));
    return header.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] header(FileChannel channel, DurabilitySettings settings)
      throws IOException {
    byte[] header = new byte[HEADER];
    if (channel.read(ByteBuffer.wrap(header), 0) < HEADER) {
      throw file(settings).noLog();
    }
    return header;
  }

  private static int number(byte[] header, DurabilitySettings settings) {
    String[] lines = new String(header, StandardCharsets.UTF_8).split("\n", -1);
    if (lines[0].matches("ycsbx write log \\d{1,9}") && !MAGIC.equals(lines[0])) {
      throw new SettingsException(
          KEY, "must be a %s, and is a %s".formatted(MAGIC, lines[0]), settings.log());
    }
    if (lines.length < 4 || !MAGIC.equals(lines[0]) || !lines[1].matches(NUMBER)) {
      throw file(settings).noLog();
    }
    List<Problem> problems = new ArrayList<>();
    settings
        .ofLog()
        .forEach(
            (key, value) ->
                Stream.of(lines)
                    .filter(line -> line.startsWith(key + "=") && !line.equals(key + "=" + value))
                    .map(line -> line.substring(key.length() + 1))
                    .map(old -> "must be %s, as in %s=%s".formatted(old, KEY, settings.log()))
                    .forEach(rule -> problems.add(Problem.of(key, rule, value))));
    SettingsException.throwAll(problems);
    return Integer.parseUnsignedInt(lines[1], 16);
  }

  private IOException damaged(String how) {
    return new IOException(path + " is damaged: " + how);
  }

  /** Returns the number that all values of this log carry. */
  int number() {
    return number;
  }

  private static long micros(long nanos) {
    return TimeUnit.NANOSECONDS.toMicros(nanos);
  }

  /**
   * Passes every slot to a visitor, block by block; in a block, in the order of its thread.
   *
   * @return zeros at the end, of a block that a client was adding when it was killed
   * @throws IOException if the file cannot be read, or has what no run has written
   */
  long forEach(Consumer<Slot> visitor) throws IOException {
    ByteBuffer block = ByteBuffer.allocate(BLOCK).order(ByteOrder.LITTLE_ENDIAN);
    for (long i = 0; i < blocks; i++) {
      read(block, end(i));
      visit(block, end(i), visitor);
    }
    for (long position = end(blocks); position < channel.size(); position += BLOCK) {
      read(block, position);
      if (block.mismatch(ByteBuffer.allocate(block.remaining())) >= 0) {
        throw damaged("it has writes behind the %s blocks of its header".formatted(blocks));
      }
    }
    return channel.size() - end(blocks);
  }

  private static long end(long blocks) {
    return HEADER + blocks * BLOCK;
  }

  private void read(ByteBuffer block, long position) throws IOException {
    block.clear();
    int count;
    do {
      count = channel.read(block, position + block.position());
    } while (count > 0);
    block.flip();
  }

  /** A thread uses the slots of its block in order, so that none follows a free one. */
  private void visit(ByteBuffer block, long start, Consumer<Slot> visitor) throws IOException {
    boolean free = false;
    while (block.remaining() >= SLOT) {
      long position = start + block.position();
      long key = block.getLong();
      long state = block.getLong();
      long micros = block.getLong();
      if (state == 0) {
        free = true;
      } else if (free) {
        throw damaged("byte %s must begin a free slot, as before it".formatted(position));
      } else {
        visitor.accept(slot(key, state, micros, position));
      }
    }
  }

  private Slot slot(long key, long state, long micros, long position) throws IOException {
    Optional<Slot> slot = Slot.of(key, state, micros);
    if (slot.isEmpty() || key < 0 || key >= keyCount) {
      throw damaged(
          "byte %s must begin a slot of keys 0 to %s, kinds 0 to 6, outcomes 1 to 3"
              .formatted(position, keyCount - 1));
    }
    return slot.get();
  }

  /**
   * Appends a block of zeros, maps and counts it. Written zeros take their space on the drive: a
   * full drive fails here, and not as a fault of the mapped memory.
   */
  private synchronized ByteBuffer nextBlock() {
    try {
      write(ByteBuffer.allocate(BLOCK), end(blocks));
      ByteBuffer block = channel.map(FileChannel.MapMode.READ_WRITE, end(blocks), BLOCK);
      ByteBuffer count = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
      write(count.putLong(0, blocks + 1), COUNT);
      blocks++;
      return block;
    } catch (IOException e) {
      throw new UncheckedIOException(KEY + ": cannot write to " + path, e);
    }
  }

  private void write(ByteBuffer bytes, long start) throws IOException {
    for (long position = start; bytes.hasRemaining(); ) {
      position += channel.write(bytes, position);
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  /** Appends slots of one thread, to which it belongs. */
  final class Appender {

    private ByteBuffer block;
    private int slot = BLOCK;

    /**
     * Notes that a write or a delete begins. Must be called before the database is.
     *
     * @throws UncheckedIOException if the log cannot grow
     */
    void begin(long key, long version, Kind kind) {
      put(key, version, kind, Outcome.UNKNOWN);
    }

    /** Notes that the database has acknowledged the last write or delete that has begun. */
    void acknowledge(long version, Kind kind) {
      LONGS.set(block, slot - SLOT + 2 * Long.BYTES, now());
      LONGS.setRelease(
          block, slot - SLOT + Long.BYTES, Slot.state(version, kind, Outcome.ACKNOWLEDGED));
    }

    /** Notes a contradiction that a read has met, with the version that was read, or 0. */
    void observe(long key, long version, Kind kind) {
      put(key, version, kind, Outcome.OBSERVED);
    }

    private void put(long key, long version, Kind kind, Outcome outcome) {
      if (slot == BLOCK) {
        block = nextBlock();
        slot = 0;
      }
      LONGS.set(block, slot, key);
      LONGS.set(block, slot + 2 * Long.BYTES, now());
      LONGS.setRelease(block, slot + Long.BYTES, Slot.state(version, kind, outcome));
      slot += SLOT;
    }

    private long now() {
      return clockMicros + micros(System.nanoTime());
    }
  }
}
