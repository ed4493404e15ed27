package io.ycsbx.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.workload.Given;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HomeWarehousesTest {

  private static Set<Integer> warehouses(
      TpccSettings settings, int warehouses, int user, int users) {
    IntSupplier homes =
        HomeWarehouses.of(settings, warehouses, user, users, new SplittableRandom(5));
    return IntStream.generate(homes)
        .limit(1000)
        .boxed()
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void aUserStaysAtOneWarehouse() {
    TpccSettings settings = Given.tpcc("tpcc.allwarehouses=false");

    assertThat(warehouses(settings, 10, 0, 4)).hasSize(1).allMatch(home -> home <= 10);
  }

  @Test
  void allWarehousesAreDealtOutInTurn() {
    TpccSettings settings = Given.tpcc("tpcc.allwarehouses=true");

    assertThat(warehouses(settings, 10, 0, 4)).containsExactly(1, 5, 9);
    assertThat(warehouses(settings, 10, 1, 4)).containsExactly(2, 6, 10);
    assertThat(warehouses(settings, 10, 2, 4)).containsExactly(1, 3, 7);
    assertThat(warehouses(settings, 2, 3, 4)).containsExactly(2);
  }

  @Test
  void tenTerminalsOfTheSpecificationShareAWarehouse() {
    TpccSettings settings = Given.tpcc("tpcc.profile=spec");

    assertThat(warehouses(settings, 2, 0, 20)).containsExactly(1);
    assertThat(warehouses(settings, 2, 9, 20)).containsExactly(1);
    assertThat(warehouses(settings, 2, 10, 20)).containsExactly(2);
  }
}
