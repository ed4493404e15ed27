package io.ycsbx.tool.run;

import io.ycsbx.config.DeclaredSettings;
import io.ycsbx.config.Owner;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsGroup;
import io.ycsbx.run.progress.HostObserver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The settings of every run of another load generator. */
@SettingsGroup(prefixes = "tool.", owner = Owner.RESULTS)
public record ToolRunSettings(
    @Setting(
            key = "tool.limit",
            defaultValue = "24h",
            meaning = "time after which a command is stopped, and its run fails",
            range = "1s..1000h")
        Duration limit,
    @Setting(meaning = "name of this run, shown in the results") String label) {

  /** Returns what every run of another load generator declares, with the telemetry's settings. */
  public static DeclaredSettings declared() {
    List<Class<? extends Record>> types = new ArrayList<>(List.of(ToolRunSettings.class));
    HostObserver.find().map(HostObserver::settings).ifPresent(types::add);
    return DeclaredSettings.of(types);
  }
}
