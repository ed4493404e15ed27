package io.ycsbx.measure;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import site.ycsb.Status;

/**
 * Counts one worker's keys in batches by status. Counts only grow. Only the worker writes; any
 * thread may read at any time.
 */
final class KeyCounts {

  private static final VarHandle COUNT = countHandle();

  private volatile Entry[] entries = {};

  /** The keys of one status. */
  private static final class Entry {

    private final Status status;

    // Accessed by the handle COUNT.
    @SuppressWarnings("unused")
    private long count;

    Entry(Status status) {
      this.status = status;
    }
  }

  /** Adds keys to the status of that name. */
  void add(Status status, long keys) {
    Entry entry = entry(status);
    COUNT.setOpaque(entry, (long) COUNT.getOpaque(entry) + keys);
  }

  private Entry entry(Status status) {
    for (Entry entry : entries) {
      if (entry.status.getName().equals(status.getName())) {
        return entry;
      }
    }
    Entry[] longer = Arrays.copyOf(entries, entries.length + 1);
    Entry added = new Entry(status);
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
                    entry.status.getName(), entry.status.isOk(), (long) COUNT.getOpaque(entry)))
        .toList();
  }

  private static VarHandle countHandle() {
    try {
      return MethodHandles.lookup().findVarHandle(Entry.class, "count", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
}
