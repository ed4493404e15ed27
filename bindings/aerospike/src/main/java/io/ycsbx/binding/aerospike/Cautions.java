package io.ycsbx.binding.aerospike;

import io.ycsbx.binding.aerospike.AerospikeSettings.Scan;
import io.ycsbx.binding.aerospike.AerospikeSettings.Update;
import io.ycsbx.config.Problem;
import io.ycsbx.spi.Caution;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** What a reader of a run's figures has to know of the settings behind them. */
final class Cautions {

  private Cautions() {}

  static List<Caution> of(AerospikeSettings settings, Properties properties) {
    List<Caution> cautions = new ArrayList<>();
    if (settings.update() == Update.REPLACE && !writesAllFields(properties)) {
      cautions.add(
          new Caution(
              "shrinking-updates",
              "as.update=replace drops the fields that an update does not write: records shrink as"
                  + " the run goes on, and later operations cost less than on a loaded database",
              "use as.update=merge, or writeallfields=true; load again before the next run"));
    }
    if (settings.scan() == Scan.QUERY && share(properties, "scanproportion") > 0) {
      cautions.add(
          new Caution(
              "scan-is-a-full-pass",
              "Aerospike keeps no order of keys: each scan reads the whole set, and its cost grows"
                  + " with the number of records, not with the length of the scan",
              "compare scans only with databases measured the same way; as.scan=fail refuses"
                  + " them"));
    }
    return cautions;
  }

  /** What a workload needs that commands in flight can't give: a read's answer in its own call. */
  static List<Problem> asyncProblems(Properties properties) {
    List<Problem> problems = new ArrayList<>();
    if (Boolean.parseBoolean(properties.getProperty("dataintegrity"))) {
      problems.add(
          Problem.of("as.async", "must be 0 with dataintegrity=true, which reads answers"));
    }
    if (share(properties, "readmodifywriteproportion") > 0) {
      problems.add(
          Problem.of(
              "as.async", "must be 0 with readmodifywriteproportion, whose write follows a read"));
    }
    return problems;
  }

  private static boolean writesAllFields(Properties properties) {
    return Boolean.parseBoolean(properties.getProperty("writeallfields"))
        || "1".equals(properties.getProperty("fieldcount"))
        || share(properties, "updateproportion", "0.05")
                + share(properties, "readmodifywriteproportion")
            == 0;
  }

  private static double share(Properties properties, String key) {
    return share(properties, key, "0");
  }

  private static double share(Properties properties, String key, String unset) {
    return Double.parseDouble(properties.getProperty(key, unset));
  }
}
