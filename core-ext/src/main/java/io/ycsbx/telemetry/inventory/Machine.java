package io.ycsbx.telemetry.inventory;

import io.ycsbx.record.host.MemoryModule;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.ComputerSystem;
import oshi.hardware.HardwareAbstractionLayer;
import oshi.hardware.PhysicalMemory;
import oshi.software.os.OperatingSystem;
import oshi.util.Constants;

/**
 * This machine's facts from OSHI. OSHI returns "unknown", 0 or -1 for an unreadable fact, which is
 * absent here.
 */
public record Machine(
    Optional<String> vendor,
    Optional<String> model,
    Optional<String> processor,
    Optional<Integer> sockets,
    Optional<Integer> cores,
    Optional<Integer> threads,
    List<MemoryModule> memoryModules,
    Optional<String> operatingSystem) {

  /** A machine without any known fact. */
  public static final Machine UNKNOWN =
      new Machine(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          List.of(),
          Optional.empty());

  /** Reads the facts by OSHI, which takes some tenths of a second and starts system programs. */
  static Machine read() {
    return attempt(Machine::ask).orElse(UNKNOWN);
  }

  private static Machine ask() {
    SystemInfo info = new SystemInfo();
    HardwareAbstractionLayer hardware = info.getHardware();
    ComputerSystem system = hardware.getComputerSystem();
    Optional<CentralProcessor> processor = attempt(hardware::getProcessor);
    return new Machine(
        attempt(system::getManufacturer).filter(Machine::known),
        attempt(system::getModel).filter(Machine::known),
        processor.map(cpu -> cpu.getProcessorIdentifier().getName().strip()).filter(Machine::known),
        processor.map(CentralProcessor::getPhysicalPackageCount).filter(count -> count > 0),
        processor.map(CentralProcessor::getPhysicalProcessorCount).filter(count -> count > 0),
        processor.map(CentralProcessor::getLogicalProcessorCount).filter(count -> count > 0),
        attempt(() -> modules(hardware)).orElse(List.of()),
        attempt(() -> name(info.getOperatingSystem())).filter(Machine::known));
  }

  private static String name(OperatingSystem system) {
    return system.getFamily() + " " + system.getVersionInfo().getVersion();
  }

  private static List<MemoryModule> modules(HardwareAbstractionLayer hardware) {
    return hardware.getMemory().getPhysicalMemory().stream()
        .filter(memory -> memory.getCapacity() > 0)
        .map(Machine::module)
        .toList();
  }

  private static MemoryModule module(PhysicalMemory memory) {
    return new MemoryModule(
        Optional.of(memory.getMemoryType()).filter(Machine::known),
        Optional.of(memory.getCapacity()),
        Optional.of(memory.getClockSpeed()).filter(speed -> speed > 0));
  }

  private static boolean known(String text) {
    return !text.isBlank() && !text.equalsIgnoreCase(Constants.UNKNOWN);
  }

  private static <T> Optional<T> attempt(Supplier<T> question) {
    try {
      return Optional.ofNullable(question.get());
    } catch (RuntimeException | LinkageError e) {
      // For example, OSHI's native code cannot be loaded from a temporary directory mounted noexec.
      // The inventory is still useful without these facts.
      return Optional.empty();
    }
  }
}
