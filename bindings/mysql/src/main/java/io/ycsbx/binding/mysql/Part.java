package io.ycsbx.binding.mysql;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import site.ycsb.Status;

/** One shard's part of a batch. Not thread-safe. */
final class Part {

  private final int[] places;
  private final Status[] statuses;

  /**
   * A part.
   *
   * @param places of its keys in the batch, ascending
   * @param status that each of them has to begin with
   */
  Part(int[] places, Status status) {
    this.places = places;
    this.statuses = new Status[places.length];
    Arrays.fill(statuses, status);
  }

  /** The part's own of the batch's list. */
  <T> List<T> of(List<T> batch) {
    return new AbstractList<>() {
      @Override
      public T get(int index) {
        return batch.get(places[index]);
      }

      @Override
      public int size() {
        return places.length;
      }
    };
  }

  /** One for each of the part's keys. */
  Status[] statuses() {
    return statuses;
  }

  /** Puts the statuses where the batch has them. */
  void handBack(Status[] batch) {
    for (int i = 0; i < places.length; i++) {
      batch[places[i]] = statuses[i];
    }
  }
}
