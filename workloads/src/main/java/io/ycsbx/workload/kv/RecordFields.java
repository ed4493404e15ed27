package io.ycsbx.workload.kv;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The fields of a record. Immutable.
 *
 * @param names their names, in order
 * @param all the names as a set, in the same order
 * @param single a set of each name
 */
public record RecordFields(List<String> names, Set<String> all, List<Set<String>> single) {

  /**
   * Names fields as stock does: the prefix and a number from 0 to {@code count - 1}.
   *
   * @param count 1 or more
   */
  public static RecordFields of(String prefix, int count) {
    List<String> names = IntStream.range(0, count).mapToObj(i -> prefix + i).toList();
    return new RecordFields(
        names,
        Collections.unmodifiableSet(new LinkedHashSet<>(names)),
        names.stream().map(Collections::singleton).toList());
  }

  int any(SplittableRandom random) {
    return random.nextInt(names.size());
  }

  public Set<String> anyOne(SplittableRandom random) {
    return single.get(any(random));
  }
}
