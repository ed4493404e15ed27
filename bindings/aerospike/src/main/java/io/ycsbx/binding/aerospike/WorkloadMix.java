package io.ycsbx.binding.aerospike;

import io.ycsbx.binding.aerospike.AerospikeSettings.Scan;
import io.ycsbx.binding.aerospike.AerospikeSettings.Update;
import io.ycsbx.config.Problem;
import io.ycsbx.config.Warning;
import io.ycsbx.spi.RunProperties;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.function.UnaryOperator;
import site.ycsb.workloads.CoreWorkload;

/** Cautions and problems of settings that do not fit the workload's operations. */
final class WorkloadMix {

  /** The environment variable that names a file of settings to Aerospike's client. */
  static final String CLIENT_FILE = "AEROSPIKE_CLIENT_CONFIG_URL";

  private WorkloadMix() {}

  /**
   * Returns the warnings of a run or load.
   *
   * @param environment returns an environment variable's value; null if it is not set
   */
  static List<Warning> warnings(
      AerospikeSettings settings, Properties properties, UnaryOperator<String> environment) {
    List<Warning> warnings = new ArrayList<>();
    boolean load = RunProperties.isLoad(properties);
    if (!load && settings.update() == Update.REPLACE && leavesFieldsOut(properties)) {
      warnings.add(
          new Warning(
              "shrinking-updates",
              "as.update=replace drops the fields that an update does not write: records shrink as"
                  + " the run goes on, and later operations cost less than on a loaded database",
              "use as.update=merge, or writeallfields=true; load again before the next run"));
    }
    if (!load
        && settings.scan() == Scan.QUERY
        && has(properties, CoreWorkload.SCAN_PROPORTION_PROPERTY)) {
      warnings.add(
          new Warning(
              "scan-is-a-full-pass",
              "Aerospike keeps no order of keys: each scan reads the whole set, and its cost grows"
                  + " with the number of records, not with the length of the scan",
              "compare scans only with databases measured the same way; as.scan=fail refuses"
                  + " them"));
    }
    String file = environment.apply(CLIENT_FILE);
    if (file != null && !file.isEmpty()) {
      warnings.add(
          new Warning(
              "client-settings-from-file",
              "the client reads settings from " + CLIENT_FILE + ", which may override those here",
              "unset the variable, so that the properties describe the run"));
    }
    return warnings;
  }

  /** Returns whether the workload has updates that do not write all fields. */
  private static boolean leavesFieldsOut(Properties properties) {
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
