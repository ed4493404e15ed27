package io.ycsbx.report.facts;

import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.PcieLink;
import java.util.Comparator;
import java.util.Optional;

/** A fact of a host, in the order of printing. */
enum HostFact {
  NAME("Host", Check.of(Form.WORDS, Inventory::host)),
  VENDOR("Vendor", Check.of(Form.WORDS, Inventory::vendor)),
  MODEL("Model", Check.of(Form.WORDS, Inventory::model)),
  BIOS_VERSION("BIOS version", Check.of(Form.WORDS, Inventory::biosVersion)),
  BIOS_DATE("BIOS date"),
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
  NETWORK("Network adapters"),
  NVME_DRIVER("NVMe driver"),
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

  private static Optional<Integer> fastestLink(Inventory host) {
    return host.drives().stream()
        .flatMap(drive -> drive.pcie().stream())
        .map(PcieLink::generation)
        .max(Comparator.naturalOrder());
  }
}
