package io.ycsbx.fleet;

/** Choice between one fleet and separate clients. */
public enum FleetMode {
  /** Together, if the environment or the settings give a rank and a size above 1. */
  AUTO,
  /** Each client is on its own. */
  OFF
}
