package io.ycsbx.telemetry.host;

import io.ycsbx.config.Form;
import java.util.List;
import java.util.Optional;

/**
 * The block devices of another host that hold the data.
 *
 * @param host the host's name in {@code telemetry.hosts}
 * @param devices names of devices; empty if a directory chooses them
 * @param path a directory on the drives, if it chooses the devices
 */
@Form("NAME:DEVICE+DEVICE or NAME:/DIRECTORY")
public record HostDevices(String host, List<String> devices, Optional<String> path) {

  /** Copies the list. */
  public HostDevices {
    devices = List.copyOf(devices);
  }

  /**
   * Parses {@code NAME:DEVICE+DEVICE} or {@code NAME:/DIRECTORY}.
   *
   * @throws IllegalArgumentException if the text is not of this form
   */
  public static HostDevices parse(String text) {
    int colon = text.lastIndexOf(':');
    String choice = text.substring(colon + 1).strip();
    String host = text.substring(0, Math.max(0, colon)).strip();
    boolean isDirectory = choice.startsWith("/") && !choice.startsWith("/dev/");
    List<String> devices = isDirectory ? List.of() : List.of(choice.split("\\+", -1));
    if (host.isEmpty() || devices.stream().anyMatch(String::isBlank)) {
      throw new IllegalArgumentException("not NAME:DEVICES");
    }
    return new HostDevices(host, devices, isDirectory ? Optional.of(choice) : Optional.empty());
  }
}
