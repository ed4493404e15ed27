package io.ycsbx.measure;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import site.ycsb.Status;

/**
 * Counts one worker's keys in batches by status. Counts only grow. Only the worker writes; any
 * thread may read at any time.
 */
final class KeyCounts {

  private volatile Entry[] entries = {};

  private record Entry(Status status, AtomicLong count) {}

  void add(Status status, long keys) {
    AtomicLong count = entry(status).count;
    // Opaque access is atomic and eventually visible, at the cost of a plain increment.
    count.setOpaque(count.getOpaque() + keys);
  }

  private Entry entry(Status status) {
    for (Entry entry : entries) {
      if (entry.status.getName().equals(status.getName())) {
        return entry;
      }
    }
    Entry[] longer = Arrays.copyOf(entries, entries.length + 1);
    Entry added = new Entry(status, new AtomicLong());
    longer[entries.length] = added;
    entries = longer;
    return added;
  }

  /** Returns the counts so far; empty for an operation that is no batch. */
  List<StatusCount> read() {
    return Stream.of(entries)
        .map(
            entry ->
                new StatusCount(
                    entry.status.getName(), entry.status.isOk(), entry.count.getOpaque()))
        .toList();
  }
}
