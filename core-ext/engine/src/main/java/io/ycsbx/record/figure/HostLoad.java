package io.ycsbx.record.figure;

import static io.ycsbx.record.figure.DriveLoad.ratio;

import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.NetworkInterface;
import io.ycsbx.record.host.NetworkInterface.InterfaceKind;
import io.ycsbx.record.host.NetworkLoad;
import io.ycsbx.record.host.NetworkLoad.InterfaceUse;
import io.ycsbx.record.host.NetworkLoad.TrafficUse;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.record.host.TelemetrySample.CpuUse;
import io.ycsbx.record.host.TelemetrySample.MemoryUse;
import io.ycsbx.record.host.TelemetrySample.ProcessUse;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * The load of some hosts in a window of time. Of the network, only interfaces of hardware count,
 * because the traffic of virtual interfaces passes through them; on a host without interfaces of
 * hardware, such as a container, virtual ones count.
 *
 * @param hosts clients or servers
 * @param startMillis start of the window, in milliseconds since the epoch
 * @param endMillis its end, likewise
 * @param throughput operations per second, for the energy of each
 */
record HostLoad(
    List<HostTelemetry> hosts, long startMillis, long endMillis, OptionalDouble throughput) {

  private static final double BYTES_PER_MEGABYTE = 1e6;
  private static final double BITS_PER_BYTE = 8;
  private static final double MILLIS_PER_SECOND = 1e3;
  private static final double MILLION = 1e6;

  /** Returns one recording of each host: several clients on a host record the same. */
  static Collection<HostTelemetry> eachOnce(List<HostTelemetry> hosts) {
    Map<String, HostTelemetry> byName = new LinkedHashMap<>();
    hosts.forEach(host -> byName.putIfAbsent(host.host(), host));
    return byName.values();
  }

  /** Returns the start of the names of a host's drives in figures. */
  static String prefix(HostTelemetry host, List<HostTelemetry> hosts) {
    return hosts.size() > 1 ? host.host() + ":" : "";
  }

  HostLoad of(Predicate<HostTelemetry> those) {
    return new HostLoad(hosts.stream().filter(those).toList(), startMillis, endMillis, throughput);
  }

  /** Returns the samples that lie in the window by more than half. */
  List<TelemetrySample> samples(HostTelemetry host) {
    return host.samples().stream().filter(this::isInWindow).toList();
  }

  private boolean isInWindow(TelemetrySample sample) {
    double middle = sample.timeMillis() - sample.seconds() * MILLIS_PER_SECOND / 2;
    return middle >= startMillis && middle <= endMillis;
  }

  private Stream<TelemetrySample> samples() {
    return hosts.stream().flatMap(host -> samples(host).stream());
  }

  /** Returns the use of the processors in each sample, in percent. */
  DoubleStream busy() {
    return samples().flatMap(sample -> sample.cpu().stream()).mapToDouble(CpuUse::busyPercent);
  }

  OptionalDouble memorySize() {
    return mean(sample -> sample.memory().map(HostLoad::memory));
  }

  private static double memory(MemoryUse use) {
    return (double) use.usedBytes() + use.availableBytes();
  }

  OptionalDouble memoryUsed() {
    return samples()
        .flatMap(sample -> sample.memory().stream())
        .mapToDouble(use -> 100.0 * use.usedBytes() / memory(use))
        .average();
  }

  /** Returns swapped-out pages in percent of the memory. */
  OptionalDouble swap() {
    return largest(sample -> sample.memory().map(use -> 100.0 * use.swapUsedBytes() / memory(use)));
  }

  /** Returns the use of the processors' time that clients may use: the busiest client's. */
  OptionalDouble clientBusy() {
    return Stream.of(
            largest(sample -> sample.cpu().map(CpuUse::busyPercent)),
            largest(sample -> sample.process().flatMap(ProcessUse::limitPercent)))
        .flatMapToDouble(OptionalDouble::stream)
        .max();
  }

  OptionalDouble throttled() {
    return largest(sample -> sample.process().flatMap(ProcessUse::throttledPercent));
  }

  OptionalDouble steal() {
    return largest(sample -> sample.cpu().map(CpuUse::stealPercent));
  }

  /**
   * Returns the share of the processors' time that processes other than the client took; unknown if
   * several clients share a host.
   */
  OptionalDouble others() {
    return eachOnce(hosts).size() < hosts.size()
        ? OptionalDouble.empty()
        : hosts.stream().flatMapToDouble(host -> others(host).stream()).max();
  }

  private OptionalDouble others(HostTelemetry host) {
    Optional<Integer> processors = processors(host);
    return processors.isEmpty()
        ? OptionalDouble.empty()
        : mean(
            host,
            sample ->
                sample
                    .process()
                    .map(own -> own.cpuPercent() / processors.get())
                    .flatMap(
                        own ->
                            sample
                                .cpu()
                                .map(cpu -> cpu.busyPercent() - cpu.stealPercent() - own)
                                .map(percent -> Math.max(0, percent))));
  }

  /** Returns the largest of the hosts' means; unknown if no host has one. */
  private OptionalDouble largest(Function<TelemetrySample, Optional<Double>> figure) {
    return hosts.stream().flatMapToDouble(host -> mean(host, figure).stream()).max();
  }

  /** Returns the mean power of all hosts together; a counter that stands still has none. */
  OptionalDouble watts(Function<TelemetrySample, Optional<Double>> power) {
    return mean(sample -> power.apply(sample).filter(watts -> watts > 0));
  }

  /** Returns the mean of all hosts together; unknown if one has none. */
  private OptionalDouble mean(Function<TelemetrySample, Optional<Double>> figure) {
    return sum(host -> mean(host, figure));
  }

  private OptionalDouble mean(
      HostTelemetry host, Function<TelemetrySample, Optional<Double>> figure) {
    return samples(host).stream()
        .flatMap(sample -> figure.apply(sample).stream())
        .mapToDouble(Double::doubleValue)
        .average();
  }

  /** Returns the sum over all hosts; unknown without hosts, or if that of one is. */
  private OptionalDouble sum(Function<HostTelemetry, OptionalDouble> figure) {
    double sum = 0;
    for (HostTelemetry host : eachOnce(hosts)) {
      OptionalDouble own = figure.apply(host);
      if (own.isEmpty()) {
        return own;
      }
      sum += own.getAsDouble();
    }
    return hosts.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(sum);
  }

  /** Returns the energy of a million operations. */
  OptionalDouble joules(Function<TelemetrySample, Optional<Double>> power) {
    return scaled(perOperation(watts(power)), MILLION);
  }

  OptionalDouble perWatt(Function<TelemetrySample, Optional<Double>> power) {
    return ratio(throughput, watts(power).orElse(0));
  }

  /** Returns the processor time of an operation in µs; unknown if a host's processors are. */
  OptionalDouble cpuPerOperation() {
    return perOperation(scaled(sum(this::busyProcessors), MILLION));
  }

  private OptionalDouble busyProcessors(HostTelemetry host) {
    OptionalDouble percent = of(series -> series.host().equals(host.host())).busy().average();
    Optional<Integer> processors = processors(host);
    return processors.isEmpty()
        ? OptionalDouble.empty()
        : ratio(scaled(percent, processors.get()), 100);
  }

  private static Optional<Integer> processors(HostTelemetry host) {
    return host.inventory().flatMap(known -> known.processors().threads());
  }

  OptionalDouble switchesPerOperation() {
    return perOperation(mean(TelemetrySample::contextSwitchesPerSecond));
  }

  OptionalDouble networkPerOperation() {
    OptionalDouble received = megabytes(InterfaceUse::receive);
    OptionalDouble sent = megabytes(InterfaceUse::send);
    return received.isEmpty() || sent.isEmpty()
        ? OptionalDouble.empty()
        : perOperation(
            OptionalDouble.of(BYTES_PER_MEGABYTE * (received.getAsDouble() + sent.getAsDouble())));
  }

  private OptionalDouble perOperation(OptionalDouble perSecond) {
    return ratio(perSecond, throughput.orElse(0));
  }

  private static OptionalDouble scaled(OptionalDouble value, double factor) {
    return value.stream().map(known -> known * factor).findFirst();
  }

  /** Returns the mean traffic in one direction, added up over interfaces and hosts. */
  OptionalDouble megabytes(Function<InterfaceUse, TrafficUse> direction) {
    OptionalDouble bytes =
        hosts.stream()
            .flatMapToDouble(
                host -> rates(host, direction).values().stream().mapToDouble(Double::doubleValue))
            .reduce(Double::sum);
    return ratio(bytes, BYTES_PER_MEGABYTE);
  }

  /** Returns the bytes per second of each interface that counts. */
  private Map<String, Double> rates(
      HostTelemetry host, Function<InterfaceUse, TrafficUse> direction) {
    Map<String, Double> bytes = new HashMap<>();
    double seconds = 0;
    for (TelemetrySample sample : samples(host)) {
      if (sample.network().isPresent()) {
        seconds += sample.seconds();
        for (InterfaceUse use : counted(sample.network().get().interfaces())) {
          double more = direction.apply(use).bytesPerSecond() * sample.seconds();
          bytes.merge(use.name(), more, Double::sum);
        }
      }
    }
    double time = seconds;
    bytes.replaceAll((name, sum) -> sum / time);
    return bytes;
  }

  private static List<InterfaceUse> counted(List<InterfaceUse> interfaces) {
    boolean physical = interfaces.stream().anyMatch(use -> use.kind() == InterfaceKind.PHYSICAL);
    InterfaceKind kind = physical ? InterfaceKind.PHYSICAL : InterfaceKind.VIRTUAL;
    return interfaces.stream().filter(use -> use.kind() == kind).toList();
  }

  OptionalDouble linkUse() {
    return hosts.stream().flatMapToDouble(this::linkUses).max();
  }

  private DoubleStream linkUses(HostTelemetry host) {
    Map<String, Double> received = rates(host, InterfaceUse::receive);
    Map<String, Double> sent = rates(host, InterfaceUse::send);
    DoubleStream.Builder percents = DoubleStream.builder();
    for (NetworkInterface link :
        host.inventory().flatMap(Inventory::networkInterfaces).orElse(List.of())) {
      if (link.kind() == InterfaceKind.PHYSICAL
          && link.bitsPerSecond().isPresent()
          && received.containsKey(link.name())) {
        double bits = BITS_PER_BYTE * Math.max(received.get(link.name()), sent.get(link.name()));
        percents.add(100.0 * bits / link.bitsPerSecond().get());
      }
    }
    return percents.build();
  }

  OptionalDouble retransmits() {
    return samples()
        .flatMapToDouble(
            sample ->
                sample.network().flatMap(NetworkLoad::retransmitsPerSecond).stream()
                    .mapToDouble(rate -> rate * sample.seconds()))
        .reduce(Double::sum)
        .stream()
        .map(Math::rint)
        .findFirst();
  }
}
