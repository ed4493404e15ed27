package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.TrafficUse;

/** Counters of a network interface in one direction. */
record TrafficCounters(long bytes, long packets, long errors, long drops) {

  /** Returns whether no counter has decreased, as after a reset of the interface. */
  boolean continues(TrafficCounters before) {
    return bytes >= before.bytes
        && packets >= before.packets
        && errors >= before.errors
        && drops >= before.drops;
  }

  TrafficUse since(TrafficCounters before, double seconds) {
    return new TrafficUse(
        (bytes - before.bytes) / seconds,
        (packets - before.packets) / seconds,
        (errors - before.errors) / seconds,
        (drops - before.drops) / seconds);
  }
}
