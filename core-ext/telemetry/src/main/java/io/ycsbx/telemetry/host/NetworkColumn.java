package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.NetworkLoad.TrafficUse;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** A column of {@code /proc/net/dev} after an interface's name, in order. */
enum NetworkColumn implements Counters.MetricColumn {
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

  /**
   * Returns the traffic per second of one direction, from the column of its bytes on; absent after
   * a reset of its counters.
   */
  static Optional<TrafficUse> traffic(Counters rises, Counters.Column bytes, double seconds) {
    List<Double> counts = rises.counts().subList(bytes.ordinal(), bytes.ordinal() + 4);
    return new Counters(counts).isReset()
        ? Optional.empty()
        : Optional.of(
            new TrafficUse(
                counts.get(0) / seconds,
                counts.get(1) / seconds,
                counts.get(2) / seconds,
                counts.get(3) / seconds));
  }
}
