package io.ycsbx.run.phase;

import io.ycsbx.record.GcActivity;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/** Counts the client's garbage collections from the constructor on. */
final class GcWatch {

  private final List<GarbageCollectorMXBean> collectors =
      ManagementFactory.getGarbageCollectorMXBeans();
  private final List<GcActivity> before = now();

  /** Returns the collections so far, with one entry per collector. */
  List<GcActivity> since() {
    List<GcActivity> now = now();
    List<GcActivity> since = new ArrayList<>();
    for (int i = 0; i < now.size(); i++) {
      since.add(
          new GcActivity(
              now.get(i).collector(),
              now.get(i).collections() - before.get(i).collections(),
              now.get(i).millis() - before.get(i).millis()));
    }
    return since;
  }

  private List<GcActivity> now() {
    return collectors.stream()
        .map(gc -> new GcActivity(gc.getName(), gc.getCollectionCount(), gc.getCollectionTime()))
        .toList();
  }
}
