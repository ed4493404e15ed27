package io.ycsbx.report.facts;

import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.NetworkInterface.InterfaceKind;
import io.ycsbx.report.model.Fact;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * The facts of a host, in the order of printing. A fact's key in a file of facts is its name in
 * lower case, with hyphens.
 */
enum HostFact {
  NAME("Host", Inventory::host),
  VENDOR("Vendor", Inventory::vendor),
  MODEL("Model", Inventory::model),
  BIOS_VERSION("BIOS version", Inventory::biosVersion),
  BIOS_DATE("BIOS date", Inventory::biosDate),
  BIOS_SETTINGS("BIOS settings"),
  PROCESSOR("Processor", host -> host.processors().model()),
  SOCKETS("Sockets", Quantity.COUNT, host -> host.processors().sockets()),
  CORES("Cores", Quantity.COUNT, host -> host.processors().cores()),
  THREADS("Threads", Quantity.COUNT, host -> host.processors().threads()),
  NPS("NUMA nodes per socket (NPS)", Quantity.COUNT, host -> host.processors().nodesPerSocket()),
  BASE_FREQUENCY("Base frequency", Quantity.FREQUENCY, host -> host.processors().baseHertz()),
  HIGHEST_FREQUENCY("Highest frequency", Quantity.FREQUENCY, host -> host.processors().maxHertz()),
  GOVERNOR("Governor", host -> host.processors().governor()),
  MEMORY("Memory", Quantity.MEMORY, Inventory::memoryBytes),
  MEMORY_MODULES("Memory modules", PartTexts::modules),
  PCIE("PCI Express"),
  OPERATING_SYSTEM("Operating system", Inventory::operatingSystem),
  KERNEL("Kernel", Inventory::kernel),
  CLOCK_SOURCE("Clock source", Inventory::clockSource),
  NETWORK("Network adapters"),
  NETWORK_SPEED("Network speed", Quantity.BIT_RATE, HostFact::fastestLink),
  NVME_DRIVER("NVMe driver"),
  FIRMWARE_TOOL("Firmware tool"),
  JAVA("Java", host -> host.java().map(java -> java.name() + " " + java.version()));

  private final String title;
  private final Optional<Quantity> quantity;

  // The function has no state.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Function<Inventory, Optional<?>> recorded;

  HostFact(String title) {
    this(title, host -> Optional.empty());
  }

  HostFact(String title, Function<Inventory, Optional<?>> text) {
    this.title = title;
    this.quantity = Optional.empty();
    this.recorded = text;
  }

  HostFact(
      String title, Quantity quantity, Function<Inventory, Optional<? extends Number>> number) {
    this.title = title;
    this.quantity = Optional.of(quantity);
    this.recorded = number::apply;
  }

  /** Returns the facts of a host that its inventory has, in order. */
  static List<Fact> of(Inventory host) {
    return Arrays.stream(values())
        .flatMap(
            fact ->
                fact
                    .text(host)
                    .map(text -> Fact.recorded(Fact.Owner.HOST, fact.title, text))
                    .stream())
        .toList();
  }

  /** Returns the title as printed. */
  String title() {
    return title;
  }

  /** Returns the key in a file of facts. */
  String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the kind of declared values that are compared with records; empty for free text. */
  Optional<Quantity> quantity() {
    return quantity;
  }

  /** Returns the recorded value as printed; empty if it is unknown. */
  Optional<String> text(Inventory host) {
    return recorded
        .apply(host)
        .map(
            value ->
                quantity
                    .map(kind -> kind.text(((Number) value).doubleValue()))
                    .orElseGet(value::toString));
  }

  /** Returns the recorded value as printed if a valid declared value contradicts it. */
  Optional<String> contradiction(String declared, Inventory host) {
    return recorded
        .apply(host)
        .filter(
            value ->
                quantity.isPresent()
                    && !quantity.get().agrees(declared, ((Number) value).doubleValue()))
        .flatMap(value -> text(host));
  }

  /** Returns the speed of the fastest link, in bits per second. */
  private static Optional<Long> fastestLink(Inventory host) {
    return host.networkInterfaces().orElse(List.of()).stream()
        .filter(card -> card.kind() == InterfaceKind.PHYSICAL)
        .flatMap(card -> card.bitsPerSecond().stream())
        .max(Comparator.naturalOrder());
  }
}
