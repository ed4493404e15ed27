package io.ycsbx.workload.tpcc;

import java.util.Locale;
import site.ycsb.WorkloadException;

/** Tells the user what does not fit together. Stateless. */
final class Messages {

  private Messages() {}

  /**
   * Checks that the tables are of the profile that is set.
   *
   * @throws WorkloadException if not
   */
  static void checkProfile(TpccSettings settings, Database.Contents contents)
      throws WorkloadException {
    if (contents.profile() != settings.profile()) {
      throw new WorkloadException(
          "tpcc.profile: the tables are of profile "
              + name(contents.profile())
              + ", not "
              + name(settings.profile())
              + ": set tpcc.profile="
              + name(contents.profile())
              + ", or load into another database");
    }
  }

  private static String name(Profile profile) {
    return profile.name().toLowerCase(Locale.ROOT);
  }

  /**
   * Checks that what a run or a check needs is there.
   *
   * @return how many warehouses are to be used
   * @throws WorkloadException if not
   */
  static int checkLoaded(TpccSettings settings, Database.Contents contents)
      throws WorkloadException {
    if (!contents.hasTables() || contents.warehouses() == 0) {
      throw new WorkloadException(
          "there are no warehouses in the database: load them first (bin/ycsb load)");
    }
    checkProfile(settings, contents);
    if (!contents.whole()) {
      throw new WorkloadException(
          "the load has not come to its end: load again, which goes on where it was");
    }
    int wanted = settings.warehouses().orElse(contents.warehouses());
    if (wanted > contents.warehouses()) {
      throw new WorkloadException(
          "tpcc.warehouses: "
              + wanted
              + " warehouses are wanted, but only "
              + contents.warehouses()
              + " are loaded");
    }
    return wanted;
  }
}
