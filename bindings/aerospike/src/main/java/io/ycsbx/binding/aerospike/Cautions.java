package io.ycsbx.binding.aerospike;

import io.ycsbx.binding.RunProperties;
import io.ycsbx.binding.aerospike.AerospikeSettings.Scan;
import io.ycsbx.binding.aerospike.AerospikeSettings.Update;
import io.ycsbx.spi.Caution;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.function.UnaryOperator;

/** Cautions about settings that affect the meaning of a run's figures. */
final class Cautions {

  /** The environment variable that names a file of settings to Aerospike's client. */
  private static final String CLIENT_FILE = "AEROSPIKE_CLIENT_CONFIG_URL";

  private Cautions() {}

  /**
   * Returns the cautions of a run or load.
   *
   * @param environment returns an environment variable's value; null if it is not set
   */
  static List<Caution> of(
      AerospikeSettings settings, Properties properties, UnaryOperator<String> environment) {
    List<Caution> cautions = new ArrayList<>();
    boolean load = RunProperties.isLoad(properties);
    if (!load && settings.update() == Update.REPLACE && WorkloadMix.leavesFieldsOut(properties)) {
      cautions.add(
          new Caution(
              "shrinking-updates",
              "as.update=replace drops the fields that an update does not write: records shrink as"
                  + " the run goes on, and later operations cost less than on a loaded database",
              "use as.update=merge, or writeallfields=true; load again before the next run"));
    }
    if (!load && settings.scan() == Scan.QUERY && WorkloadMix.scans(properties)) {
      cautions.add(
          new Caution(
              "scan-is-a-full-pass",
              "Aerospike keeps no order of keys: each scan reads the whole set, and its cost grows"
                  + " with the number of records, not with the length of the scan",
              "compare scans only with databases measured the same way; as.scan=fail refuses"
                  + " them"));
    }
    String file = environment.apply(CLIENT_FILE);
    if (file != null && !file.isEmpty()) {
      cautions.add(
          new Caution(
              "client-settings-from-file",
              "the client reads settings from " + CLIENT_FILE + ", which may override those here",
              "unset the variable, so that the properties describe the run"));
    }
    return cautions;
  }
}
