package io.ycsbx.telemetry.host;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Reads the composite temperatures of NVMe drives from {@code hwmon} (kernel 5.5 or newer), which
 * needs no root. Each reading is a command to the drive, so there is one every 10 s. A SATA drive
 * would have to finish all its requests first, so its temperature is only in the health log. Used
 * by one thread.
 */
final class DriveTemperatures {

  private static final long STEP_NANOS = TimeUnit.SECONDS.toNanos(10);
  private static final double MILLI = 1e3;

  private final HostFiles files;
  private final Map<String, String> sensors = new LinkedHashMap<>();
  private Optional<Long> lastNanos = Optional.empty();

  /** Finds the sensors of devices; most devices have none. */
  DriveTemperatures(HostFiles files, List<String> devices) {
    this.files = files;
    for (String device : devices) {
      sensor(device).ifPresent(file -> sensors.put(device, file));
    }
  }

  /** The kernel's place of the sensor has changed between the controller and its PCI device. */
  private Optional<String> sensor(String device) {
    String controller = "/sys/class/nvme/" + device.replaceFirst("n\\d+$", "");
    return Stream.of(controller, controller + "/hwmon", controller + "/device/hwmon")
        .flatMap(
            place ->
                files.list(place).stream()
                    .filter(name -> name.matches("hwmon\\d+"))
                    .map(name -> place + "/" + name + "/temp1_input"))
        .filter(file -> device.startsWith("nvme") && files.exists(file))
        .findFirst();
  }

  /**
   * Returns the temperatures in °C by device, if it is time to read them; otherwise none.
   *
   * @param nanos the time by {@link System#nanoTime}
   */
  Map<String, Double> read(long nanos) {
    if (sensors.isEmpty() || lastNanos.filter(last -> nanos - last < STEP_NANOS).isPresent()) {
      return Map.of();
    }
    lastNanos = Optional.of(nanos);
    Map<String, String> texts = files.read(List.copyOf(sensors.values()));
    Map<String, Double> temperatures = new HashMap<>();
    sensors.forEach(
        (device, file) ->
            Optional.ofNullable(texts.get(file))
                .filter(text -> text.matches("-?\\d{1,5}|\\d{6}"))
                .ifPresent(text -> temperatures.put(device, Integer.parseInt(text) / MILLI)));
    return temperatures;
  }
}
