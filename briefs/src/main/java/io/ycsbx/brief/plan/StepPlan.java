package io.ycsbx.brief.plan;

/** A step before a run. */
public sealed interface StepPlan {

  /** Returns the step in words, e.g. {@code drop caches}. */
  String words();

  /** Writes the host's page cache back and drops it. */
  record DropCaches() implements StepPlan {
    @Override
    public String words() {
      return "drop caches";
    }
  }

  /**
   * Waits.
   *
   * @param seconds 1 or more
   */
  record Settle(long seconds) implements StepPlan {
    @Override
    public String words() {
      return "settle " + seconds + " s";
    }
  }

  /**
   * Runs a command of the user's in {@code sh}.
   *
   * @param line the command line
   */
  record Shell(String line) implements StepPlan {
    @Override
    public String words() {
      return line;
    }
  }
}
