package io.ycsbx.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingDescription;
import io.ycsbx.config.Settings;
import io.ycsbx.config.StockSettings;
import io.ycsbx.workload.kv.KeyValueSettings;
import io.ycsbx.workload.kv.durability.DurabilityWorkload;
import io.ycsbx.workload.tpcc.TpccSettings;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class OwnersTest {

  private static Map<String, Owner> owners(Class<? extends Record> type) {
    return Settings.describe(type).stream()
        .collect(Collectors.toMap(SettingDescription::key, SettingDescription::owner));
  }

  private static void agreesWithStock(Class<? extends Record> type) {
    assertThat(owners(type))
        .allSatisfy(
            (key, owner) -> assertThat(StockSettings.owner(key, owner)).as(key).isEqualTo(owner));
  }

  @Test
  void ofTheKeyValueWorkload() {
    agreesWithStock(KeyValueSettings.class);
    assertThat(owners(KeyValueSettings.class))
        .containsEntry("zipfian.constant", Owner.WORKLOAD)
        .containsEntry("batch.size", Owner.WORKLOAD)
        .containsEntry("compressibility", Owner.DATA);
  }

  @Test
  void ofTpcc() {
    agreesWithStock(TpccSettings.class);
    assertThat(owners(TpccSettings.class))
        .containsEntry("tpcc.duration", Owner.WORKLOAD)
        .containsEntry("tpcc.retries", Owner.WORKLOAD)
        .containsEntry("tpcc.warehouses", Owner.DATA)
        .containsEntry("tpcc.log", Owner.PLACE);
  }

  @Test
  void ofTheDurabilityWorkload() {
    agreesWithStock(Settings.typeOf(DurabilityWorkload.class).orElseThrow());
  }
}
