package io.ycsbx.brief.plan;

/** What is done before a run, in order. */
public sealed interface StepPlan {

  /** In words, e.g. {@code drop caches}. */
  String words();

  /** The host's page cache is written back and dropped. */
  record DropCaches() implements StepPlan {
    @Override
    public String words() {
      return "drop caches";
    }
  }

  /**
   * A pause.
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
   * A command of the user's own, run by {@code sh}.
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
