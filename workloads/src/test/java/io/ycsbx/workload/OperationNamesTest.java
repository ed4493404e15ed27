package io.ycsbx.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.spi.OperatingWorkload;
import io.ycsbx.workload.kv.KeyValueWorkload;
import io.ycsbx.workload.kv.durability.DurabilityWorkload;
import io.ycsbx.workload.tpcc.TpccWorkload;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The settings of a workload show its operations. */
class OperationNamesTest {

  private static final Map<String, OperatingWorkload> WORKLOADS =
      Map.of(
          "kv", new KeyValueWorkload(),
          "durability", new DurabilityWorkload(),
          "tpcc", new TpccWorkload());

  @ParameterizedTest
  @CsvSource({
    "kv, '', READ UPDATE",
    "kv, readproportion=1 updateproportion=0 dataintegrity=true, READ VERIFY",
    "kv, readproportion=0 updateproportion=0 readmodifywriteproportion=1, READ UPDATE"
        + " READ-MODIFY-WRITE",
    "kv, readproportion=0 updateproportion=0 scanproportion=0.8 insertproportion=0.1"
        + " deleteproportion=0.1, SCAN DELETE INSERT",
    "kv, readproportion=0 updateproportion=0 batch.size=2 batch.readproportion=1, READ BATCH-READ",
    "durability, updateproportion=0 deleteproportion=0.1, READ INSERT DELETE VERIFY",
    "tpcc, '', NEW-ORDER PAYMENT ORDER-STATUS DELIVERY STOCK-LEVEL"
  })
  void operationsFollowFromTheShares(String workload, String assignments, String operations) {
    assertThat(
            WORKLOADS
                .get(workload)
                .operations(
                    Given.properties("recordcount=10 durability.log=log", assignments.strip())))
        .containsExactlyInAnyOrder(operations.split(" "));
  }
}
