package io.ycsbx.workload.kv;

import site.ycsb.DB;

/** The inserts of a load, on one thread. */
interface Loader {

  /**
   * Inserts what comes next, trying again as often as the settings say.
   *
   * @return whether the load may go on
   */
  boolean next(DB db);
}
