package io.ycsbx.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.SettingsException;
import io.ycsbx.workload.Given;
import io.ycsbx.workload.tpcc.model.TpccSettings;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.WorkloadException;

class TpccSettingsTest {

  @Test
  void defaultsAreHammerDbs() {
    assertThat(Given.tpcc())
        .hasToString(
            """
            TpccSettings[profile=HAMMERDB, warehouses=Optional.empty, procedures=Optional.empty, \
            rampupMinutes=2.0, durationMinutes=5.0, allWarehouses=false, \
            keyAndThink=Optional.empty, mostRetries=Optional.empty, bulk=AUTO, drop=false, \
            historyKey=false, partitions=false, seed=Optional.empty, log=Optional.empty, \
            transactions=true, target=0.0, clients=1, rank=Optional.empty]\
            """);
    assertThat(Given.tpcc().calls()).isTrue();
    assertThat(Given.tpcc().paced()).isFalse();
    assertThat(Given.tpcc().retries()).isZero();
    assertThat(Given.tpcc().warehousesToLoad()).isEqualTo(1);
  }

  @Test
  void theSpecificationHasOthers() {
    TpccSettings settings = Given.tpcc("tpcc.profile=spec");

    assertThat(settings.calls()).isFalse();
    assertThat(settings.paced()).isTrue();
    assertThat(settings.retries()).isEqualTo(10);
  }

  @Test
  void everyPropertyReachesItsComponent() {
    TpccSettings bound =
        Given.tpcc(
            """
            tpcc.profile=hammerdb tpcc.warehouses=300 tpcc.procedures=false tpcc.rampup=0.5
            tpcc.duration=0.1 tpcc.allwarehouses=true tpcc.keyandthink=true tpcc.retries=7
            tpcc.bulk=insert tpcc.drop=true tpcc.history_pk=true tpcc.partitions=true tpcc.seed=-3
            tpcc.log=orders.log dotransactions=false target=50 fleet.size=4 fleet.rank=3\
            """
                .split("\\s"));

    assertThat(bound)
        .hasToString(
            """
            TpccSettings[profile=HAMMERDB, warehouses=Optional[300], procedures=Optional[false], \
            rampupMinutes=0.5, durationMinutes=0.1, allWarehouses=true, \
            keyAndThink=Optional[true], mostRetries=Optional[7], bulk=INSERT, drop=true, \
            historyKey=true, partitions=true, seed=Optional[-3], log=Optional[orders.log], \
            transactions=false, target=50.0, clients=4, rank=Optional[3]]\
            """);
  }

  @Test
  void orderLinesArePartitionedFrom200WarehousesOn() {
    assertThat(Given.tpcc("tpcc.partitions=true", "tpcc.warehouses=199").orderLinePartitions())
        .isZero();
    assertThat(Given.tpcc("tpcc.partitions=true", "tpcc.warehouses=299").orderLinePartitions())
        .isEqualTo(2);
    assertThat(Given.tpcc("tpcc.warehouses=250").orderLinePartitions()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          tpcc.profile=spec tpcc.allwarehouses=true | tpcc.allwarehouses: must be false for tpcc.profile=spec, was "true"
          tpcc.profile=spec tpcc.procedures=true | tpcc.procedures: must be false for tpcc.profile=spec, was "true"
          tpcc.keyandthink=true target=20 | tpcc.keyandthink: must be false with a target, which paces users instead, was "true"
          tpcc.profile=spec target=20 | tpcc.keyandthink: must be false with a target, which paces users instead, was "true"
          dotransactions=false tpcc.warehouses=2 fleet.size=3 | tpcc.warehouses: must be at least the number of clients (3) for a load, was "2"
          """)
  void contradictionsAreRefused(String lines, String problem) {
    assertThatThrownBy(() -> Given.tpcc(lines.split(" ")))
        .isInstanceOf(SettingsException.class)
        .hasMessage(problem);
  }

  @Test
  void aTargetPacesInPlaceOfKeyingAndThinking() {
    String[] spec = {"tpcc.profile=spec", "target=20"};
    assertThat(Given.tpcc(spec[0], spec[1], "tpcc.keyandthink=false").paced()).isFalse();
    assertThat(Given.tpcc(spec[0], spec[1], "dotransactions=false").paced()).isTrue();
  }

  @Test
  void theWorkloadRefusesAnUnknownKey() {
    assertThatThrownBy(() -> new TpccWorkload().init(Given.properties("tpcc.warehouse=4")))
        .isInstanceOf(WorkloadException.class)
        .hasMessage("tpcc.warehouse: unknown property, did you mean \"tpcc.warehouses\"?");
  }

  @Test
  void aRunIsPlannedInMinutes() {
    assertThat(new TpccWorkload().plan(Given.properties("tpcc.rampup=1", "tpcc.duration=0.5")))
        .containsEntry("warmup.seconds", "60")
        .containsEntry("maxexecutiontime", "30");
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
                        "dotransactions=false",
                        "tpcc.warehouses=5",
                        "fleet.size=3",
                        "fleet.rank=1")))
        .containsOnly(Map.entry("recordcount", "160"), Map.entry("insertcount", "60"));
  }

  @Test
  void aPlanWithMistakesIsNone() {
    assertThat(new TpccWorkload().plan(Given.properties("tpcc.warehouses=none"))).isEmpty();
  }
}
