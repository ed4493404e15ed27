package io.ycsbx.binding.mysql;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import site.ycsb.ByteIterator;

/**
 * A record as a scan finds it.
 *
 * @param key its key; empty where it does not matter
 * @param fields its fields
 */
record Found(String key, HashMap<String, ByteIterator> fields) {

  /** The order of the keys' bytes: the database's own. */
  static final Comparator<Found> BY_KEY =
      Comparator.comparing(
          found -> found.key.getBytes(StandardCharsets.UTF_8), Arrays::compareUnsigned);
}
