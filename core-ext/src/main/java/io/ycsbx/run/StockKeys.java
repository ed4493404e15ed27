package io.ycsbx.run;

import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsGroup;

/**
 * Keys that name classes, or that only stock's own classes read: known, so that they are not taken
 * for mistakes.
 */
@SettingsGroup
record StockKeys(
    @Setting(key = "workload", meaning = "class of the workload") String workload,
    @Setting(key = "db", meaning = "class of the database") String db,
    @Setting(key = "basicdb.verbose", meaning = "whether BasicDB prints every operation")
        String verbose,
    @Setting(key = "basicdb.simulatedelay", meaning = "BasicDB: delay of an operation in ms")
        String delay,
    @Setting(key = "basicdb.randomizedelay", meaning = "BasicDB: whether the delay is random")
        String randomize) {}
