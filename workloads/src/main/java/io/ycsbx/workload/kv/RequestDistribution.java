package io.ycsbx.workload.kv;

/** Distributions of requested keys. */
public enum RequestDistribution {
  /** Each key equally often. */
  UNIFORM,
  /** A few keys most often, scattered over the key space. */
  ZIPFIAN,
  /** The latest keys most often. */
  LATEST,
  /** A share of the keys gets a share of the operations. */
  HOTSPOT,
  /** One after the other, over and over. */
  SEQUENTIAL,
  /** Falling exponentially with a key's age. */
  EXPONENTIAL
}
