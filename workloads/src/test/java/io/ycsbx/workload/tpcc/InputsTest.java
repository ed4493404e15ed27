package io.ycsbx.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class InputsTest {

  private static final int DRAWS = 200_000;
  private static final int HOME = 3;

  private static Inputs inputs(Profile profile, int warehouses) {
    SplittableRandom random = new SplittableRandom(7);
    return new Inputs(profile, warehouses, Inputs.Constants.of(profile, random), random);
  }

  private static <T> double share(Supplier<T> draw, Predicate<T> counted) {
    return (double) Stream.generate(draw).limit(DRAWS).filter(counted).count() / DRAWS;
  }

  private static boolean rollsBack(Inputs.NewOrder order) {
    return order.lines().get(order.lines().size() - 1).item() == Inputs.UNUSED_ITEM;
  }

  @ParameterizedTest
  @CsvSource({"HAMMERDB, 99", "SPEC, 100"})
  void oneOrderOfSomeIsRolledBack(Profile profile, double orders) {
    Inputs inputs = inputs(profile, 5);
    assertThat(share(() -> inputs.newOrder(HOME), InputsTest::rollsBack))
        .isEqualTo(1 / orders, within(0.001));
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void oneLineIn100IsFromElsewhere(Profile profile) {
    Inputs inputs = inputs(profile, 5);
    long lines = 0;
    long remote = 0;
    for (int i = 0; i < DRAWS; i++) {
      Inputs.NewOrder order = inputs.newOrder(HOME);
      long elsewhere = order.lines().stream().filter(line -> line.supplier() != HOME).count();
      assertThat(order.local()).isEqualTo(elsewhere == 0);
      lines += order.lines().size();
      remote += elsewhere;
    }

    assertThat((double) lines / DRAWS).isEqualTo(10, within(0.05));
    assertThat((double) remote / lines).isEqualTo(0.01, within(0.0005));
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void ordersAreWithinBounds(Profile profile) {
    Inputs inputs = inputs(profile, 5);

    for (int i = 0; i < 10_000; i++) {
      Inputs.NewOrder order = inputs.newOrder(HOME);
      assertThat(order.district()).isBetween(1, 10);
      assertThat(order.customer()).isBetween(1, 3000);
      assertThat(order.lines()).hasSizeBetween(5, 15);
      assertThat(order.lines())
          .allSatisfy(
              line -> {
                assertThat(line.item()).isBetween(1, 100_001);
                assertThat(line.supplier()).isBetween(1, 5);
                assertThat(line.quantity()).isBetween(1, 10);
              });
    }
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void fifteenPaymentsIn100AreOfARemoteCustomer(Profile profile) {
    Inputs inputs = inputs(profile, 5);

    assertThat(share(() -> inputs.payment(HOME), payment -> payment.customer().warehouse() != HOME))
        .isEqualTo(0.15, within(0.003));
  }

  @ParameterizedTest
  @EnumSource(Profile.class)
  void sixtyCustomersIn100AreNamed(Profile profile) {
    Inputs inputs = inputs(profile, 5);

    assertThat(share(() -> inputs.payment(HOME), payment -> payment.customer().name() != null))
        .isEqualTo(0.6, within(0.004));
    assertThat(share(() -> inputs.orderStatus(HOME), customer -> customer.name() != null))
        .isEqualTo(0.6, within(0.004));
  }

  @Test
  void hammerDbPaysWholeUnits() {
    Inputs inputs = inputs(Profile.HAMMERDB, 5);

    assertThat(
            Stream.generate(() -> inputs.payment(HOME).amount().movePointRight(2).longValueExact())
                .limit(10_000))
        .allMatch(cents -> cents % 100 == 0 && cents >= 100 && cents <= 500_000);
  }

  @Test
  void onlyTheSpecificationPrefersItemsAndCustomers() {
    Inputs uniform = inputs(Profile.HAMMERDB, 5);
    Inputs preferring = inputs(Profile.SPEC, 5);

    assertThat(shareOfBusiestHundredth(uniform)).isEqualTo(0.01, within(0.002));
    assertThat(shareOfBusiestHundredth(preferring)).isGreaterThan(0.05);
  }

  /** The share of orders that the 30 customers with most orders have. */
  private static double shareOfBusiestHundredth(Inputs inputs) {
    int[] orders = new int[3000];
    int draws = 1_000_000;
    for (int i = 0; i < draws; i++) {
      orders[inputs.orderStatus(HOME).number() - 1]++;
    }
    return (double) Arrays.stream(orders).sorted().skip(2970).asLongStream().sum() / draws;
  }

  @Test
  void aSingleWarehouseSuppliesItself() {
    Inputs hammerDb = inputs(Profile.HAMMERDB, 1);
    Inputs spec = inputs(Profile.SPEC, 1);

    for (int i = 0; i < 10_000; i++) {
      assertThat(hammerDb.newOrder(1).lines()).allMatch(line -> line.supplier() == 1);
      assertThat(spec.newOrder(1).local()).isTrue();
      assertThat(spec.payment(1).customer().warehouse()).isEqualTo(1);
    }
    // HammerDB takes one in 100 lines for remote nevertheless.
    assertThat(share(() -> hammerDb.newOrder(1), Inputs.NewOrder::local))
        .isEqualTo(0.905, within(0.005));
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 1", "2, 1, 2", "3, 2, 3", "4, 2, 3", "5, 3, 4"})
  void hammerDbTakesTheOneAfterTheMiddle(int namesakes, int spec, int hammerDb) {
    SqlFile sql = SqlFile.read("payment");
    assertThat(new CustomerLookup(sql, true).position(namesakes)).isEqualTo(spec);
    assertThat(new CustomerLookup(sql, false).position(namesakes)).isEqualTo(hammerDb);
  }
}
