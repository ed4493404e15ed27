package io.ycsbx.live;

import io.ycsbx.config.Owner;
import io.ycsbx.config.Setting;
import io.ycsbx.config.SettingsGroup;

/**
 * Address and port of the live figures. By default only this host can read them, since they are
 * neither encrypted nor protected by a password.
 */
@SettingsGroup(prefixes = "metrics.", owner = Owner.RUNNER)
public record LiveSettings(
    @Setting(
            key = "metrics.port",
            owner = Owner.PLACE,
            defaultValue = "0",
            meaning = "port that serves the live figures under /metrics; 0: no server",
            range = "0..65535")
        int port,
    @Setting(
            key = "metrics.host",
            owner = Owner.PLACE,
            defaultValue = "127.0.0.1",
            meaning = "address to listen on; 0.0.0.0: all addresses of this host")
        String host) {

  /** Returns whether the figures are served. */
  public boolean enabled() {
    return port > 0;
  }
}
