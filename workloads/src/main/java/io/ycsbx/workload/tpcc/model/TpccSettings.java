package io.ycsbx.workload.tpcc.model;

import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.SettingsGroup;
import java.util.Optional;

/** The settings of the TPC-C workload. Immutable. */
@SettingsGroup(prefixes = {"tpcc."})
public record TpccSettings(
    @Setting(
            key = "tpcc.profile",
            defaultValue = "hammerdb",
            meaning = "Whose rules data and transactions follow: HammerDB's or TPC-C 5.11's.")
        Profile profile,
    @Setting(
            key = "tpcc.warehouses",
            min = "1",
            max = "100000",
            meaning = "Warehouses; unset: 1 for a load, all that were loaded for a run.")
        Optional<Integer> warehouses,
    @Setting(
            key = "tpcc.procedures",
            meaning =
                "Whether each transaction is one call of a stored procedure; false: the same"
                    + " statements, prepared. Unset: true for profile hammerdb, false for spec.")
        Optional<Boolean> procedures,
    @Setting(
            key = "tpcc.rampup",
            defaultValue = "2",
            min = "0",
            max = "10000",
            meaning = "Minutes that a run goes on before it is measured.")
        double rampupMinutes,
    @Setting(
            key = "tpcc.duration",
            defaultValue = "5",
            min = "0.01",
            max = "100000",
            meaning = "Minutes that are measured.")
        double durationMinutes,
    @Setting(
            key = "tpcc.allwarehouses",
            defaultValue = "false",
            meaning =
                "Whether user i of n takes one of the warehouses i, i+n, … for each transaction;"
                    + " false: one for the whole run. For profile hammerdb.")
        boolean allWarehouses,
    @Setting(
            key = "tpcc.keyandthink",
            meaning =
                "Whether users take their time to key in and to think; unset: false for profile"
                    + " hammerdb, true for spec.")
        Optional<Boolean> keyAndThink,
    @Setting(
            key = "tpcc.retries",
            min = "0",
            max = "1000000",
            meaning =
                "How often a transaction is tried again that a deadlock or a lock wait time-out"
                    + " undid; unset: 0 for profile hammerdb, as HammerDB does, 10 for spec.")
        Optional<Integer> mostRetries,
    @Setting(
            key = "tpcc.bulk",
            defaultValue = "auto",
            meaning =
                "How rows are loaded: by LOAD DATA LOCAL INFILE, by INSERT of many rows, or (auto)"
                    + " by the first where the server allows it.")
        Bulk bulk,
    @Setting(
            key = "tpcc.drop",
            defaultValue = "false",
            meaning = "Whether a load drops the nine tables first.")
        boolean drop,
    @Setting(
            key = "tpcc.history_pk",
            defaultValue = "false",
            meaning = "Whether a load gives the history table an invisible primary key.")
        boolean historyKey,
    @Setting(
            key = "tpcc.partitions",
            defaultValue = "false",
            meaning =
                "Whether a load partitions the order lines by warehouse, if these are 200 or more.")
        boolean partitions,
    @Setting(
            key = "tpcc.seed",
            meaning =
                "What all random numbers of the client follow from; unset: another one each time."
                    + " Procedures of profile hammerdb draw their own on the server.")
        Optional<Long> seed,
    @Setting(
            key = "dotransactions",
            defaultValue = "true",
            meaning = "Whether transactions are run; false: warehouses are loaded.")
        boolean transactions,
    @Setting(
            key = "target",
            defaultValue = "0",
            min = "0",
            meaning =
                "What paces users instead of keying and thinking, in operations per second; 0:"
                    + " nothing.")
        double target) {

  private static final int SPEC_RETRIES = 10;

  /** How rows are loaded. */
  public enum Bulk {
    /** By the first of the others that the server allows. */
    AUTO,
    /** By LOAD DATA LOCAL INFILE. */
    INFILE,
    /** By INSERT with many rows. */
    INSERT
  }

  /** Checks what concerns several settings. */
  public TpccSettings {
    if (profile == Profile.SPEC && allWarehouses) {
      throw new SettingsException(
          "tpcc.allwarehouses", "must be false for tpcc.profile=spec", allWarehouses);
    }
    if (transactions && target > 0 && keyAndThink.orElse(profile == Profile.SPEC)) {
      throw new SettingsException(
          "tpcc.keyandthink", "must be false with a target, which paces users instead", true);
    }
  }

  /** Warehouses that a load makes. */
  public int warehousesToLoad() {
    return warehouses.orElse(1);
  }

  /** Whether transactions are calls of procedures. */
  public boolean calls() {
    return procedures.orElse(profile == Profile.HAMMERDB);
  }

  /** Whether users take their time. */
  public boolean paced() {
    return keyAndThink.orElse(profile == Profile.SPEC);
  }

  /** How often a transaction is tried again. */
  public int retries() {
    return mostRetries.orElse(profile == Profile.SPEC ? SPEC_RETRIES : 0);
  }

  /** Partitions of the order lines, as many as there are whole hundreds of warehouses; 0: none. */
  public int orderLinePartitions() {
    int loaded = warehousesToLoad();
    return partitions && loaded >= 200 ? loaded / 100 : 0;
  }
}
