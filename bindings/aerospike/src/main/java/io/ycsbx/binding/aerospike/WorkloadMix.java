package io.ycsbx.binding.aerospike;

import io.ycsbx.binding.RunProperties;
import io.ycsbx.config.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** The workload's operations, from its properties. */
final class WorkloadMix {

  private static final String UPDATE_SHARE_UNSET = "0.05";

  private WorkloadMix() {}

  /** Returns whether the workload has updates that do not write all fields. */
  static boolean leavesFieldsOut(Properties properties) {
    boolean updates =
        share(properties, "updateproportion", UPDATE_SHARE_UNSET) > 0
            || share(properties, "readmodifywriteproportion") > 0
            || share(properties, "batch.updateproportion") > 0;
    return updates
        && !Boolean.parseBoolean(RunProperties.text(properties, "writeallfields", "false"))
        && !RunProperties.text(properties, "fieldcount", "").equals("1");
  }

  static boolean scans(Properties properties) {
    return share(properties, "scanproportion") > 0;
  }

  /** Returns problems of workloads that need an operation's result in its own call. */
  static List<Problem> asyncProblems(Properties properties) {
    List<Problem> problems = new ArrayList<>();
    if (Boolean.parseBoolean(RunProperties.text(properties, "dataintegrity", "false"))
        && !RunProperties.isLoad(properties)) {
      problems.add(
          Problem.of(
              "as.async", "must be 0 with dataintegrity=true, which checks the results of reads"));
    }
    if (RunProperties.retriesInserts(properties)) {
      problems.add(
          Problem.of(
              "as.async",
              "must be 0 with core_workload_insertion_retry_limit, which checks the results of"
                  + " inserts"));
    }
    if (share(properties, "readmodifywriteproportion") > 0 && !RunProperties.isLoad(properties)) {
      problems.add(
          Problem.of(
              "as.async", "must be 0 with readmodifywriteproportion, whose write follows a read"));
    }
    if (share(properties, "deleteproportion") > 0 && !RunProperties.isLoad(properties)) {
      problems.add(
          Problem.of(
              "as.async", "must be 0 with deleteproportion, whose inserts follow their deletes"));
    }
    return problems;
  }

  private static double share(Properties properties, String key) {
    return share(properties, key, "0");
  }

  private static double share(Properties properties, String key, String unset) {
    return Double.parseDouble(RunProperties.text(properties, key, unset));
  }
}
