package io.ycsbx.contract;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;

/** Converts records between text by field name, as in tests, and a binding's values. */
public final class Fields {

  /** Number of fields of a record. */
  static final int COUNT = 10;

  /** Length of the longest value in bytes. */
  static final int MAX_LENGTH = 1 << 20;

  private Fields() {}

  /** Returns a record with all fields, each with the given text and its own number. */
  static Map<String, String> record(String text) {
    Map<String, String> record = new LinkedHashMap<>();
    for (int i = 0; i < COUNT; i++) {
      record.put("field" + i, text + "-" + i);
    }
    return record;
  }

  /** Returns a record after an update. */
  static Map<String, String> with(Map<String, String> record, Map<String, String> changes) {
    Map<String, String> changed = new TreeMap<>(record);
    changed.putAll(changes);
    return changed;
  }

  /** Returns a record as values for a binding. */
  static Map<String, ByteIterator> values(Map<String, String> record) {
    Map<String, ByteIterator> values = new LinkedHashMap<>();
    record.forEach((name, text) -> values.put(name, value(text.getBytes(UTF_8))));
    return values;
  }

  /**
   * Returns fields as values for a binding, in the given order.
   *
   * @param namesAndValues a name, its value, a name, its value, and so on
   */
  public static Map<String, ByteIterator> fields(String... namesAndValues) {
    Map<String, ByteIterator> values = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      values.put(namesAndValues[i], value(namesAndValues[i + 1].getBytes(UTF_8)));
    }
    return values;
  }

  public static ByteIterator value(byte... bytes) {
    return new ByteArrayByteIterator(bytes);
  }

  /** Reads a binding's values as text. */
  public static Map<String, String> text(Map<String, ByteIterator> values) {
    Map<String, String> text = new TreeMap<>();
    values.forEach((name, value) -> text.put(name, new String(value.toArray(), UTF_8)));
    return text;
  }
}
