package io.ycsbx.workload.tpcc;

import java.util.Locale;

/** The five transactions and their times. */
enum TransactionKind {
  /** Orders 5 to 15 items. */
  NEW_ORDER(18, 12, 12, 5),
  /** Books a customer's payment. */
  PAYMENT(3, 12, 12, 5),
  /** Reads the state of a customer's last order. */
  ORDER_STATUS(2, 5, 10, 5),
  /** Delivers the oldest order of each district. */
  DELIVERY(2, 10, 5, 5),
  /** Counts the items sold last whose stock is low. */
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

  /** Returns the name in the results, e.g. {@code NEW-ORDER}. */
  String operation() {
    return name().replace('_', '-');
  }

  /** Returns the name in figures, e.g. {@code new-order}. */
  String label() {
    return operation().toLowerCase(Locale.ROOT);
  }

  /** Returns the time for keying in the input, in seconds (TPC-C 5.2.5.7). */
  int keyingSeconds() {
    return keyingSeconds;
  }

  /**
   * Returns the mean time for thinking about the output, in seconds. HammerDB swaps order-status
   * and delivery.
   */
  int thinkingSeconds(Profile profile) {
    return profile == Profile.SPEC ? specThinkingSeconds : hammerDbThinkingSeconds;
  }

  /** Returns the limit that 90 % of the response times must keep, in seconds (TPC-C 5.2.5.7). */
  int limitSeconds() {
    return limitSeconds;
  }
}
