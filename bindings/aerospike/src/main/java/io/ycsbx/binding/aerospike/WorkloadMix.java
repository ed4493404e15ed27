package io.ycsbx.binding.aerospike;

import io.ycsbx.binding.RunProperties;
import io.ycsbx.config.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** What the workload's properties say about the operations to come. */
final class WorkloadMix {

  private static final String UPDATE_SHARE_UNSET = "0.05";

  private WorkloadMix() {}

  /** Whether an update, if there is any, leaves some fields of its record out. */
  static boolean leavesFieldsOut(Properties properties) {
    boolean updates =
        share(properties, "updateproportion", UPDATE_SHARE_UNSET) > 0
            || share(properties, "readmodifywriteproportion") > 0
            || share(properties, "batch.updateproportion") > 0;
    return updates
        && !Boolean.parseBoolean(properties.getProperty("writeallfields"))
        && !"1".equals(properties.getProperty("fieldcount"));
  }

  static boolean scans(Properties properties) {
    return share(properties, "scanproportion") > 0;
  }

  /** What a workload needs that commands in flight can't give: an answer in its own call. */
  static List<Problem> asyncProblems(Properties properties) {
    List<Problem> problems = new ArrayList<>();
    if (Boolean.parseBoolean(properties.getProperty("dataintegrity"))
        && !RunProperties.isLoad(properties)) {
      problems.add(
          Problem.of("as.async", "must be 0 with dataintegrity=true, which looks at answers"));
    }
    if (RunProperties.retriesInserts(properties)) {
      problems.add(
          Problem.of(
              "as.async",
              "must be 0 with core_workload_insertion_retry_limit, which looks at answers"));
    }
    if (share(properties, "readmodifywriteproportion") > 0 && !RunProperties.isLoad(properties)) {
      problems.add(
          Problem.of(
              "as.async", "must be 0 with readmodifywriteproportion, whose write follows a read"));
    }
    return problems;
  }

  private static double share(Properties properties, String key) {
    return share(properties, key, "0");
  }

  private static double share(Properties properties, String key, String unset) {
    return Double.parseDouble(properties.getProperty(key, unset));
  }
}
