package io.ycsbx.binding.aerospike;

import io.ycsbx.binding.RunProperties;
import io.ycsbx.config.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import site.ycsb.workloads.CoreWorkload;

/** The workload's operations, from its properties. */
final class WorkloadMix {

  private WorkloadMix() {}

  /** Returns whether the workload has updates that do not write all fields. */
  static boolean leavesFieldsOut(Properties properties) {
    boolean updates =
        share(
                    properties,
                    CoreWorkload.UPDATE_PROPORTION_PROPERTY,
                    CoreWorkload.UPDATE_PROPORTION_PROPERTY_DEFAULT)
                > 0
            || has(properties, CoreWorkload.READMODIFYWRITE_PROPORTION_PROPERTY)
            || has(properties, "batch.updateproportion");
    return updates
        && !isTrue(properties, CoreWorkload.WRITE_ALL_FIELDS_PROPERTY)
        && !RunProperties.text(properties, CoreWorkload.FIELD_COUNT_PROPERTY, "").equals("1");
  }

  static boolean scans(Properties properties) {
    return has(properties, CoreWorkload.SCAN_PROPORTION_PROPERTY);
  }

  /** Returns problems of workloads that need an operation's result in its own call. */
  static List<Problem> asyncProblems(Properties properties) {
    List<String> needs = new ArrayList<>();
    if (RunProperties.retriesInserts(properties)) {
      needs.add("core_workload_insertion_retry_limit, which checks the results of inserts");
    }
    if (!RunProperties.isLoad(properties)) {
      if (isTrue(properties, CoreWorkload.DATA_INTEGRITY_PROPERTY)) {
        needs.add("dataintegrity=true, which checks the results of reads");
      }
      if (has(properties, CoreWorkload.READMODIFYWRITE_PROPORTION_PROPERTY)) {
        needs.add("readmodifywriteproportion, whose write follows a read");
      }
      if (has(properties, "deleteproportion")) {
        needs.add("deleteproportion, whose inserts follow their deletes");
      }
    }
    return needs.stream().map(need -> Problem.of("as.async", "must be 0 with " + need)).toList();
  }

  private static boolean isTrue(Properties properties, String key) {
    return Boolean.parseBoolean(RunProperties.text(properties, key, "false"));
  }

  private static boolean has(Properties properties, String share) {
    return share(properties, share, "0") > 0;
  }

  private static double share(Properties properties, String key, String unset) {
    return Double.parseDouble(RunProperties.text(properties, key, unset));
  }
}
