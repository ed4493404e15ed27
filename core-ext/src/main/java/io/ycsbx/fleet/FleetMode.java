package io.ycsbx.fleet;

/** Whether clients run together. */
public enum FleetMode {
  /** Together, if the environment or the settings give a rank and a size above 1. */
  AUTO,
  /** Each on its own. */
  OFF
}
