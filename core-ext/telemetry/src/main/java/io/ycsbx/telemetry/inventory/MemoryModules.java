package io.ycsbx.telemetry.inventory;

import io.ycsbx.record.host.Inventory.MemoryModule;
import io.ycsbx.telemetry.host.HostFiles;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the memory modules of a host by {@code dmidecode}, which needs root. Stateless. */
final class MemoryModules {

  private static final Pattern SIZE =
      Pattern.compile("^\\s*Size: (\\d+) (MB|GB|TB)$", Pattern.MULTILINE);
  private static final Pattern TYPE =
      Pattern.compile("^\\s*Type: (?!Unknown)(\\S.*)$", Pattern.MULTILINE);
  private static final Pattern SPEED =
      Pattern.compile("^\\s*Speed: (\\d+) (?:MT/s|MHz)$", Pattern.MULTILINE);
  private static final Map<String, Long> UNITS =
      Map.of("MB", 1L << 20, "GB", 1L << 30, "TB", 1L << 40);
  private static final long TRANSFERS = 1_000_000;

  private MemoryModules() {}

  /** Returns the modules; empty if they cannot be read. */
  static List<MemoryModule> read(HostFiles files) {
    return files.exists("/sys/firmware/dmi/tables/DMI")
        ? parse(files.output("dmidecode -t memory", true))
        : List.of();
  }

  /** Returns the modules of dmidecode's sections, of which an empty slot has no size. */
  private static List<MemoryModule> parse(String text) {
    return Stream.of(text.split("\n\\s*\n"))
        .filter(section -> section.contains("Memory Device\n"))
        .filter(section -> SIZE.matcher(section).find())
        .map(
            section ->
                new MemoryModule(
                    find(TYPE, section).map(type -> type.group(1)),
                    find(SIZE, section)
                        .map(size -> Long.parseLong(size.group(1)) * UNITS.get(size.group(2))),
                    find(SPEED, section).map(speed -> Long.parseLong(speed.group(1)) * TRANSFERS)))
        .toList();
  }

  private static Optional<Matcher> find(Pattern pattern, String section) {
    return Optional.of(pattern.matcher(section)).filter(Matcher::find);
  }
}
