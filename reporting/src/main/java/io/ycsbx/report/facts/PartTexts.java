package io.ycsbx.report.facts;

import io.ycsbx.record.host.Drive;
import io.ycsbx.record.host.Drive.PcieLink;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.Inventory.DataPath;
import io.ycsbx.record.host.Inventory.MemoryModule;
import io.ycsbx.record.host.NetworkInterface;
import io.ycsbx.record.host.NetworkInterface.InterfaceKind;
import io.ycsbx.report.model.Fact;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Puts the parts of a host into words, of which it may have several. */
final class PartTexts {

  private static final long TRANSFERS_PER_MEGATRANSFER = 1_000_000;

  private PartTexts() {}

  /** Returns the facts of all drives, directories of data and network adapters. */
  static List<Fact> of(Inventory host) {
    List<Fact> facts = new ArrayList<>();
    for (Drive drive : host.drives()) {
      facts.add(Fact.recorded(Fact.Owner.DRIVE, drive.name(), text(drive)));
    }
    for (int i = 0; i < host.dataPaths().size(); i++) {
      DataPath path = host.dataPaths().get(i);
      String number = i == 0 ? "" : " " + (i + 1);
      facts.add(Fact.recorded(Fact.Owner.PLACE, "Data path" + number, path.path()));
      facts.add(Fact.recorded(Fact.Owner.PLACE, "Data file system" + number, text(path)));
    }
    for (NetworkInterface card : host.networkInterfaces().orElse(List.of())) {
      if (card.kind() == InterfaceKind.PHYSICAL) {
        facts.add(Fact.recorded(Fact.Owner.HOST, card.name(), text(card)));
      }
    }
    return facts;
  }

  /** Returns the kinds of memory modules, each with its number; empty if there are none. */
  static Optional<String> modules(Inventory host) {
    return host.memoryModules().stream()
        .collect(Collectors.groupingBy(PartTexts::text, LinkedHashMap::new, Collectors.counting()))
        .entrySet()
        .stream()
        .map(kind -> kind.getValue() + " × " + kind.getKey())
        .reduce((first, second) -> first + ", " + second);
  }

  private static String text(MemoryModule module) {
    return joined(
        " ",
        "module",
        List.of(
            module.sizeBytes().map(Quantity.MEMORY::text),
            module.type(),
            module.transfersPerSecond().map(rate -> rate / TRANSFERS_PER_MEGATRANSFER + " MT/s")));
  }

  private static String text(Drive drive) {
    return joined(
        ", ",
        "nothing else is known",
        List.of(
            drive.model(),
            drive.sizeBytes().map(Quantity.CAPACITY::text),
            drive.transport(),
            drive.pcie().map(PartTexts::text),
            drive.driver().map(driver -> "driver " + driver),
            drive.firmware().map(firmware -> "firmware " + firmware),
            drive.scheduler().map(scheduler -> "scheduler " + scheduler)));
  }

  private static String text(DataPath path) {
    String devices = path.devices().isEmpty() ? "" : " on " + String.join(", ", path.devices());
    String options = path.options().isEmpty() ? "" : " with " + String.join(",", path.options());
    return path.fileSystem() + devices + ", mounted at " + path.mountPoint() + options;
  }

  private static String text(NetworkInterface card) {
    return joined(
        ", ",
        "nothing else is known",
        List.of(
            card.bitsPerSecond().map(Quantity.BIT_RATE::text),
            card.driver().map(driver -> "driver " + driver),
            card.firmware().map(firmware -> "firmware " + firmware),
            card.pcie().map(PartTexts::text)));
  }

  static String text(PcieLink link) {
    return "PCIe " + link.generation() + ".0 x" + link.lanes();
  }

  /** Joins the known words; returns the other text if none is known. */
  private static String joined(String separator, String none, List<Optional<String>> words) {
    String all = words.stream().flatMap(Optional::stream).collect(Collectors.joining(separator));
    return all.isEmpty() ? none : all;
  }
}
