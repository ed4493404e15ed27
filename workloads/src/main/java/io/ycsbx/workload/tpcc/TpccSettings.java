package io.ycsbx.workload.tpcc;

import static io.ycsbx.config.SettingsException.check;

import io.ycsbx.config.Owner;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsGroup;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** The settings of the TPC-C workload. */
@SettingsGroup(prefixes = "tpcc.", owner = Owner.WORKLOAD)
public record TpccSettings(
    @Setting(
            key = "tpcc.profile",
            defaultValue = "hammerdb",
            meaning = "Rules for data and transactions: those of HammerDB or of TPC-C 5.11.")
        Profile profile,
    @Setting(
            key = "tpcc.warehouses",
            owner = Owner.DATA,
            meaning = "Number of warehouses. Unset: 1 for a load, all loaded ones for a run.",
            range = "1..100000")
        Optional<Integer> warehouses,
    @Setting(
            key = "tpcc.rampup",
            defaultValue = "2",
            meaning = "Minutes of a run before the measured phase.",
            range = "0..10000")
        double rampupMinutes,
    @Setting(
            key = "tpcc.duration",
            defaultValue = "5",
            meaning = "Length of the measured phase in minutes.",
            range = "0.01..100000")
        double durationMinutes,
    @Setting(
            key = "tpcc.allwarehouses",
            defaultValue = "false",
            meaning = "Whether a user draws a warehouse per transaction; only for hammerdb.")
        boolean allWarehouses,
    @Setting(
            key = "tpcc.keyandthink",
            meaning = "Whether users key in and think. Unset: false for hammerdb, true for spec.")
        Optional<Boolean> keyAndThink,
    @Setting(
            key = "tpcc.retries",
            meaning =
                "Most retries after deadlocks; after lock timeouts, at most 10 of them."
                    + " Unset: hammerdb 0, spec 100.",
            range = "0..1000000")
        Optional<Integer> mostRetries,
    @Setting(
            key = "tpcc.bulk",
            defaultValue = "auto",
            meaning =
                "Method of a load: LOAD DATA, COPY, INSERT, or the first that the server allows.")
        Bulk bulk,
    @Setting(
            key = "tpcc.drop",
            defaultValue = "false",
            meaning = "Whether a load drops the nine tables first.")
        boolean drop,
    @Setting(
            key = "tpcc.history_pk",
            owner = Owner.DATA,
            defaultValue = "false",
            meaning =
                "Whether a load gives the history table a primary key: an invisible column on"
                    + " MySQL, a visible one on PostgreSQL.")
        boolean historyKey,
    @Setting(
            key = "tpcc.partitions",
            owner = Owner.DATA,
            defaultValue = "false",
            meaning = "Whether a load of 200 or more warehouses partitions the order lines.")
        boolean partitions,
    @Setting(
            key = "tpcc.vacuum",
            defaultValue = "false",
            meaning =
                "Whether a run on PostgreSQL ends with a checkpoint and a VACUUM, which are not"
                    + " measured.")
        boolean vacuum,
    @Setting(
            key = "tpcc.seed",
            meaning = "Seed of the client's random numbers. Unset: differs by run.")
        Optional<Long> seed,
    @Setting(
            key = "tpcc.log",
            owner = Owner.PLACE,
            meaning = "File of acknowledged new-orders, for a check after a crash. Unset: no log.")
        Optional<Path> log,
    @Setting(
            key = "dotransactions",
            owner = Owner.RUNNER,
            defaultValue = "true",
            meaning = "Whether transactions are run; false: warehouses are loaded.")
        boolean transactions,
    @Setting(
            owner = Owner.RUNNER,
            defaultValue = "0",
            meaning = "Operations per second, which pace the users; 0: no target.",
            range = "0..")
        double target,
    @Setting(
            key = "fleet.size",
            owner = Owner.RUNNER,
            defaultValue = "1",
            meaning = "Number of clients, which divide the warehouses of a load.",
            range = "1..100000")
        int clients,
    @Setting(
            key = "fleet.rank",
            owner = Owner.RUNNER,
            meaning = "Number of this client, from 0; set for each client of a fleet.",
            range = "0..")
        Optional<Integer> rank) {

  private static final int SPEC_RETRIES = 100;

  /** The statement that loads rows. */
  public enum Bulk {
    /** The database's own statement for many rows if the server allows it, or else INSERT. */
    AUTO,
    /** LOAD DATA LOCAL INFILE of MySQL. */
    INFILE,
    /** COPY of PostgreSQL. */
    COPY,
    /** INSERT with many rows. */
    INSERT;

    /** Returns the name in settings and SQL files. */
    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Checks the rules that concern several settings. */
  public TpccSettings {
    boolean spec = profile == Profile.SPEC;
    check(
        !spec || !allWarehouses, "tpcc.allwarehouses", "must be false for tpcc.profile=spec", true);
    check(
        !transactions || target == 0 || !keyAndThink.orElse(spec),
        "tpcc.keyandthink",
        "must be false with a target, which paces users instead",
        true);
    check(
        transactions || clients <= warehouses.orElse(1),
        "tpcc.warehouses",
        "must be at least the number of clients (" + clients + ") for a load",
        warehouses.orElse(1));
  }

  /** Returns the number of this client, from 0. */
  public int client() {
    return rank.orElse(0);
  }

  /** Returns the number of warehouses after a load by all clients. */
  public int warehousesToLoad() {
    return warehouses.orElse(1);
  }

  /** Returns the first of the warehouses that this client loads. */
  public int firstWarehouse() {
    return before(client()) + 1;
  }

  /** Returns the last of the warehouses that this client loads; without a rank, the last of all. */
  public int lastWarehouse() {
    return rank.map(client -> before(client + 1)).orElse(warehousesToLoad());
  }

  private int before(int client) {
    return (int) ((long) warehousesToLoad() * client / clients);
  }

  /** Returns whether transactions are calls of procedures, as HammerDB's are by default. */
  public boolean calls() {
    return profile == Profile.HAMMERDB;
  }

  /** Returns whether users key in and think. */
  public boolean paced() {
    return keyAndThink.orElse(profile == Profile.SPEC);
  }

  /** Returns the most retries of a transaction. */
  public int retries() {
    return mostRetries.orElse(profile == Profile.SPEC ? SPEC_RETRIES : 0);
  }

  /** Returns the partitions of the order lines: one for each 100 warehouses, or 0 for none. */
  public int orderLinePartitions() {
    int loaded = warehousesToLoad();
    return partitions && loaded >= 200 ? loaded / 100 : 0;
  }
}
