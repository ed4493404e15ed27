package io.ycsbx.record;

import java.util.List;
import java.util.Optional;

/**
 * What a host is made of. What could not be read is absent, never guessed: memory modules need
 * root, and virtual machines hide much.
 *
 * @param host its own name
 * @param vendor who made the server
 * @param model the server's model
 * @param processors its processors
 * @param memoryBytes memory that the kernel manages, in bytes
 * @param memoryModules its memory modules; empty if they cannot be read
 * @param operatingSystem e.g. {@code Debian GNU/Linux 12}
 * @param kernel its release, e.g. {@code 6.1.0-18-amd64}
 * @param clockSource what the kernel tells the time by, e.g. {@code tsc}; {@code hpet} and {@code
 *     acpi_pm} make every clock read slow
 * @param drives whole block devices with hardware behind them, by name
 * @param dataPaths the file systems under the data, one entry for each of its directories; empty if
 *     the data's place is not known or is on another host
 * @param java the JVM that read all this
 */
public record Inventory(
    Optional<String> host,
    Optional<String> vendor,
    Optional<String> model,
    Processors processors,
    Optional<Long> memoryBytes,
    List<MemoryModule> memoryModules,
    Optional<String> operatingSystem,
    Optional<String> kernel,
    Optional<String> clockSource,
    List<Drive> drives,
    List<DataPath> dataPaths,
    JavaVm java) {

  /** Copies the lists. */
  public Inventory {
    memoryModules = List.copyOf(memoryModules);
    drives = List.copyOf(drives);
    dataPaths = List.copyOf(dataPaths);
  }
}
