package io.ycsbx.report.source.ours;

import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.NetworkInterface;
import io.ycsbx.record.host.NetworkInterface.InterfaceKind;
import io.ycsbx.record.host.NetworkLoad;
import io.ycsbx.record.host.NetworkLoad.InterfaceUse;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.report.source.Measurements;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Sums up the network of hosts over a run: means over time, added up over interfaces and hosts.
 * Only interfaces of hardware count, because the traffic of virtual interfaces passes through them;
 * on a host without interfaces of hardware, such as a container, virtual ones count. Used by one
 * thread.
 */
final class NetworkFigures {

  private static final double BYTES_PER_MEGABYTE = 1e6;
  private static final double BITS_PER_BYTE = 8;
  private static final double HUNDRED = 100;

  private double receive;
  private double send;
  private boolean known;
  private Optional<Double> linkUse = Optional.empty();
  private Optional<Double> retransmits = Optional.empty();

  /** Bytes of one interface. */
  private static final class Sum {
    private double received;
    private double sent;
  }

  /** Adds the samples of a host. */
  void add(HostTelemetry host, List<TelemetrySample> samples) {
    Map<String, Sum> sums = new HashMap<>();
    double seconds = 0;
    for (TelemetrySample sample : samples) {
      if (sample.network().isPresent()) {
        NetworkLoad load = sample.network().get();
        seconds += sample.seconds();
        counted(load.interfaces()).forEach(use -> add(sums, use, sample.seconds()));
        load.retransmitsPerSecond()
            .ifPresent(
                rate ->
                    retransmits = Optional.of(retransmits.orElse(0.0) + rate * sample.seconds()));
      }
    }
    if (!sums.isEmpty()) {
      known = true;
      receive += sums.values().stream().mapToDouble(sum -> sum.received).sum() / seconds;
      send += sums.values().stream().mapToDouble(sum -> sum.sent).sum() / seconds;
      compareWithLinks(host, sums, seconds);
    }
  }

  private static List<InterfaceUse> counted(List<InterfaceUse> all) {
    boolean physical = all.stream().anyMatch(use -> use.kind() == InterfaceKind.PHYSICAL);
    InterfaceKind kind = physical ? InterfaceKind.PHYSICAL : InterfaceKind.VIRTUAL;
    return all.stream().filter(use -> use.kind() == kind).toList();
  }

  private static void add(Map<String, Sum> sums, InterfaceUse use, double seconds) {
    Sum sum = sums.computeIfAbsent(use.name(), name -> new Sum());
    sum.received += use.receive().bytesPerSecond() * seconds;
    sum.sent += use.send().bytesPerSecond() * seconds;
  }

  private void compareWithLinks(HostTelemetry host, Map<String, Sum> sums, double seconds) {
    for (NetworkInterface link :
        host.inventory().flatMap(Inventory::networkInterfaces).orElse(List.of())) {
      Sum sum = sums.get(link.name());
      if (sum != null
          && link.kind() == InterfaceKind.PHYSICAL
          && link.bitsPerSecond().isPresent()) {
        double bits = BITS_PER_BYTE * Math.max(sum.received, sum.sent) / seconds;
        double percent = HUNDRED * bits / link.bitsPerSecond().get();
        linkUse = Optional.of(Math.max(linkUse.orElse(0.0), percent));
      }
    }
  }

  /** Adds the figures that are known. */
  void addTo(Measurements measurements, String name) {
    if (known) {
      measurements.add(name, Metric.NETWORK_RECEIVE, receive / BYTES_PER_MEGABYTE);
      measurements.add(name, Metric.NETWORK_SEND, send / BYTES_PER_MEGABYTE);
    }
    linkUse.ifPresent(percent -> measurements.add(name, Metric.LINK_USE, percent));
    retransmits.ifPresent(count -> measurements.add(name, Metric.RETRANSMITS, Math.rint(count)));
  }
}
