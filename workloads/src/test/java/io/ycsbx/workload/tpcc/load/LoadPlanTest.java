package io.ycsbx.workload.tpcc.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.workload.tpcc.load.LoadPlan.Kind;
import io.ycsbx.workload.tpcc.load.LoadPlan.Part;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LoadPlanTest {

  @Test
  void everyPartIsTakenOnce() {
    LoadPlan plan = new LoadPlan(3, finished -> false);
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
    assertThat(LoadPlan.parts(3)).isEqualTo(100);
  }

  @Test
  void aThreadKeepsToItsWarehouse() {
    LoadPlan plan = new LoadPlan(2, warehouse -> warehouse == LoadPlan.ITEM_TABLE);

    assertThat(plan.take(0)).contains(new Part(Kind.STOCK, 1, 1));
    assertThat(plan.take(1)).contains(new Part(Kind.STOCK, 2, 1));
    assertThat(plan.take(1)).contains(new Part(Kind.STOCK, 2, 2));
    assertThat(plan.take(0)).contains(new Part(Kind.STOCK, 1, 2));
    assertThat(plan.take(2)).map(Part::warehouse).isNotEmpty();
  }

  @Test
  void whatIsFinishedIsNotLoadedAgain() {
    LoadPlan plan = new LoadPlan(3, warehouse -> warehouse != 2);

    assertThat(plan.left()).isEqualTo(30);
    assertThat(plan.take(0)).map(Part::warehouse).contains(2);
    assertThat(plan.wanted()).containsExactly(2);
  }

  @Test
  void aWarehouseIsCompleteWithItsLastPart() {
    LoadPlan plan = new LoadPlan(1, warehouse -> false);
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
