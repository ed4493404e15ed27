package io.ycsbx.workload.kv;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import site.ycsb.ByteIterator;

/**
 * Makes values for a record or for one of its fields. The next call reuses maps and values, so that
 * writing allocates nothing: a binding may read them during its call and must copy what it keeps.
 * Belongs to one thread.
 */
public final class RecordValues {

  private final RecordFields fields;
  private final LongSampler lengths;
  private final ValueFiller filler;
  private final SplittableRandom random;
  private final FieldValue[] values;
  private final List<Map<String, ByteIterator>> single;
  private Map<String, ByteIterator> all;

  public RecordValues(
      RecordFields fields, LongSampler lengths, ValueFiller filler, SplittableRandom random) {
    this.fields = fields;
    this.lengths = lengths;
    this.filler = filler;
    this.random = random;
    this.values = new FieldValue[fields.names().size()];
    FieldValue field = new FieldValue();
    this.single =
        fields.names().stream()
            .map(name -> Collections.<String, ByteIterator>singletonMap(name, field))
            .toList();
  }

  /** Makes values for all fields of a record. */
  public Map<String, ByteIterator> all(String key) {
    if (all == null) {
      all = makeAll();
    }
    for (int i = 0; i < values.length; i++) {
      fill(values[i], key, fields.names().get(i));
    }
    return all;
  }

  /** Makes a value for one field, drawn at random. */
  public Map<String, ByteIterator> one(String key) {
    int field = fields.any(random);
    Map<String, ByteIterator> values = single.get(field);
    String name = fields.names().get(field);
    fill((FieldValue) values.get(name), key, name);
    return values;
  }

  /** Rewinds the last values of {@link #all}, for another attempt to write them. */
  public void rewindAll() {
    for (FieldValue value : values) {
      value.reset();
    }
  }

  /** Returns a hash map, as in stock: its order may show in the stored data. */
  private Map<String, ByteIterator> makeAll() {
    Map<String, ByteIterator> map = new HashMap<>();
    for (int i = 0; i < values.length; i++) {
      values[i] = new FieldValue();
      map.put(fields.names().get(i), values[i]);
    }
    return map;
  }

  private void fill(FieldValue value, String key, String field) {
    int length = (int) lengths.next(random);
    filler.fill(value.restart(length), length, key, field);
  }
}
