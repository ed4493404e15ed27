package io.ycsbx.workload.kv;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.spi.Caution;
import io.ycsbx.workload.Given;
import java.util.List;
import org.junit.jupiter.api.Test;
import site.ycsb.WorkloadException;

class OperationMixTest {

  private static List<String> cautions(String... lines) throws WorkloadException {
    KeyValueWorkload workload = new KeyValueWorkload();
    workload.init(Given.properties(lines));
    return workload.measuringEnded(1).cautions().stream().map(Caution::message).toList();
  }

  @Test
  void proportionsThatDoNotAddUpToOneAreDividedByTheirSumWithAWarning() throws Exception {
    assertThat(cautions("recordcount=1", "readproportion=0.51", "updateproportion=0.5"))
        .containsExactly(
            "the proportions add up to 1.0100, so the mix was 50.5 % READ, 49.5 % UPDATE");
    assertThat(
            cautions(
                "recordcount=1",
                "readproportion=0",
                "updateproportion=0.25",
                "readmodifywriteproportion=0.25"))
        .containsExactly(
            "the proportions add up to 0.5000, so the mix was 50.0 % UPDATE, 50.0 %"
                + " READ-MODIFY-WRITE");
    assertThat(
            cautions(
                "recordcount=1",
                "readproportion=0.5",
                "updateproportion=0",
                "insertproportion=0.2",
                "deleteproportion=0.1"))
        .containsExactly(
            "the proportions add up to 0.8000, so the mix was 62.5 % READ, 12.5 % INSERT, 25.0 %"
                + " DELETE-AND-INSERT");
  }

  @Test
  void proportionsThatAddUpToOneAreNoWarning() throws Exception {
    assertThat(cautions("recordcount=1")).isEmpty();
    assertThat(
            cautions(
                "recordcount=1",
                "readproportion=0.333",
                "updateproportion=0.333",
                "scanproportion=0.333"))
        .isEmpty();
  }
}
