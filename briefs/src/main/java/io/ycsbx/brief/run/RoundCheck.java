package io.ycsbx.brief.run;

import io.ycsbx.brief.results.RoundsOutlook;
import java.io.IOException;

/** Compares the configurations after a round of a plan. */
@FunctionalInterface
public interface RoundCheck {

  /**
   * Returns the outlook after some rounds.
   *
   * @param rounds number of complete rounds, 1 or more
   * @throws IOException if a record cannot be read
   */
  RoundsOutlook after(int rounds) throws IOException;
}
