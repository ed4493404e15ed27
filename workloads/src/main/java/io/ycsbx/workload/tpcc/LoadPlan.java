package io.ycsbx.workload.tpcc;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * Divides a load into parts, small enough to show progress, and assigns them to threads. A thread
 * stays with its warehouse, so that each table grows at as many places as there are threads. When
 * all warehouses are begun, the thread helps with another one. Thread-safe.
 */
final class LoadPlan {

  /** Parts of the item table and of a warehouse's stock. */
  private static final int ITEM_PARTS = 10;

  static final int ITEMS_PER_PART = Profile.ITEMS / ITEM_PARTS;

  /** Stands for the item table among the warehouses. */
  static final int ITEM_TABLE = 0;

  private static final List<Kind> WAREHOUSE_KINDS = List.of(Kind.STOCK, Kind.CUSTOMER, Kind.ORDERS);

  private static final int WAREHOUSE_PARTS = WAREHOUSE_KINDS.size() * Profile.DISTRICTS;

  /** The rows of a part. */
  enum Kind {
    /** A tenth of the items. */
    ITEM,
    /** A tenth of a warehouse's stock. */
    STOCK,
    /** A district's customers and their history. */
    CUSTOMER,
    /** A district's orders, their lines, and the new orders. */
    ORDERS
  }

  /**
   * A part of the load.
   *
   * @param warehouse its number, or {@link #ITEM_TABLE}
   * @param number the tenth of the items, or the district: 1 to 10
   */
  record Part(Kind kind, int warehouse, int number) {}

  /** A warehouse that is not loaded completely. */
  private static final class Unfinished {

    private final int number;
    private int untaken;
    private int unwritten;

    private Unfinished(int number) {
      this.number = number;
      this.untaken = number == ITEM_TABLE ? ITEM_PARTS : WAREHOUSE_PARTS;
      this.unwritten = untaken;
    }

    private Part take() {
      int index = number == ITEM_TABLE ? ITEM_PARTS - untaken : WAREHOUSE_PARTS - untaken;
      untaken--;
      Kind kind = number == ITEM_TABLE ? Kind.ITEM : WAREHOUSE_KINDS.get(index / Profile.DISTRICTS);
      return new Part(kind, number, index % Profile.DISTRICTS + 1);
    }
  }

  private final Map<Integer, Unfinished> unfinished = new HashMap<>();
  private final Deque<Unfinished> untouched = new ArrayDeque<>();
  private final List<Unfinished> begun = new ArrayList<>();
  private final Map<Integer, Unfinished> ofThread = new HashMap<>();
  private final long done;

  /**
   * Plans one client's share of a load: a range of warehouses, and with the first client also the
   * item table.
   *
   * @param finished whether a warehouse, or {@link #ITEM_TABLE}, is loaded already
   */
  LoadPlan(TpccSettings settings, IntPredicate finished) {
    int first = settings.client() == 0 ? ITEM_TABLE : settings.firstWarehouse();
    for (int number = first; number <= settings.lastWarehouse(); number++) {
      if (!finished.test(number)) {
        untouched.add(new Unfinished(number));
      }
    }
    untouched.forEach(warehouse -> unfinished.put(warehouse.number, warehouse));
    done = parts(settings) - left();
  }

  static long partsOfAll(TpccSettings settings) {
    return ITEM_PARTS + (long) settings.warehousesToLoad() * WAREHOUSE_PARTS;
  }

  static long parts(TpccSettings settings) {
    long warehouses = 1L + settings.lastWarehouse() - settings.firstWarehouse();
    return (settings.client() == 0 ? ITEM_PARTS : 0) + warehouses * WAREHOUSE_PARTS;
  }

  /** Returns the parts that were written before this load. */
  long done() {
    return done;
  }

  /** Returns the parts that are not written yet. */
  synchronized long left() {
    return unfinished.values().stream().mapToLong(warehouse -> warehouse.unwritten).sum();
  }

  /** Takes a thread's next part; empty when all are taken. */
  synchronized Optional<Part> take(int thread) {
    Unfinished own = ofThread.get(thread);
    if (own == null || own.untaken == 0) {
      own = next();
      ofThread.put(thread, own);
    }
    return Optional.ofNullable(own).map(Unfinished::take);
  }

  /** Returns an untouched warehouse, or else the begun one with most parts to take, or null. */
  private Unfinished next() {
    Unfinished next = untouched.poll();
    if (next != null) {
      begun.add(next);
      return next;
    }
    begun.removeIf(warehouse -> warehouse.untaken == 0);
    return begun.stream().max(Comparator.comparingInt(warehouse -> warehouse.untaken)).orElse(null);
  }

  /** Marks a part as written; returns whether it was the last one of its warehouse. */
  synchronized boolean finish(Part part) {
    return --unfinished.get(part.warehouse()).unwritten == 0;
  }

  /** Marks a warehouse as complete; returns whether it was the last one. */
  synchronized boolean finishWarehouse(int warehouse) {
    unfinished.remove(warehouse);
    return unfinished.isEmpty();
  }
}
