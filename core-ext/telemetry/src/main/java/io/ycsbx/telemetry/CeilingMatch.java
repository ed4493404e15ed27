package io.ycsbx.telemetry;

import io.ycsbx.config.Warning;
import io.ycsbx.record.host.DriveCeiling;
import io.ycsbx.record.host.HostTelemetry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the recorded drive that a file of {@code ycsb drive} is about: by its serial number in the
 * health logs, otherwise by its name, with a warning.
 *
 * @param hosts the hosts, of which at most one has the figures now
 * @param warnings why no host has them, or why they may be those of another drive
 */
public record CeilingMatch(List<HostTelemetry> hosts, List<Warning> warnings) {

  private static final String CODE = "telemetry-ceiling";

  public CeilingMatch {
    hosts = List.copyOf(hosts);
    warnings = List.copyOf(warnings);
  }

  private record Candidate(HostTelemetry host, String device) {

    Optional<String> serial() {
      return host.health().orElse(List.of()).stream()
          .filter(drive -> drive.name().equals(device))
          .flatMap(drive -> drive.serial().stream())
          .findFirst();
    }
  }

  /**
   * Gives the figures to the host with the drive. Data are on the other hosts, if there are any.
   *
   * @param hosts all recorded hosts, with their health logs
   * @param others number of other hosts that were to be recorded, 0 or more
   */
  public static CeilingMatch of(List<HostTelemetry> hosts, int others, DriveCeiling ceiling) {
    List<HostTelemetry> data =
        others == 0 ? hosts : hosts.stream().filter(host -> !host.isLocal()).toList();
    if (ceiling.device().isPresent()) {
      return ofDrive(hosts, data, ceiling);
    }
    return data.size() == 1 && others <= 1
        ? new CeilingMatch(with(hosts, data.get(0), ceiling), List.of())
        : unmatched(
            hosts,
            ceiling,
            "describes a directory, which requires one host with data, but %s of %s were recorded"
                .formatted(data.size(), Math.max(1, others)));
  }

  private static CeilingMatch ofDrive(
      List<HostTelemetry> hosts, List<HostTelemetry> data, DriveCeiling ceiling) {
    List<Candidate> drives = new ArrayList<>();
    data.forEach(host -> host.devices().forEach(name -> drives.add(new Candidate(host, name))));
    List<Candidate> found =
        drives.stream()
            .filter(drive -> ceiling.serial().isPresent())
            .filter(drive -> drive.serial().equals(ceiling.serial()))
            .toList();
    List<Warning> warnings = List.of();
    if (found.size() != 1) {
      // The namespaces of a drive have one serial number; a drive with another one is another
      // drive.
      String serial = found.isEmpty() ? "not known" : "ambiguous";
      List<Candidate> possible = found;
      if (found.isEmpty()) {
        possible =
            drives.stream()
                .filter(drive -> ceiling.serial().isEmpty() || drive.serial().isEmpty())
                .toList();
      }
      found =
          possible.stream()
              .filter(drive -> ceiling.device().equals(Optional.of(drive.device())))
              .toList();
      warnings = found.stream().map(drive -> guessed(ceiling, drive, serial)).toList();
    }
    if (found.size() != 1) {
      return unmatched(hosts, ceiling, "matches none, or several, of the data's drives");
    }
    Candidate drive = found.get(0);
    return new CeilingMatch(
        with(hosts, drive.host(), ceiling.withDevice(Optional.of(drive.device()))), warnings);
  }

  /** Compares by identity: two clients may record one host. */
  @SuppressWarnings("ReferenceEquality")
  private static List<HostTelemetry> with(
      List<HostTelemetry> hosts, HostTelemetry chosen, DriveCeiling ceiling) {
    List<HostTelemetry> all = new ArrayList<>();
    hosts.forEach(host -> all.add(host == chosen ? host.withCeiling(Optional.of(ceiling)) : host));
    return all;
  }

  private static Warning guessed(DriveCeiling ceiling, Candidate drive, String serial) {
    return new Warning(
        CODE,
        "the drive measured as %s was matched with %s of %s by name: the serial number is %s"
            .formatted(ceiling.target(), drive.device(), drive.host().host(), serial),
        "install smartmontools and run as root, so that serial numbers are compared; of a drive"
            + " with several namespaces, check the name");
  }

  private static CeilingMatch unmatched(
      List<HostTelemetry> hosts, DriveCeiling ceiling, String why) {
    return new CeilingMatch(
        hosts,
        List.of(
            new Warning(
                CODE,
                "the file of %s%s in telemetry.ceiling %s, so the record has no ceiling"
                    .formatted(
                        ceiling.target(),
                        ceiling.serial().map(" (serial number %s)"::formatted).orElse(""),
                        why),
                "measure the drive of the data with \"ycsb drive\"")));
  }
}
