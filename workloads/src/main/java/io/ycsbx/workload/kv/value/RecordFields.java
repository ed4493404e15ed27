package io.ycsbx.workload.kv.value;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** The names of a record's fields, and sets of them for reads. Immutable. */
public final class RecordFields {

  private final List<String> names;
  private final Set<String> all;
  private final List<Set<String>> single;

  /**
   * Names fields as stock does: the prefix and a number from 0 to {@code count - 1}.
   *
   * @param count 1 or more
   */
  public RecordFields(String prefix, int count) {
    this.names = IntStream.range(0, count).mapToObj(i -> prefix + i).toList();
    this.all = Collections.unmodifiableSet(new LinkedHashSet<>(names));
    this.single = names.stream().map(Collections::singleton).toList();
  }

  public List<String> names() {
    return names;
  }

  public Set<String> all() {
    return all;
  }

  /** Draws the index of one field. */
  int any(SplittableRandom random) {
    return random.nextInt(names.size());
  }

  /** Draws one field and returns the set of it. */
  public Set<String> anyOne(SplittableRandom random) {
    return single.get(any(random));
  }
}
