package io.ycsbx.report.model;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * The fewest records that get most of a run's requests, by the settings of stock's workload and of
 * this suite's. Scans request further records.
 */
public final class WorkingSet {

  /** The share of the requests. */
  public static final double MOST = 0.95;

  /** Ranks of a zipfian request, which are hashed to any number of records. */
  private static final double RANKS = 1e10;

  private static final int STEPS = 100;

  private final Map<String, String> settings;
  private final double all;

  private WorkingSet(Map<String, String> settings) {
    this.settings = settings;
    this.all = number("recordcount", 0);
  }

  /**
   * Returns their share of all records, above 0 and up to 1; empty if the settings do not determine
   * it.
   */
  public static Optional<Double> share(Context context) {
    try {
      WorkingSet set = new WorkingSet(context.values());
      return (context.load() ? Optional.of(MOST * set.requested()) : set.fewest())
          .map(records -> Math.max(1, records) / set.all)
          .filter(share -> share > 0 && share <= 1);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private double number(String name, double unset) {
    String value = settings.get(name);
    return value == null ? unset : Double.parseDouble(value);
  }

  private double requested() {
    return number("insertcount", all - number("insertstart", 0));
  }

  private Optional<Double> fewest() {
    double records = requested();
    return switch (settings
        .getOrDefault("requestdistribution", "uniform")
        .toLowerCase(Locale.ROOT)) {
      case "uniform", "sequential" -> Optional.of(MOST * records);
      case "hotspot" -> Optional.of(records * hotspot(records));
      case "exponential" -> Optional.of(exponential());
      case "latest" -> Optional.of(least(all, count -> zeta(count) / zeta(all)));
      case "zipfian" ->
          Optional.of(
              least(
                  records,
                  count -> {
                    double popular = zeta(count) / zeta(RANKS);
                    // The other ranks are hashed to all records alike.
                    return popular + (1 - popular) * count / records;
                  }));
      default -> Optional.empty();
    };
  }

  /** Returns a share: records of the set that is requested more often come first. */
  private double hotspot(double records) {
    double keys = Math.floor(records * number("hotspotdatafraction", 0.2)) / records;
    double requests = number("hotspotopnfraction", 0.8);
    if (keys == 0 || keys == 1) {
      // The other set gets all requests.
      return MOST;
    }
    if (requests < keys) {
      keys = 1 - keys;
      requests = 1 - requests;
    }
    return requests >= MOST
        ? keys * MOST / requests
        : keys + (1 - keys) * (MOST - requests) / (1 - requests);
  }

  private double exponential() {
    double rate =
        -Math.log(1 - number("exponential.percentile", 95) / 100)
            / (all * number("exponential.frac", 0.8571428571));
    return -Math.log(1 - MOST * -Math.expm1(-rate * all)) / rate;
  }

  /** Returns the least number of records that gets {@link #MOST}, by bisection. */
  private static double least(double records, DoubleUnaryOperator requests) {
    double low = 0;
    double high = records;
    for (int step = 0; step < STEPS; step++) {
      double middle = (low + high) / 2;
      if (requests.applyAsDouble(middle) < MOST) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  /** Returns the sum of {@code 1 / i^constant} for i from 1 to a count, near enough for sizes. */
  private double zeta(double count) {
    if (count <= 1) {
      return count;
    }
    double power = 1 - number("zipfian.constant", 0.99);
    double from = 1.5;
    double to = count + 0.5;
    return 1
        + (power == 0
            ? Math.log(to / from)
            : (Math.pow(to, power) - Math.pow(from, power)) / power);
  }
}
