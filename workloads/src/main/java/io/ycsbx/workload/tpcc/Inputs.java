package io.ycsbx.workload.tpcc;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Draws the input of one user's transactions. Belongs to one thread. */
public final class Inputs {

  /** An item that does not exist, so that its order is rolled back. */
  static final int UNUSED_ITEM = Profile.ITEMS + 1;

  private static final int REMOTE_PAYMENTS_PERCENT = 15;
  private static final int BY_NAME_PERCENT = 60;
  private static final int MOST_PAID_CENTS = 500_000;

  private final boolean spec;
  private final int warehouses;
  private final SplittableRandom random;
  private final Constants constants;

  /**
   * The customer of a payment or an order-status.
   *
   * @param number the number of the customer, if the name is null
   * @param name the last name, or null
   */
  record Customer(int warehouse, int district, int number, String name) {

    String nameOrEmpty() {
      return name == null ? "" : name;
    }
  }

  /**
   * One line of an order.
   *
   * @param supplier the warehouse whose stock it takes
   */
  record Line(int item, int supplier, int quantity) {}

  /**
   * A new-order's input.
   *
   * @param warehouses the number of warehouses
   * @param count the number of lines
   * @param lines the lines; none for HammerDB's procedure, which draws them itself
   * @param local whether the order counts as supplied by the home warehouse alone
   */
  record NewOrder(
      int warehouse,
      int warehouses,
      int district,
      int customer,
      int count,
      List<Line> lines,
      boolean local) {}

  /** A payment's input: where it is made, by which customer, and the amount. */
  record Payment(int warehouse, int district, Customer customer, BigDecimal amount) {}

  /** A delivery's input. */
  public record Delivery(int warehouse, int carrier) {}

  record StockLevel(int warehouse, int district, int threshold) {}

  /**
   * Creates a source of inputs.
   *
   * @param warehouses the number of warehouses
   */
  Inputs(Profile profile, int warehouses, Constants constants, SplittableRandom random) {
    this.spec = profile == Profile.SPEC;
    this.warehouses = warehouses;
    this.random = random;
    this.constants = constants;
  }

  /** The non-uniform numbers of a run, with the same constants for all users. */
  record Constants(NuRand lastNames, NuRand customers, NuRand items) {

    /** HammerDB's last names have the same constant in load and run; it has no other constants. */
    static Constants of(Profile profile, SplittableRandom random) {
      return profile == Profile.SPEC
          ? new Constants(
              NuRand.lastNames(NuRand.runConstant(NuRand.LOAD_C, random)),
              NuRand.customers(random.nextInt(NuRand.CUSTOMER_A + 1)),
              NuRand.items(random.nextInt(NuRand.ITEM_A + 1)))
          : new Constants(NuRand.lastNames(NuRand.LOAD_C), NuRand.customers(0), NuRand.items(0));
    }
  }

  NewOrder newOrder(int warehouse) {
    int district = district();
    int customer = customer();
    int count = random.nextInt(Profile.FEWEST_LINES, Profile.MOST_LINES + 1);
    if (!spec) {
      return new NewOrder(warehouse, warehouses, district, customer, count, List.of(), true);
    }
    List<Line> lines = new ArrayList<>(count);
    boolean rollsBack = random.nextInt(100) == 0;
    boolean local = true;
    for (int number = 1; number <= count; number++) {
      int item = rollsBack && number == count ? UNUSED_ITEM : item();
      boolean remote = random.nextInt(100) == 0;
      int supplier = remote ? otherThan(warehouse) : warehouse;
      local &= supplier == warehouse;
      lines.add(new Line(item, supplier, random.nextInt(1, 11)));
    }
    return new NewOrder(warehouse, warehouses, district, customer, count, lines, local);
  }

  Payment payment(int warehouse) {
    int district = district();
    boolean remote = random.nextInt(100) < REMOTE_PAYMENTS_PERCENT;
    Customer customer =
        new Customer(
            remote ? otherThan(warehouse) : warehouse,
            remote && isElsewhere() ? district() : district,
            customer(),
            name());
    // HammerDB pays whole units.
    long cents =
        spec
            ? random.nextInt(100, MOST_PAID_CENTS + 1)
            : random.nextInt(1, MOST_PAID_CENTS / 100 + 1) * 100L;
    return new Payment(warehouse, district, customer, BigDecimal.valueOf(cents, 2));
  }

  /** With one warehouse, the specification has no remote customers. */
  private boolean isElsewhere() {
    return !spec || warehouses > 1;
  }

  Customer orderStatus(int warehouse) {
    return new Customer(warehouse, district(), customer(), name());
  }

  Delivery delivery(int warehouse) {
    return new Delivery(warehouse, random.nextInt(1, Profile.CARRIERS + 1));
  }

  /**
   * Draws a stock-level's input.
   *
   * @param district the user's own, which never changes
   */
  StockLevel stockLevel(int warehouse, int district) {
    return new StockLevel(warehouse, district, random.nextInt(10, 21));
  }

  private String name() {
    String name = NuRand.lastName(constants.lastNames.next(random));
    return random.nextInt(100) < BY_NAME_PERCENT ? name : null;
  }

  private int district() {
    return random.nextInt(1, Profile.DISTRICTS + 1);
  }

  private int customer() {
    return spec ? constants.customers.next(random) : random.nextInt(1, Profile.CUSTOMERS + 1);
  }

  private int item() {
    return constants.items.next(random);
  }

  /** Draws another warehouse; returns the same if it is the only one. */
  private int otherThan(int warehouse) {
    if (warehouses == 1) {
      return warehouse;
    }
    int other = random.nextInt(1, warehouses);
    return other < warehouse ? other : other + 1;
  }
}
