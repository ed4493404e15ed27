package io.ycsbx.live;

import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsGroup;

/**
 * Where the running figures are served. Only this host can read them unless told otherwise: they
 * are neither encrypted nor protected by a password.
 */
@SettingsGroup(prefixes = {"metrics."})
public record LiveSettings(
    @Setting(
            key = "metrics.port",
            defaultValue = "0",
            min = "0",
            max = "65535",
            meaning = "port that serves the running figures under /metrics; 0: none")
        int port,
    @Setting(
            key = "metrics.host",
            defaultValue = "127.0.0.1",
            meaning = "address to serve them at; 0.0.0.0: every address of this host")
        String host) {

  /** Whether anything is to be served. */
  public boolean enabled() {
    return port > 0;
  }
}
