package io.ycsbx.binding.aerospike;

import static io.ycsbx.contract.TestSettings.properties;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Problem;
import io.ycsbx.config.Warning;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkloadMixTest {

  @Test
  void shrinkingUpdatesAndFullPassesAreSaidInTheRecord() {
    assertThat(warnings("updateproportion=0.5", "scanproportion=0.5"))
        .containsExactly("shrinking-updates", "scan-is-a-full-pass");
    assertThat(warnings("updateproportion=0.5", "writeallfields=true")).isEmpty();
    assertThat(warnings("updateproportion=0.5", "fieldcount=1")).isEmpty();
    assertThat(warnings("updateproportion=0")).isEmpty();
    assertThat(warnings("updateproportion=0", "readmodifywriteproportion=0.5"))
        .containsExactly("shrinking-updates");
    assertThat(warnings(Bound.settings(), "updateproportion=0.5")).isEmpty();
    assertThat(warnings(Bound.settings("as.scan=fail"), "scanproportion=1")).isEmpty();
    assertThat(warnings("updateproportion=0.5", "scanproportion=0.5", "dotransactions=false"))
        .isEmpty();
  }

  private static List<String> warnings(String... workload) {
    return warnings(Bound.settings("as.update=replace"), workload);
  }

  private static List<String> warnings(AerospikeSettings settings, String... workload) {
    return WorkloadMix.warnings(settings, properties(workload), name -> null).stream()
        .map(Warning::code)
        .toList();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aFileThatMayOverrideSettingsIsSaidInTheRecord(boolean run) {
    assertThat(
            WorkloadMix.warnings(
                Bound.settings(),
                properties("dotransactions=" + run),
                Map.of("AEROSPIKE_CLIENT_CONFIG_URL", "file:client.yaml")::get))
        .extracting(Warning::code)
        .containsExactly("client-settings-from-file");
  }

  @Test
  void whatNeedsAnAnswerIsNotAsynchronous() {
    assertThat(
            WorkloadMix.asyncProblems(
                properties(
                    "dataintegrity=true ",
                    "readmodifywriteproportion=0.5",
                    "deleteproportion=0.1")))
        .extracting(Problem::toString)
        .containsExactly(
            "as.async: must be 0 with dataintegrity=true, which checks the results of reads",
            "as.async: must be 0 with readmodifywriteproportion, whose write follows a read",
            "as.async: must be 0 with deleteproportion, whose inserts follow their deletes");
    assertThat(WorkloadMix.asyncProblems(properties("dataintegrity=true", "dotransactions=false")))
        .isEmpty();
    assertThat(
            WorkloadMix.asyncProblems(
                properties("core_workload_insertion_retry_limit=1", "dotransactions=false")))
        .extracting(Problem::toString)
        .containsExactly(
            "as.async: must be 0 with core_workload_insertion_retry_limit, which checks the results"
                + " of inserts");
  }
}
