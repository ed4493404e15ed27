package io.ycsbx.workload.kv;

/** Makes the bytes of a field's value. Belongs to one thread. */
interface ValueFiller {

  /**
   * Fills an array from 0 to {@code length - 1}.
   *
   * @param key the name of the record's key
   * @param field the name of the field
   */
  void fill(byte[] target, int length, String key, String field);
}
