package io.ycsbx.brief.run;

import io.ycsbx.process.ExternalProgram;
import io.ycsbx.telemetry.host.RemoteHost;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads which drives a host has. */
@FunctionalInterface
public interface DriveSerials {

  /**
   * Prints each block device with its serial number, or what stands for one: the worldwide name of
   * an SCSI drive, the file of a loop device.
   */
  String SCRIPT =
      "for d in /sys/block/*; do for f in device/serial serial device/wwid wwid loop/backing_file;"
          + " do if [ -s $d/$f ]; then echo ${d##*/} $(cat $d/$f); break; fi; done; done";

  /**
   * Returns the block devices of a host by their serial numbers.
   *
   * @param host absent: this host
   * @throws IOException if the host does not answer, with a message for users
   */
  Map<String, String> of(Optional<RemoteHost> host) throws IOException, InterruptedException;

  /** Reads {@code /sys} here, or by ssh. */
  static Map<String, String> read(Optional<RemoteHost> host)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    host.ifPresent(
        remote -> command.addAll(remote.ssh("ssh", List.of("LogLevel=ERROR"), List.of())));
    command.addAll(host.isPresent() ? List.of(SCRIPT) : List.of("sh", "-c", SCRIPT));
    ExternalProgram.Result result = ExternalProgram.run(command, process -> {});
    if (result.status() != 0) {
      throw new IOException(
          "the drives of "
              + host.map(RemoteHost::name).orElse("this host")
              + " cannot be read: "
              + result.reason());
    }
    Map<String, String> devices = new LinkedHashMap<>();
    for (String line : result.output().lines().toList()) {
      String[] words = line.split(" ", 2);
      if (words.length == 2) {
        devices.putIfAbsent(words[1].strip(), words[0]);
      }
    }
    return devices;
  }
}
