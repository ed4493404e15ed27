package io.ycsbx.brief.cli;

import io.ycsbx.brief.jobs.RunOrder;
import io.ycsbx.brief.results.RunPlaces;
import io.ycsbx.report.document.Numbers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The time of loads and runs: by those that are there, else by the limits of their settings, else
 * not known. Used by one thread.
 */
final class TimeEstimate {

  /** Spread of a time that was measured once. */
  private static final double ONCE = 1.25;

  private final RunPlaces places;
  private final Part measured = new Part();
  private final Part bounded = new Part();
  private final Part unknown = new Part();
  private double low;
  private double high;
  private double longest;

  /** Numbers of runs and loads. */
  private static final class Part {
    private int runs;
    private int loads;

    private void add(boolean load) {
      runs += load ? 0 : 1;
      loads += load ? 1 : 0;
    }

    private String words() {
      List<String> words = new ArrayList<>();
      if (runs > 0) {
        words.add(Numbers.counted(runs, "run"));
      }
      if (loads > 0) {
        words.add(Numbers.counted(loads, "load"));
      }
      return String.join(" and ", words);
    }
  }

  TimeEstimate(RunPlaces places) {
    this.places = places;
  }

  void run(RunOrder.Entry run) throws IOException {
    add(false, places.seconds(run), places.scaled().run(run).settings().longestSeconds());
  }

  void load(RunOrder.Entry run) throws IOException {
    add(true, places.loadSeconds(run), OptionalDouble.empty());
  }

  private void add(boolean load, List<Double> seconds, OptionalDouble most) {
    if (!seconds.isEmpty()) {
      measured.add(load);
      double spread = seconds.size() == 1 ? ONCE : 1;
      low += seconds.stream().mapToDouble(Double::doubleValue).min().orElseThrow() / spread;
      high += seconds.stream().mapToDouble(Double::doubleValue).max().orElseThrow() * spread;
    } else if (most.isPresent()) {
      bounded.add(load);
      longest += most.getAsDouble();
    } else {
      unknown.add(load);
    }
  }

  /** Returns the time in words; empty if nothing was added. */
  String words() {
    List<String> parts = new ArrayList<>();
    if (!measured.words().isEmpty()) {
      String range =
          Numbers.range(ProgressView.time(Math.round(low)), ProgressView.time(Math.round(high)));
      parts.add("%s for %s, by those that are there".formatted(range, measured.words()));
    }
    if (!bounded.words().isEmpty()) {
      parts.add(
          "at most %s for %s, warm-up included, starts not"
              .formatted(ProgressView.longest(longest), bounded.words()));
    }
    if (!unknown.words().isEmpty()) {
      parts.add("not known for " + unknown.words());
    }
    return String.join("; ", parts);
  }
}
