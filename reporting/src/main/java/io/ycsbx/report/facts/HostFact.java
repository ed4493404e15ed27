package io.ycsbx.report.facts;

import io.ycsbx.record.host.InterfaceKind;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.PcieLink;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A fact of a host, in the order of printing. */
enum HostFact {
  NAME("Host", Check.of(Form.WORDS, Inventory::host)),
  VENDOR("Vendor", Check.of(Form.WORDS, Inventory::vendor)),
  MODEL("Model", Check.of(Form.WORDS, Inventory::model)),
  BIOS_VERSION("BIOS version", Check.of(Form.WORDS, Inventory::biosVersion)),
  BIOS_DATE("BIOS date", Check.of(Form.DATE, Inventory::biosDate)),
  BIOS_SETTINGS("BIOS settings"),
  PROCESSOR("Processor", Check.of(Form.WORDS, host -> host.processors().model())),
  SOCKETS("Sockets", Check.of(Form.NUMBER, host -> host.processors().sockets())),
  CORES("Cores", Check.of(Form.NUMBER, host -> host.processors().cores())),
  THREADS("Threads", Check.of(Form.NUMBER, host -> host.processors().threads())),
  BASE_FREQUENCY("Base frequency", Check.of(Form.FREQUENCY, host -> host.processors().baseHertz())),
  HIGHEST_FREQUENCY(
      "Highest frequency", Check.of(Form.FREQUENCY, host -> host.processors().maxHertz())),
  GOVERNOR("Governor", Check.of(Form.WORDS, host -> host.processors().governor())),
  NPS(
      "NUMA nodes per socket (NPS)",
      Check.of(Form.NUMBER, host -> host.processors().nodesPerSocket())),
  MEMORY("Memory", Check.of(Form.MEMORY, Inventory::memoryBytes)),
  MEMORY_MODULES("Memory modules"),
  PCIE("PCI Express", Check.bound(Form.GENERATION, HostFact::fastestLink)),
  OPERATING_SYSTEM("Operating system", Check.of(Form.WORDS, Inventory::operatingSystem)),
  KERNEL("Kernel", Check.of(Form.WORDS, Inventory::kernel)),
  NETWORK("Network adapters", Check.bound(Form.SPEEDS, HostFact::linkSpeeds)),
  NVME_DRIVER("NVMe driver", Check.bound(Form.DRIVER, HostFact::nvmeDriver)),
  FIRMWARE_TOOL("Firmware tool");

  private final String title;

  // A check holds functions without state.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Check<Inventory> check;

  HostFact(String title) {
    this(title, Check.alone());
  }

  HostFact(String title, Check<Inventory> check) {
    this.title = title;
    this.check = check;
  }

  /** Returns the title as printed. */
  String title() {
    return title;
  }

  /** Returns the check of a value, alone and against a host. */
  Check<Inventory> check() {
    return check;
  }

  /** Returns the known speeds of the adapters' links; empty if no link's is known. */
  private static Optional<List<Long>> linkSpeeds(Inventory host) {
    return host.networkInterfaces()
        .map(
            all ->
                all.stream()
                    .filter(one -> one.kind() == InterfaceKind.PHYSICAL)
                    .flatMap(one -> one.bitsPerSecond().stream())
                    .distinct()
                    .toList())
        .filter(speeds -> !speeds.isEmpty());
  }

  /** Returns the driver of all NVMe drives; empty if there is none, or more than one. */
  private static Optional<String> nvmeDriver(Inventory host) {
    List<String> drivers =
        host.drives().stream()
            .filter(drive -> drive.transport().filter("nvme"::equals).isPresent())
            .flatMap(drive -> drive.driver().stream())
            .distinct()
            .toList();
    return drivers.size() == 1 ? Optional.of(drivers.get(0)) : Optional.empty();
  }

  private static Optional<Integer> fastestLink(Inventory host) {
    return host.drives().stream()
        .flatMap(drive -> drive.pcie().stream())
        .map(PcieLink::generation)
        .max(Comparator.naturalOrder());
  }
}
