package io.ycsbx.fleet;

/** Whether clients run as one fleet or separately. */
public enum FleetMode {
  /** Together, if the environment or the settings give a rank and a size above 1. */
  AUTO,
  /** Each client is on its own. */
  OFF
}
