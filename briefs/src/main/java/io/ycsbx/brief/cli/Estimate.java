package io.ycsbx.brief.cli;

import io.ycsbx.brief.jobs.Job;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.run.plan.RunSettings;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Estimates time and disk space of a plan's loads and runs, as far as their settings determine
 * them. Space that the database adds is not included. Used by one thread.
 */
final class Estimate {

  /** Distributions of field lengths with {@code fieldlength} as their largest. */
  private static final Set<String> LIMITED_LENGTHS = Set.of("constant", "uniform", "zipfian");

  private static final double BYTES_PER_MEGABYTE = 1e6;
  private static final double BYTES_PER_GIGABYTE = 1e9;

  private int loads;
  private int timed;
  private int counted;
  private int endless;
  private int searches;
  private double seconds;
  private boolean untilSteady;
  private boolean exactSize = true;
  private boolean unknownSize;
  private final Map<String, Double> bytesByPlace = new LinkedHashMap<>();

  /**
   * Takes a load.
   *
   * @param place name of the data, which replaces earlier data of this name
   */
  void load(String place, Job job) {
    loads++;
    Map<String, String> settings = job.settings().recorded();
    String lengths = settings.getOrDefault("fieldlengthdistribution", "").toLowerCase(Locale.ROOT);
    if (LIMITED_LENGTHS.contains(lengths)) {
      double records = job.settings().bind(RunSettings.class).operations();
      double fields = Double.parseDouble(settings.get("fieldcount"));
      bytesByPlace.put(place, records * fields * Double.parseDouble(settings.get("fieldlength")));
    }
    unknownSize |= !LIMITED_LENGTHS.contains(lengths);
    exactSize &= lengths.equals("constant");
  }

  /** Takes a run. */
  void run(Job job) {
    if (job.settings().limit().isPresent()) {
      searches++;
      return;
    }
    RunSettings settings = job.settings().bind(RunSettings.class);
    double limit = settings.maxExecutionSeconds();
    double operations = settings.operationCount();
    double target = job.settings().isRateKnown() ? settings.target() : 0;
    if (limit == 0 && operations == 0) {
      endless++;
    } else if (limit == 0 && target == 0) {
      counted++;
    } else {
      timed++;
      double paced = operations > 0 && target > 0 ? operations / target : Double.MAX_VALUE;
      untilSteady |= job.settings().warmsUpUntilSteady();
      seconds += job.settings().warmUpSeconds() + (limit == 0 ? paced : Math.min(limit, paced));
    }
  }

  /**
   * Returns the time of the loads and runs so far in words.
   *
   * @param of what they are, e.g. {@code of 6 rounds}; may be empty
   */
  String time(String of) {
    List<String> parts = new ArrayList<>();
    if (timed > 0) {
      parts.add(
          "%s %s %s%s by limits and targets, %s included"
              .formatted(
                  Numbers.counted(timed, "run"),
                  timed == 1 ? "takes" : "take",
                  untilSteady ? "at most " : "",
                  ProgressView.time(Math.round(seconds)),
                  untilSteady ? "the longest warm-up" : "warm-up"));
    }
    add(parts, counted, "run", " by number of operations, not bounded by time");
    add(parts, endless, "run", " without any limit, to be stopped by hand");
    add(parts, searches, "limit", ", each by a search of at most 30 runs, not bounded by time");
    add(parts, loads, "load", ", not bounded by time");
    return "Time%s: %s. Starts%s and steps before runs are not included."
        .formatted(
            of,
            String.join("; ", parts),
            untilSteady ? ", repetitions of runs that do not settle," : "");
  }

  private static void add(List<String> parts, int number, String thing, String words) {
    if (number > 0) {
      parts.add(Numbers.counted(number, thing) + words);
    }
  }

  /**
   * Returns the disk space of the data in words.
   *
   * @param together whether all data sets are there at once
   * @param wantedBytes free bytes that the plan requires on this host; 0: no requirement
   */
  String room(boolean together, long wantedBytes) {
    String wanted =
        wantedBytes == 0
            ? ""
            : " The plan requires %s of free space for the data of embedded databases."
                .formatted(size((double) wantedBytes));
    if (unknownSize || bytesByPlace.isEmpty()) {
      return "Disk space: the settings do not determine the size of the data." + wanted;
    }
    DoubleSummaryStatistics bytes =
        bytesByPlace.values().stream().mapToDouble(Double::doubleValue).summaryStatistics();
    return "Disk space: "
        + (exactSize ? "" : "at most ")
        + (together
            ? size(bytes.getSum()) + " in " + Numbers.counted(bytesByPlace.size(), "data set")
            : size(bytes.getMax()) + " for the largest data set")
        + " (records x fields x length), without keys, compression and the database's overhead."
        + wanted;
  }

  private static String size(double bytes) {
    return bytes < BYTES_PER_GIGABYTE
        ? Numbers.grouped(bytes / BYTES_PER_MEGABYTE, 1) + " MB"
        : Numbers.grouped(bytes / BYTES_PER_GIGABYTE, 1) + " GB";
  }
}
