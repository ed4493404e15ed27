package io.ycsbx.workload.kv;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Warning;
import io.ycsbx.workload.Given;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.WorkloadException;

class OperationMixTest {

  private static List<String> warnings(String... lines) throws WorkloadException {
    KeyValueWorkload workload = new KeyValueWorkload();
    workload.init(Given.properties(lines));
    return workload.measuringEnded(1).warnings().stream().map(Warning::message).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "0.51 0.5 0 0 0, '1.0100, so the mix was 50.5 % READ, 49.5 % UPDATE'",
    "0 0.25 0.25 0 0, '0.5000, so the mix was 50.0 % UPDATE, 50.0 % READ-MODIFY-WRITE'",
    "0.5 0 0 0.2 0.1, "
        + "'0.8000, so the mix was 62.5 % READ, 12.5 % INSERT, 25.0 % DELETE-AND-INSERT'"
  })
  void proportionsThatDoNotAddUpToOneAreDividedByTheirSumWithAWarning(
      String proportions, String sumAndMix) throws Exception {
    String properties =
        "recordcount=1 readproportion=%s updateproportion=%s readmodifywriteproportion=%s"
            + " insertproportion=%s deleteproportion=%s";
    assertThat(warnings(properties.formatted((Object[]) proportions.split(" ", -1))))
        .containsExactly("the proportions add up to " + sumAndMix);
  }

  @Test
  void proportionsThatAddUpToOneAreNoWarning() throws Exception {
    assertThat(warnings("recordcount=1")).isEmpty();
    assertThat(
            warnings(
                "recordcount=1 readproportion=0.333 updateproportion=0.333 scanproportion=0.333"))
        .isEmpty();
  }
}
