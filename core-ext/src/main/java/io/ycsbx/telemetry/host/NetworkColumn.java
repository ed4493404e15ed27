package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.NetworkLoad.TrafficUse;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** A column of {@code /proc/net/dev} after an interface's name, in order. */
enum NetworkColumn implements Counters.Column {
  RECEIVE_BYTES,
  RECEIVE_PACKETS,
  RECEIVE_ERRS,
  RECEIVE_DROP,
  RECEIVE_FIFO,
  RECEIVE_FRAME,
  RECEIVE_COMPRESSED,
  RECEIVE_MULTICAST,
  TRANSMIT_BYTES,
  TRANSMIT_PACKETS,
  TRANSMIT_ERRS,
  TRANSMIT_DROP;

  private static final Set<NetworkColumn> OPTIONAL = EnumSet.range(RECEIVE_FIFO, RECEIVE_MULTICAST);

  @Override
  public String metric() {
    return "node_network_" + name().toLowerCase(Locale.ROOT) + "_total";
  }

  @Override
  public boolean isOptional() {
    return OPTIONAL.contains(this);
  }

  /** Returns the received traffic per second. */
  static TrafficUse received(Counters rises, double seconds) {
    return new TrafficUse(
        rises.of(RECEIVE_BYTES) / seconds,
        rises.of(RECEIVE_PACKETS) / seconds,
        rises.of(RECEIVE_ERRS) / seconds,
        rises.of(RECEIVE_DROP) / seconds);
  }

  /** Returns the sent traffic per second. */
  static TrafficUse sent(Counters rises, double seconds) {
    return new TrafficUse(
        rises.of(TRANSMIT_BYTES) / seconds,
        rises.of(TRANSMIT_PACKETS) / seconds,
        rises.of(TRANSMIT_ERRS) / seconds,
        rises.of(TRANSMIT_DROP) / seconds);
  }
}
