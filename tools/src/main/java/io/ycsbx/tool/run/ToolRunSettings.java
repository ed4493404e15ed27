package io.ycsbx.tool.run;

import io.ycsbx.config.Owner;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsGroup;
import java.time.Duration;

/** The settings of every run of another load generator. */
@SettingsGroup(prefixes = "tool.", owner = Owner.RESULTS)
public record ToolRunSettings(
    @Setting(
            key = "tool.limit",
            defaultValue = "24h",
            meaning = "time after which a command is stopped, and its run fails",
            range = "1s..1000h")
        Duration limit,
    @Setting(meaning = "name of this run, shown in the results") String label) {}
