package io.ycsbx.binding.aerospike.command;

/** Time limits as the client has them: in milliseconds, and 0 for none. */
public final class Limits {

  private Limits() {}

  /** The shorter of two limits, each in milliseconds; 0: none. */
  public static int shorter(int one, int other) {
    return one == 0 || other == 0 ? Math.max(one, other) : Math.min(one, other);
  }
}
