package io.ycsbx.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
import io.ycsbx.spi.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FactTest {

  @ParameterizedTest
  @CsvSource({
    "DATA, 1000, 1000.0, true",
    "DATA, 1000, 1001, false",
    "SOFTWARE, 8.1, 8.1, true",
    "SOFTWARE, 8.1, 8.10, false",
    "HOST, 6.5, 6.50, false",
    "WORKLOAD, true, TRUE, true",
    "WORKLOAD, true, false, false",
    "WORKLOAD, 1000, 01000, true",
    "WORKLOAD, 0.95, 0.950, true",
    "WORKLOAD, 0.95, .95, true",
    "WORKLOAD, 1000000, 1e6, true",
    "WORKLOAD, 1000000, +1000000, true",
    "WORKLOAD, zipfian, Zipfian, false",
    "WORKLOAD, site.ycsb.workloads.CoreWorkload, com.yahoo.ycsb.workloads.CoreWorkload, true",
    "WORKLOAD, io.ycsbx.workload.tpcc.TpccWorkload, TPROC-C, true",
    "WORKLOAD, site.ycsb.workloads.CoreWorkload, TPROC-C, false",
    "BINDING, 64M, 67108864, true",
    "BINDING, 64M, 64MiB, true",
    "BINDING, 64M, 64MB, false",
    "BINDING, 60s, 1m, true",
    "BINDING, 500ms, 0.5s, false",
    "BINDING, 60s, 60000ms, true",
    "BINDING, '8K,64K', '8192, 64K', true",
    "BINDING, '8K,64K', '64K,8K', false",
    "RUNNER, poisson, POISSON, true",
    "DATA, table, Table, false",
  })
  void valuesOfSettingsAreComparedAndNotTheirSpellings(
      Fact.Owner owner, String value, String other, boolean same) {
    Fact fact = Fact.recorded(owner, "name", value);
    assertThat(fact.agrees(Fact.declared(owner, "name", other))).isEqualTo(same);
  }

  @ParameterizedTest
  @CsvSource({
    "LZ4, lz4, true, true",
    "'none, LZ4', 'none,lz4', true, true",
    "lz4, zstd, true, false",
    "LZ4, lz4, false, false"
  })
  void aChoiceThatOneSideDeclaresIsTheSameInAnyCase(
      String value, String other, boolean declared, boolean same) {
    List<String> choices = declared ? List.of("x.compression") : List.of();
    Fact choice = setting(value, choices);

    assertThat(choice.agrees(setting(other, List.of()))).isEqualTo(same);
    assertThat(setting(other, List.of()).agrees(choice)).isEqualTo(same);
  }

  @ParameterizedTest
  @CsvSource({
    "SIZE, 64M, 67108864, true",
    "NUMBER, 1.0, 1, true",
    "FLAG, true, TRUE, true",
    "CHOICE, single, Single, true",
    "CHOICE, single, sharded, false",
    "VERSION, 8.1, 8.10, false",
    "TEXT, majority, Majority, false",
  })
  void factsOfADatabaseAreComparedByTheirKind(
      Value.Kind kind, String value, String other, boolean same) {
    assertThat(declared(kind, value).agrees(declared(kind, other))).isEqualTo(same);
  }

  private static Fact declared(Value.Kind kind, String text) {
    return Fact.of(
        new io.ycsbx.spi.Fact(
            "name",
            "name",
            Optional.empty(),
            io.ycsbx.spi.Fact.Side.SERVER,
            new Value(kind, text),
            List.of()));
  }

  private static Fact setting(String value, List<String> choices) {
    EffectiveSetting setting =
        new EffectiveSetting(value, Owner.BINDING, SettingSource.COMMAND_LINE);
    return Fact.of("x.compression", setting, choices);
  }
}
