package io.ycsbx.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.workload.Given;
import java.util.Map;
import org.junit.jupiter.api.Test;
import site.ycsb.WorkloadException;

class TpccSettingsTest {

  private static TpccSettings bind(String... assignments) {
    return Given.tpcc(assignments);
  }

  @Test
  void defaultsAreHammerDbs() {
    assertThat(bind().calls()).isTrue();
    assertThat(bind().paced()).isFalse();
    assertThat(bind().retries()).isZero();
    assertThat(bind().warehousesToLoad()).isEqualTo(1);
  }

  @Test
  void theSpecificationHasOthers() {
    TpccSettings settings = bind("tpcc.profile=spec");

    assertThat(settings.calls()).isFalse();
    assertThat(settings.paced()).isTrue();
    assertThat(settings.retries()).isEqualTo(100);
  }

  @Test
  void orderLinesArePartitionedFrom200WarehousesOn() {
    assertThat(bind("tpcc.partitions=true", "tpcc.warehouses=199").orderLinePartitions()).isZero();
    assertThat(bind("tpcc.partitions=true", "tpcc.warehouses=299").orderLinePartitions())
        .isEqualTo(2);
    assertThat(bind("tpcc.warehouses=250").orderLinePartitions()).isZero();
  }

  @Test
  void aTargetPacesUsersInsteadOfKeyingAndThinking() {
    assertThat(bind("tpcc.profile=spec", "target=20", "tpcc.keyandthink=false").paced()).isFalse();
    assertThat(bind("tpcc.profile=spec", "target=20", "dotransactions=false").paced()).isTrue();
  }

  @Test
  void theWorkloadRefusesAnUnknownKey() {
    assertThatThrownBy(() -> new TpccWorkload().init(Given.properties("tpcc.warehouse=4")))
        .isInstanceOf(WorkloadException.class)
        .hasMessage("tpcc.warehouse: unknown property, did you mean \"tpcc.warehouses\"?");
  }

  /** Without a {@link WorkloadException}, after which the stock client ends with status 0. */
  @Test
  void theWorkloadRefusesTheStockClient() {
    assertThatThrownBy(() -> new TpccWorkload().init(Given.properties()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("workload: TPC-C needs bin/ycsb, not the stock client");
  }

  @Test
  void aRunIsPlannedInMinutes() {
    assertThat(new TpccWorkload().plan(Given.properties("tpcc.rampup=1", "tpcc.duration=0.5")))
        .containsEntry("warmup.seconds", "60")
        .containsEntry("maxexecutiontime", "30")
        .containsEntry("tpcc.keyandthink", "false");
  }

  @Test
  void aLoadIsPlannedInParts() {
    assertThat(
            new TpccWorkload().plan(Given.properties("dotransactions=false", "tpcc.warehouses=2")))
        .containsExactlyEntriesOf(Map.of("recordcount", "70"));
    assertThat(
            new TpccWorkload()
                .plan(
                    Given.properties(
                        "dotransactions=false tpcc.warehouses=5 fleet.size=3 fleet.rank=1")))
        .containsOnly(Map.entry("recordcount", "160"), Map.entry("insertcount", "60"));
  }

  @Test
  void aPlanWithMistakesIsNone() {
    assertThat(new TpccWorkload().plan(Given.properties("tpcc.warehouses=none"))).isEmpty();
  }
}
