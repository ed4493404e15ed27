package io.ycsbx.brief.cli;

import io.ycsbx.brief.run.Job;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * What a plan's loads and runs take, as far as their settings tell: how long a run may be measured
 * and how much data a load writes, and nothing of what a database makes of it. Used by one thread.
 */
final class Estimate {

  private static final Set<String> OF_RECORDS =
      Set.of("io.ycsbx.workload.kv.KeyValueWorkload", "site.ycsb.workloads.CoreWorkload");

  /** Lengths of fields of which the property {@code fieldlength} is the largest. */
  private static final Set<String> LIMITED_LENGTHS = Set.of("constant", "uniform", "zipfian");

  private static final double BYTES_PER_MEGABYTE = 1e6;
  private static final double BYTES_PER_GIGABYTE = 1e9;

  private int loads;
  private int timed;
  private int counted;
  private int endless;
  private double seconds;
  private boolean exactSize = true;
  private boolean unknownSize;
  private final Map<String, Double> bytesByPlace = new LinkedHashMap<>();

  /**
   * Takes a load.
   *
   * @param place what it replaces if it was loaded before
   */
  void load(String place, Job job) {
    loads++;
    Map<String, String> settings = job.effective();
    OptionalDouble bytes = bytes(settings);
    bytes.ifPresent(some -> bytesByPlace.put(place, some));
    unknownSize |= bytes.isEmpty();
    exactSize &= lengths(settings).equals("constant");
  }

  /** Takes a run. */
  void run(Job job) {
    Map<String, String> settings = job.effective();
    double limit = number(settings, "maxexecutiontime", 0);
    double operations = number(settings, "operationcount", 0);
    double target = number(settings, "target", 0);
    if (limit == 0 && operations == 0) {
      endless++;
    } else if (limit == 0 && target == 0) {
      counted++;
    } else {
      timed++;
      double paced = operations > 0 && target > 0 ? operations / target : Double.MAX_VALUE;
      seconds +=
          number(settings, "warmup.seconds", 0) + (limit == 0 ? paced : Math.min(limit, paced));
    }
  }

  /** How long all of it takes. */
  String time() {
    List<String> parts = new ArrayList<>();
    if (timed > 0) {
      parts.add(
          count(timed, "run")
              + (timed == 1 ? " takes " : " take ")
              + Words.time(Math.round(seconds))
              + " by limits and targets, warm-up included");
    }
    if (counted > 0) {
      parts.add(count(counted, "run") + " by number of operations, not bounded by time");
    }
    if (endless > 0) {
      parts.add(count(endless, "run") + " without any limit, to be stopped by hand");
    }
    if (loads > 0) {
      parts.add(count(loads, "load") + ", not bounded by time");
    }
    return "Time: " + String.join("; ", parts) + ". Starts and steps before runs come on top.";
  }

  /**
   * How much room the data takes.
   *
   * @param together whether all data sets are there at once
   * @param wantedBytes what the plan itself wants free on this host; 0: it does not say
   */
  String room(boolean together, long wantedBytes) {
    String wanted =
        wantedBytes == 0
            ? ""
            : " The plan wants "
                + size((double) wantedBytes)
                + " free for the data of embedded databases.";
    if (unknownSize || bytesByPlace.isEmpty()) {
      return "Room: the size of the data does not follow from the settings." + wanted;
    }
    double sum = bytesByPlace.values().stream().mapToDouble(Double::doubleValue).sum();
    double largest =
        bytesByPlace.values().stream().mapToDouble(Double::doubleValue).max().orElse(0);
    return "Room: "
        + (exactSize ? "" : "at most ")
        + size(together ? sum : largest)
        + (together ? " in " + count(bytesByPlace.size(), "data set") : " for the largest data set")
        + " (records x fields x length), without keys, compression and what the database adds."
        + wanted;
  }

  private static OptionalDouble bytes(Map<String, String> settings) {
    if (!OF_RECORDS.contains(settings.get("workload"))
        || !LIMITED_LENGTHS.contains(lengths(settings))) {
      return OptionalDouble.empty();
    }
    double records =
        number(
            settings,
            "insertcount",
            number(settings, "recordcount", 0) - number(settings, "insertstart", 0));
    return OptionalDouble.of(
        records * number(settings, "fieldcount", 10) * number(settings, "fieldlength", 100));
  }

  private static String lengths(Map<String, String> settings) {
    return settings.getOrDefault("fieldlengthdistribution", "constant").toLowerCase(Locale.ROOT);
  }

  /** They have been checked. */
  private static double number(Map<String, String> settings, String key, double otherwise) {
    String value = settings.getOrDefault(key, "");
    return value.isBlank() ? otherwise : Double.parseDouble(value.strip());
  }

  private static String count(int number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }

  private static String size(double bytes) {
    return bytes < BYTES_PER_GIGABYTE
        ? String.format(Locale.ROOT, "%,.1f MB", bytes / BYTES_PER_MEGABYTE)
        : String.format(Locale.ROOT, "%,.1f GB", bytes / BYTES_PER_GIGABYTE);
  }
}
