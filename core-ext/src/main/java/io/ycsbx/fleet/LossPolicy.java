package io.ycsbx.fleet;

/** Reaction to the loss of a client. */
public enum LossPolicy {
  /** The run fails on all clients. */
  FAIL,
  /** The others go on, and the record has a warning. */
  CONTINUE
}
