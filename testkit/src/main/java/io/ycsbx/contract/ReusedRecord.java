package io.ycsbx.contract;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.LinkedHashMap;
import java.util.Map;
import site.ycsb.ByteIterator;

/** A record whose map and values are reused, as in the workload. */
final class ReusedRecord {

  private final Map<String, ByteIterator> values = new LinkedHashMap<>();

  /** Overwrites all fields with the given text and the field's number. */
  Map<String, ByteIterator> fill(String text) {
    Fields.record(text).texts().forEach(this::fill);
    return values;
  }

  private void fill(String name, String text) {
    Value value = (Value) values.computeIfAbsent(name, missing -> new Value());
    value.restart(text.getBytes(UTF_8));
  }

  /** A value that is overwritten in place. */
  private static final class Value extends ByteIterator {

    private final byte[] bytes = new byte[64];
    private int length;
    private int position;

    void restart(byte[] source) {
      System.arraycopy(source, 0, bytes, 0, source.length);
      length = source.length;
      position = 0;
    }

    @Override
    public boolean hasNext() {
      return position < length;
    }

    @Override
    public byte nextByte() {
      return bytes[position++];
    }

    @Override
    public long bytesLeft() {
      return (long) length - position;
    }

    @Override
    public void reset() {
      position = 0;
    }
  }
}
