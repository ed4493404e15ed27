package io.ycsbx.report.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.config.Owner;
import io.ycsbx.config.SettingSource;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkingSetTest {

  /** Shares of zipfian requests are those of 10^10 ranks that were hashed one by one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "recordcount=1000000                                                       | 0.95",
        "recordcount=1000000 requestdistribution=uniform                           | 0.95",
        "recordcount=1000000 requestdistribution=sequential                        | 0.95",
        "recordcount=1000000 requestdistribution=uniform insertcount=500000        | 0.475",
        "recordcount=1000000 requestdistribution=uniform insertstart=900000        | 0.095",
        "recordcount=1000000 requestdistribution=hotspot                           | 0.8",
        "recordcount=1000000 requestdistribution=HOTSPOT hotspotdatafraction=0.0001"
            + " hotspotopnfraction=0.99                                            | 0.000096",
        "recordcount=1000000 requestdistribution=hotspot hotspotdatafraction=0.8"
            + " hotspotopnfraction=0.2                                             | 0.8",
        "recordcount=1000000 requestdistribution=hotspot hotspotdatafraction=0     | 0.95",
        "recordcount=1000000 requestdistribution=hotspot hotspotdatafraction=1     | 0.95",
        "recordcount=1000    requestdistribution=hotspot hotspotdatafraction=1e-9  | 0.95",
        "recordcount=1000000 requestdistribution=exponential                       | 0.727",
        "recordcount=1000000 requestdistribution=exponential exponential.frac=0.01 | 0.01",
        "recordcount=1000000 requestdistribution=zipfian                           | 0.87",
        "recordcount=1000000 requestdistribution=zipfian zipfian.constant=0.5      | 0.95",
        "recordcount=1000000 requestdistribution=zipfian zipfian.constant=1        | 0.86",
        "recordcount=1000000 requestdistribution=zipfian zipfian.constant=1.2      | 0.228",
        "recordcount=1000000 requestdistribution=zipfian zipfian.constant=2        | 0.000012",
        "recordcount=1000000 requestdistribution=latest                            | 0.508",
        "recordcount=1000000 requestdistribution=latest zipfian.constant=1.2       | 0.0479",
        "recordcount=1       requestdistribution=latest                            | 1",
      })
  void theFewestRecordsWithMostRequests(String settings, double share) {
    assertThat(share(settings, false))
        .hasValueSatisfying(
            s ->
                assertThat(s)
                    .isCloseTo(
                        share, within(settings.contains("zipfian") ? share / 12 : share / 100)));
  }

  @ParameterizedTest
  @CsvSource({
    "recordcount=1000000 requestdistribution=moving",
    "recordcount=1000000 requestdistribution=hotspot hotspotdatafraction=some",
    "recordcount=1000000 requestdistribution=uniform insertcount=2000000",
    "requestdistribution=zipfian",
  })
  void settingsThatDoNotDetermineIt(String settings) {
    assertThat(share(settings, false)).isEmpty();
  }

  @Test
  void aLoadRequestsEachRecordOnce() {
    assertThat(share("recordcount=1000000 requestdistribution=latest", true)).contains(0.95);
  }

  private static Optional<Double> share(String settings, boolean load) {
    Map<String, EffectiveSetting> all = new TreeMap<>();
    for (String setting : settings.strip().split("\\s+", -1)) {
      String[] parts = setting.split("=", 2);
      all.put(parts[0], new EffectiveSetting(parts[1], Owner.WORKLOAD, SettingSource.FILE));
    }
    return WorkingSet.share(Context.of(new Tool(Tool.OURS, "1")).withLoad(load).withSettings(all));
  }
}
