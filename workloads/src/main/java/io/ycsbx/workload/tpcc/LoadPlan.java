package io.ycsbx.workload.tpcc;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;

/**
 * What is still to be loaded, in parts small enough to show progress by. A thread keeps to its
 * warehouse while that has parts left, so that each table grows at as many places as there are
 * threads; when no warehouse is left to begin it helps with another. Thread-safe.
 */
final class LoadPlan {

  /** Parts of the item table and of a warehouse's stock. */
  private static final int ITEM_PARTS = 10;

  static final int ITEMS_PER_PART = Scale.ITEMS / ITEM_PARTS;

  /** Stands for the item table among the warehouses. */
  static final int ITEM_TABLE = 0;

  private static final int WAREHOUSE_PARTS = 3 * Scale.DISTRICTS;

  /** What a part fills. */
  enum Kind {
    /** Items. */
    ITEM,
    /** A tenth of a warehouse's stock. */
    STOCK,
    /** A district's customers and their history. */
    CUSTOMER,
    /** A district's orders, their lines, and those that are new. */
    ORDERS
  }

  /**
   * A part of the load.
   *
   * @param warehouse its number, or {@link #ITEM_TABLE}
   * @param number 1 to 10: a tenth of the items or a district
   */
  record Part(Kind kind, int warehouse, int number) {}

  private final Set<Integer> wanted;
  private final TreeMap<Integer, Integer> untouched = new TreeMap<>();
  private final Map<Integer, Integer> begun = new HashMap<>();
  private final Map<Integer, Integer> unfinished = new HashMap<>();
  private final Map<Integer, Integer> warehouseOfThread = new HashMap<>();

  /**
   * Plans a load.
   *
   * @param warehouses how many there are to be
   * @param finished whether a warehouse, or {@link #ITEM_TABLE}, is there already
   */
  LoadPlan(int warehouses, IntPredicate finished) {
    for (int warehouse = ITEM_TABLE; warehouse <= warehouses; warehouse++) {
      if (!finished.test(warehouse)) {
        untouched.put(warehouse, parts(warehouse));
        unfinished.put(warehouse, parts(warehouse));
      }
    }
    wanted = Set.copyOf(untouched.keySet());
  }

  private static int parts(int warehouse) {
    return warehouse == ITEM_TABLE ? ITEM_PARTS : WAREHOUSE_PARTS;
  }

  /** Parts of a whole load. */
  static long parts(long warehouses) {
    return ITEM_PARTS + warehouses * WAREHOUSE_PARTS;
  }

  /** Parts of this load. */
  synchronized long left() {
    return unfinished.values().stream().mapToLong(Integer::longValue).sum();
  }

  /** What this load began with: warehouses, and {@link #ITEM_TABLE}. */
  Set<Integer> wanted() {
    return wanted;
  }

  /** The next part for a thread; empty when all are taken. */
  synchronized Optional<Part> take(int thread) {
    Integer warehouse = warehouseOfThread.get(thread);
    if (warehouse == null || !begun.containsKey(warehouse)) {
      warehouse = begin();
    }
    if (warehouse == null) {
      return Optional.empty();
    }
    warehouseOfThread.put(thread, warehouse);
    int partsLeft = begun.get(warehouse);
    if (partsLeft == 1) {
      begun.remove(warehouse);
    } else {
      begun.put(warehouse, partsLeft - 1);
    }
    return Optional.of(part(warehouse, parts(warehouse) - partsLeft));
  }

  /** The next warehouse that nobody has begun, or else the one with most left to do. */
  private Integer begin() {
    Map.Entry<Integer, Integer> next = untouched.pollFirstEntry();
    if (next != null) {
      begun.put(next.getKey(), next.getValue());
      return next.getKey();
    }
    return begun.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .orElse(null);
  }

  private static Part part(int warehouse, int index) {
    Kind kind = warehouse == ITEM_TABLE ? Kind.ITEM : Kind.values()[1 + index / Scale.DISTRICTS];
    return new Part(kind, warehouse, index % Scale.DISTRICTS + 1);
  }

  /** Notes that a part is written; true if it was the last one of its warehouse. */
  synchronized boolean finish(Part part) {
    return unfinished.merge(part.warehouse(), -1, Integer::sum) == 0;
  }

  /** Notes that a warehouse is complete; true if it was the last one. */
  synchronized boolean finishWarehouse(int warehouse) {
    unfinished.remove(warehouse);
    return unfinished.isEmpty();
  }
}
