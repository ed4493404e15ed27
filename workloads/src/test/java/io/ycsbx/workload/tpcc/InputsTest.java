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

  @Test
  void oneOrderIn100IsRolledBack() {
    Inputs inputs = inputs(Profile.SPEC, 5);
    assertThat(share(() -> inputs.newOrder(HOME), InputsTest::rollsBack))
        .isEqualTo(0.01, within(0.001));
  }

  @Test
  void oneLineIn100IsFromElsewhere() {
    Inputs inputs = inputs(Profile.SPEC, 5);
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
      assertThat(order.count()).isBetween(5, 15);
      assertThat(order.lines()).hasSize(profile == Profile.SPEC ? order.count() : 0);
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
    Inputs spec = inputs(Profile.SPEC, 1);

    for (int i = 0; i < 10_000; i++) {
      assertThat(spec.newOrder(1).lines()).allMatch(line -> line.supplier() == 1);
      assertThat(spec.payment(1).customer().warehouse()).isEqualTo(1);
    }
  }
}
