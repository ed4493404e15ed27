package io.ycsbx.binding.aerospike;

import io.ycsbx.contract.TestSettings;

/** Settings as a user would write them. */
final class Bound {

  private Bound() {}

  static AerospikeSettings settings(String... assignments) {
    return TestSettings.bind(AerospikeSettings.class, assignments);
  }
}
