package io.ycsbx.binding.mysql;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;

/**
 * The fields of a scanned record, which become entries of the map when it is first looked into: a
 * scan finds hundreds of them, and a workload looks at none unless it checks their values. What the
 * server sent is there from the start. Not thread-safe.
 */
final class ScannedFields extends HashMap<String, ByteIterator> {

  private static final long serialVersionUID = 1L;

  private final transient FieldSet fields;

  /** In the fields' order, null where the record has none; null once they are in the map. */
  private transient Rows.Values values;

  /**
   * Fields with their values.
   *
   * @param values in the fields' order; null: the record has none
   */
  ScannedFields(FieldSet fields, Rows.Values values) {
    this.fields = fields;
    this.values = values;
  }

  private void fill() {
    if (values != null) {
      Rows.Values waiting = values;
      values = null;
      for (int i = 0; i < fields.size(); i++) {
        byte[] value = waiting.bytes(i);
        if (value != null) {
          super.put(fields.name(i), new ByteArrayByteIterator(value));
        }
      }
    }
  }

  @Override
  public int size() {
    fill();
    return super.size();
  }

  @Override
  public boolean isEmpty() {
    fill();
    return super.isEmpty();
  }

  @Override
  public ByteIterator get(Object key) {
    fill();
    return super.get(key);
  }

  @Override
  public boolean containsKey(Object key) {
    fill();
    return super.containsKey(key);
  }

  @Override
  public boolean containsValue(Object value) {
    fill();
    return super.containsValue(value);
  }

  @Override
  public ByteIterator getOrDefault(Object key, ByteIterator otherwise) {
    fill();
    return super.getOrDefault(key, otherwise);
  }

  @Override
  public Set<String> keySet() {
    fill();
    return super.keySet();
  }

  @Override
  public Collection<ByteIterator> values() {
    fill();
    return super.values();
  }

  @Override
  public Set<Map.Entry<String, ByteIterator>> entrySet() {
    fill();
    return super.entrySet();
  }

  @Override
  public void forEach(BiConsumer<? super String, ? super ByteIterator> action) {
    fill();
    super.forEach(action);
  }

  @Override
  public ByteIterator put(String key, ByteIterator value) {
    fill();
    return super.put(key, value);
  }

  @Override
  public void putAll(Map<? extends String, ? extends ByteIterator> other) {
    fill();
    super.putAll(other);
  }

  @Override
  public ByteIterator putIfAbsent(String key, ByteIterator value) {
    fill();
    return super.putIfAbsent(key, value);
  }

  @Override
  public ByteIterator remove(Object key) {
    fill();
    return super.remove(key);
  }

  @Override
  public boolean remove(Object key, Object value) {
    fill();
    return super.remove(key, value);
  }

  @Override
  public void clear() {
    fill();
    super.clear();
  }

  @Override
  public boolean replace(String key, ByteIterator expected, ByteIterator value) {
    fill();
    return super.replace(key, expected, value);
  }

  @Override
  public ByteIterator replace(String key, ByteIterator value) {
    fill();
    return super.replace(key, value);
  }

  @Override
  public void replaceAll(
      BiFunction<? super String, ? super ByteIterator, ? extends ByteIterator> by) {
    fill();
    super.replaceAll(by);
  }

  @Override
  public ByteIterator computeIfAbsent(
      String key, Function<? super String, ? extends ByteIterator> by) {
    fill();
    return super.computeIfAbsent(key, by);
  }

  @Override
  public ByteIterator computeIfPresent(
      String key, BiFunction<? super String, ? super ByteIterator, ? extends ByteIterator> by) {
    fill();
    return super.computeIfPresent(key, by);
  }

  @Override
  public ByteIterator compute(
      String key, BiFunction<? super String, ? super ByteIterator, ? extends ByteIterator> by) {
    fill();
    return super.compute(key, by);
  }

  @Override
  public ByteIterator merge(
      String key,
      ByteIterator value,
      BiFunction<? super ByteIterator, ? super ByteIterator, ? extends ByteIterator> by) {
    fill();
    return super.merge(key, value, by);
  }

  @Override
  public Object clone() {
    fill();
    return super.clone();
  }
}
