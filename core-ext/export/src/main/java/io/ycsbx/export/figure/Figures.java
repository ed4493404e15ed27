package io.ycsbx.export.figure;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.figure.Latency;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Rounds numbers for output, independently of the locale. */
public final class Figures {

  private static final int DIGITS = 3;
  private static final int NANO_DECIMALS = 3;
  private static final int SHARE_DECIMALS = 6;
  private static final double NANOS_PER_MICRO = 1e3;

  private Figures() {}

  public static BigDecimal of(long value) {
    return BigDecimal.valueOf(value);
  }

  /** Rounds a computed figure to at most 3 decimals, without trailing zeros. */
  public static BigDecimal of(double value) {
    return plain(BigDecimal.valueOf(value).setScale(NANO_DECIMALS, RoundingMode.HALF_UP));
  }

  /**
   * Converts a measured latency to microseconds: whole ones, as stock prints, with decimals only
   * within the 3 significant digits.
   */
  public static BigDecimal micros(long nanos) {
    BigDecimal micros = BigDecimal.valueOf(nanos, NANO_DECIMALS);
    int wholeDigits = micros.precision() - micros.scale();
    int decimals = Math.max(0, Math.min(NANO_DECIMALS, DIGITS - Math.max(1, wholeDigits)));
    return plain(micros.setScale(wholeDigits < 1 ? NANO_DECIMALS : decimals, RoundingMode.HALF_UP));
  }

  /**
   * Returns a figure of a distribution with every recorded digit; a share in percent is rounded
   * down.
   */
  static BigDecimal of(Latency latency, LatencyDistribution latencies) {
    double value = latency.of(latencies);
    return latency.type() == Latency.Type.UP_TO
        ? plain(BigDecimal.valueOf(value).setScale(SHARE_DECIMALS, RoundingMode.DOWN))
        : of(value);
  }

  /** Returns a figure of a distribution as stock prints it: measured ones with 3 digits. */
  public static BigDecimal stock(Latency latency, LatencyDistribution latencies) {
    boolean measured = latency.type() != Latency.Type.MEAN && latency.type() != Latency.Type.UP_TO;
    return measured
        ? micros(Math.round(latency.of(latencies) * NANOS_PER_MICRO))
        : of(latency, latencies);
  }

  /** Converts a counted figure without rounding. */
  public static BigDecimal exact(double value) {
    return plain(BigDecimal.valueOf(value));
  }

  /** Returns the same number without trailing zeros and without an exponent. */
  public static BigDecimal plain(BigDecimal value) {
    BigDecimal stripped = value.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }
}
