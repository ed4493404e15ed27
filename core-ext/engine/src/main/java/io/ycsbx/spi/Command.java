package io.ycsbx.spi;

import java.util.concurrent.Callable;

/**
 * A command of {@code bin/ycsb}: a class with picocli annotations, found by {@link
 * java.util.ServiceLoader}, whose {@code call} returns an {@link ExitStatus}.
 */
public interface Command extends Callable<Integer> {

  /** The part of the list of commands that a command stands in, in this order. */
  enum Group {
    /** Loads, runs and what belongs to them. */
    RUNS("Load and run"),
    /** Commands that read the records of runs. */
    REPORTS("Briefs and reports"),
    /** Several clients, and searches of the highest rate. */
    LIMITS("Fleets and limits"),
    /** This host and its drives. */
    MACHINE("This machine");

    private final String title;

    Group(String title) {
      this.title = title;
    }

    /** Returns the heading of the part. */
    public String title() {
      return title;
    }
  }

  /** Returns the part of the list of commands that this command stands in. */
  default Group group() {
    return Group.RUNS;
  }
}
