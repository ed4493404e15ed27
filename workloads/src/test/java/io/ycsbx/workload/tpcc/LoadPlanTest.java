package io.ycsbx.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.workload.Given;
import io.ycsbx.workload.tpcc.LoadPlan.Kind;
import io.ycsbx.workload.tpcc.LoadPlan.Part;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LoadPlanTest {

  private static TpccSettings settings(int warehouses) {
    return Given.tpcc("dotransactions=false", "tpcc.warehouses=" + warehouses);
  }

  private static LoadPlan plan(int warehouses, IntPredicate finished) {
    return new LoadPlan(settings(warehouses), finished);
  }

  @Test
  void severalClientsLoadEachWarehouseOnce() {
    for (int warehouses = 3; warehouses < 12; warehouses++) {
      List<Integer> taken = new ArrayList<>();
      long parts = 0;
      for (String rank : List.of("0", "1", "2")) {
        TpccSettings share =
            Given.tpcc(
                "dotransactions=false",
                "tpcc.warehouses=" + warehouses,
                "fleet.size=3",
                "fleet.rank=" + rank);
        LoadPlan plan = new LoadPlan(share, finished -> false);
        assertThat(plan.left()).isEqualTo(LoadPlan.parts(share)).isPositive();
        parts += plan.left();
        Set<Integer> own = new TreeSet<>();
        for (long left = plan.left(); left > 0; left--) {
          own.add(plan.take(0).orElseThrow().warehouse());
        }
        taken.addAll(own);
      }
      assertThat(taken)
          .containsExactlyElementsOf(IntStream.rangeClosed(0, warehouses).boxed().toList());
      assertThat(parts).isEqualTo(LoadPlan.partsOfAll(settings(warehouses)));
    }
  }

  @Test
  void everyPartIsTakenOnce() {
    LoadPlan plan = plan(3, finished -> false);
    Set<Part> taken = new HashSet<>();
    int thread = 0;
    Optional<Part> part = plan.take(thread);
    while (part.isPresent()) {
      assertThat(taken.add(part.get())).isTrue();
      thread = (thread + 1) % 5;
      part = plan.take(thread);
    }

    assertThat(taken)
        .hasSize(100)
        .contains(new Part(Kind.ITEM, 0, 10), new Part(Kind.ORDERS, 3, 1));
    assertThat(LoadPlan.parts(settings(3))).isEqualTo(100);
  }

  @Test
  void aThreadKeepsToItsWarehouse() {
    LoadPlan plan = plan(2, warehouse -> warehouse == LoadPlan.ITEM_TABLE);

    assertThat(plan.take(0)).contains(new Part(Kind.STOCK, 1, 1));
    assertThat(plan.take(1)).contains(new Part(Kind.STOCK, 2, 1));
    assertThat(plan.take(1)).contains(new Part(Kind.STOCK, 2, 2));
    assertThat(plan.take(0)).contains(new Part(Kind.STOCK, 1, 2));
    assertThat(plan.take(2)).map(Part::warehouse).isNotEmpty();
  }

  @Test
  void whatIsFinishedIsNotLoadedAgain() {
    LoadPlan plan = plan(3, warehouse -> warehouse != 2);

    assertThat(plan.left()).isEqualTo(30);
    assertThat(plan.take(0)).map(Part::warehouse).contains(2);
    assertThat(plan.done()).isEqualTo(70);
  }

  @Test
  void aWarehouseIsCompleteWithItsLastPart() {
    LoadPlan plan = plan(1, warehouse -> false);
    int completed = 0;
    boolean all = false;
    Optional<Part> part = plan.take(0);
    while (part.isPresent()) {
      assertThat(all).isFalse();
      if (plan.finish(part.get())) {
        completed++;
        all = plan.finishWarehouse(part.get().warehouse());
      }
      part = plan.take(0);
    }

    assertThat(completed).isEqualTo(2);
    assertThat(all).isTrue();
  }
}
