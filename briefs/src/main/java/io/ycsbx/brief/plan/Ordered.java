package io.ycsbx.brief.plan;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Copies maps in their order. */
final class Ordered {

  private Ordered() {}

  static <K, V> Map<K, V> copy(Map<K, V> map) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }
}
