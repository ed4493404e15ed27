package io.ycsbx.workload.tpcc.model;

import java.util.Locale;

/** The five transactions, and the times that belong to each. */
public enum TransactionKind {
  /** An order of 5 to 15 items. */
  NEW_ORDER(18, 12, 12, 5),
  /** A customer pays. */
  PAYMENT(3, 12, 12, 5),
  /** What has become of a customer's last order. */
  ORDER_STATUS(2, 5, 10, 5),
  /** Delivers the oldest order of each district. */
  DELIVERY(2, 10, 5, 5),
  /** How many of the items sold last run low. */
  STOCK_LEVEL(2, 5, 5, 20);

  private final int keyingSeconds;
  private final int hammerDbThinkingSeconds;
  private final int specThinkingSeconds;
  private final int limitSeconds;

  TransactionKind(
      int keyingSeconds, int hammerDbThinkingSeconds, int specThinkingSeconds, int limitSeconds) {
    this.keyingSeconds = keyingSeconds;
    this.hammerDbThinkingSeconds = hammerDbThinkingSeconds;
    this.specThinkingSeconds = specThinkingSeconds;
    this.limitSeconds = limitSeconds;
  }

  /** The name in the results, e.g. {@code NEW-ORDER}. */
  public String operation() {
    return name().replace('_', '-');
  }

  /** The name in figures, e.g. {@code new-order}. */
  public String label() {
    return operation().toLowerCase(Locale.ROOT);
  }

  /** Time for keying in the input, in seconds; the same for both profiles (TPC-C 5.2.5.7). */
  public int keyingSeconds() {
    return keyingSeconds;
  }

  /**
   * Mean time for thinking about the output, in seconds. HammerDB has order-status and delivery the
   * other way round.
   */
  public int thinkingSeconds(Profile profile) {
    return profile == Profile.SPEC ? specThinkingSeconds : hammerDbThinkingSeconds;
  }

  /** The limit that 90 % of the response times have to keep, in seconds (TPC-C 5.2.5.7). */
  public int limitSeconds() {
    return limitSeconds;
  }
}
