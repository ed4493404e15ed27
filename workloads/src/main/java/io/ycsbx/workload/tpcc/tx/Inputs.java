package io.ycsbx.workload.tpcc.tx;

import io.ycsbx.workload.tpcc.model.LastNames;
import io.ycsbx.workload.tpcc.model.NuRand;
import io.ycsbx.workload.tpcc.model.Profile;
import io.ycsbx.workload.tpcc.model.Scale;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/** Draws the input of one user's transactions. Belongs to one thread. */
public final class Inputs {

  /** An item that does not exist: its order is rolled back. */
  static final int UNUSED_ITEM = Scale.ITEMS + 1;

  private static final List<Line> NO_LINES =
      Collections.nCopies(Scale.MOST_LINES, new Line(0, 0, 0));

  private static final int REMOTE_PAYMENTS_PERCENT = 15;
  private static final int BY_NAME_PERCENT = 60;
  private static final int MOST_PAID_CENTS = 500_000;

  private final boolean spec;
  private final int warehouses;
  private final SplittableRandom random;
  private final NuRand lastNames;
  private final NuRand customers;
  private final NuRand items;

  /**
   * One line of an order.
   *
   * @param supplier the warehouse that it comes from
   */
  public record Line(int item, int supplier, int quantity) {}

  /**
   * A new-order's input.
   *
   * @param local whether the order counts as supplied by the home warehouse alone
   */
  public record NewOrder(
      int warehouse, int warehouses, int district, int customer, List<Line> lines, boolean local) {}

  /**
   * A payment's input.
   *
   * @param name the customer's last name; null: by the customer's number
   */
  public record Payment(
      int warehouse,
      int district,
      int customerWarehouse,
      int customerDistrict,
      int customer,
      String name,
      long cents) {}

  /**
   * An order-status' input.
   *
   * @param name the customer's last name; null: by the customer's number
   */
  public record OrderStatus(int warehouse, int district, int customer, String name) {}

  /** A delivery's input. */
  public record Delivery(int warehouse, int carrier) {}

  /** A stock-level's input. */
  public record StockLevel(int warehouse, int district, int threshold) {}

  /**
   * Draws inputs.
   *
   * @param warehouses how many there are
   * @param constants the run's constants for the three kinds of non-uniform numbers
   */
  public Inputs(Profile profile, int warehouses, Constants constants, SplittableRandom random) {
    this.spec = profile == Profile.SPEC;
    this.warehouses = warehouses;
    this.random = random;
    this.lastNames = NuRand.lastNames(constants.lastName());
    this.customers = NuRand.customers(constants.customer());
    this.items = NuRand.items(constants.item());
  }

  /** A run's constants for {@link NuRand}, the same for all users. */
  public record Constants(int lastName, int customer, int item) {

    /** HammerDB has the same one for the last names of load and run, and uses no other. */
    public static Constants of(Profile profile, SplittableRandom random) {
      return profile == Profile.SPEC
          ? new Constants(
              NuRand.runConstant(NuRand.LOAD_C, random),
              random.nextInt(NuRand.CUSTOMER_A + 1),
              random.nextInt(NuRand.ITEM_A + 1))
          : new Constants(NuRand.LOAD_C, 0, 0);
    }
  }

  /** A new-order whose lines are drawn by a procedure on the server: these are empty. */
  public NewOrder newOrderWithoutLines(int warehouse) {
    return new NewOrder(
        warehouse, warehouses, district(), customer(), NO_LINES.subList(0, lineCount()), true);
  }

  public NewOrder newOrder(int warehouse) {
    NewOrder order = newOrderWithoutLines(warehouse);
    List<Line> lines = new ArrayList<>(order.lines.size());
    // HammerDB: one in 99.
    boolean rollsBack = random.nextInt(spec ? 100 : 99) == 0;
    boolean local = true;
    for (int i = 0; i < order.lines.size(); i++) {
      boolean last = i == order.lines.size() - 1;
      int item = rollsBack && last ? UNUSED_ITEM : item();
      boolean remote = random.nextInt(100) == 0;
      int supplier = remote ? otherThan(warehouse) : warehouse;
      // HammerDB takes an order for remote even where there is no other warehouse.
      local &= spec ? supplier == warehouse : !remote;
      lines.add(new Line(item, supplier, random.nextInt(1, 11)));
    }
    return new NewOrder(warehouse, warehouses, order.district, order.customer, lines, local);
  }

  public Payment payment(int warehouse) {
    int district = district();
    boolean remote = random.nextInt(100) < REMOTE_PAYMENTS_PERCENT;
    return new Payment(
        warehouse,
        district,
        remote ? otherThan(warehouse) : warehouse,
        remote && isElsewhere() ? district() : district,
        customer(),
        name(),
        // HammerDB pays whole units.
        spec
            ? random.nextInt(100, MOST_PAID_CENTS + 1)
            : random.nextInt(1, MOST_PAID_CENTS / 100 + 1) * 100L);
  }

  /** The specification knows no remote customers where there is but one warehouse. */
  private boolean isElsewhere() {
    return !spec || warehouses > 1;
  }

  public OrderStatus orderStatus(int warehouse) {
    return new OrderStatus(warehouse, district(), customer(), name());
  }

  public Delivery delivery(int warehouse) {
    return new Delivery(warehouse, random.nextInt(1, Scale.CARRIERS + 1));
  }

  /**
   * A stock-level's input.
   *
   * @param district the user's own, which never changes
   */
  public StockLevel stockLevel(int warehouse, int district) {
    return new StockLevel(warehouse, district, random.nextInt(10, 21));
  }

  private String name() {
    String name = LastNames.of(lastNames.next(random));
    return random.nextInt(100) < BY_NAME_PERCENT ? name : null;
  }

  private int district() {
    return random.nextInt(1, Scale.DISTRICTS + 1);
  }

  private int customer() {
    return spec ? customers.next(random) : random.nextInt(1, Scale.CUSTOMERS + 1);
  }

  private int item() {
    return spec ? items.next(random) : random.nextInt(1, Scale.ITEMS + 1);
  }

  private int lineCount() {
    return random.nextInt(Scale.FEWEST_LINES, Scale.MOST_LINES + 1);
  }

  /** Any other warehouse; the same if it is the only one. */
  private int otherThan(int warehouse) {
    if (warehouses == 1) {
      return warehouse;
    }
    int other = random.nextInt(1, warehouses);
    return other < warehouse ? other : other + 1;
  }
}
