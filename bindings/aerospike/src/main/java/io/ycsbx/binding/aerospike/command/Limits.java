package io.ycsbx.binding.aerospike.command;

/** How long an attempt of a command may wait for its answer. */
final class Limits {

  private Limits() {}

  /**
   * The time for one attempt, in milliseconds; 0: any.
   *
   * @param answer the longest time without an answer; 0: any
   * @param total what is left for all attempts, as the client counts it down; 0: any
   */
  static int ofAttempt(int answer, int total) {
    return total > 0 ? Math.min(answer, total) : answer;
  }
}
