package io.ycsbx.contract;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.LinkedHashMap;
import java.util.Map;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;

/**
 * The fields of a record, or some of them, as text. Immutable.
 *
 * @param texts by name
 */
public record Fields(Map<String, String> texts) {

  /** Number of fields of a record. */
  static final int COUNT = 10;

  /** Length of the longest value in bytes. */
  static final int MAX_LENGTH = 1 << 20;

  /** Returns all fields of a record, each with the given text and its own number. */
  static Fields record(String text) {
    Fields record = of();
    for (int i = 0; i < COUNT; i++) {
      record.texts.put("field" + i, text + "-" + i);
    }
    return record;
  }

  /**
   * Returns some fields in the given order.
   *
   * @param namesAndTexts a name, its text, a name, its text, and so on
   */
  public static Fields of(String... namesAndTexts) {
    Fields fields = new Fields(new LinkedHashMap<>());
    for (int i = 0; i < namesAndTexts.length; i += 2) {
      fields.texts.put(namesAndTexts[i], namesAndTexts[i + 1]);
    }
    return fields;
  }

  /** Reads a binding's values. */
  public static Fields of(Map<String, ByteIterator> values) {
    Fields fields = of();
    values.forEach((name, value) -> fields.texts.put(name, new String(value.toArray(), UTF_8)));
    return fields;
  }

  /** Returns the fields after an update. */
  Fields with(Fields changes) {
    Fields changed = new Fields(new LinkedHashMap<>(texts));
    changed.texts.putAll(changes.texts);
    return changed;
  }

  /** Returns the fields as values for a binding. */
  public Map<String, ByteIterator> values() {
    Map<String, ByteIterator> values = new LinkedHashMap<>();
    texts.forEach((name, text) -> values.put(name, value(text.getBytes(UTF_8))));
    return values;
  }

  /** Returns some fields as values for a binding, in the given order. */
  public static Map<String, ByteIterator> fields(String... namesAndTexts) {
    return of(namesAndTexts).values();
  }

  /** Returns a value for a binding. */
  public static ByteIterator value(byte... bytes) {
    return new ByteArrayByteIterator(bytes);
  }
}
