package io.ycsbx.run.plan;

/** Conditions that end the warm-up. */
public enum WarmUpEnd {
  /** After {@code warmup.seconds} or {@code warmup.operations}. */
  LIMIT,
  /** As soon as throughput and latency are steady; {@code warmup.seconds} is the longest time. */
  STEADY
}
