package io.ycsbx.telemetry;

import io.ycsbx.record.Warning;
import io.ycsbx.record.host.DriveCeiling;
import io.ycsbx.record.host.DriveHealth;
import io.ycsbx.record.host.HostTelemetry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Finds the recorded drive that a file of {@code ycsb drive} is about: by its serial number in the
 * health logs, otherwise by its model there or by its name, with a warning.
 *
 * @param hosts the hosts, of which at most one has the figures now
 * @param warnings why no host has them, or why they may be those of another drive
 */
public record CeilingMatch(List<HostTelemetry> hosts, List<Warning> warnings) {

  private static final String CODE = "telemetry-ceiling";

  /** Copies the lists. */
  public CeilingMatch {
    hosts = List.copyOf(hosts);
    warnings = List.copyOf(warnings);
  }

  /** A recorded device. */
  private record Candidate(HostTelemetry host, String device) {

    private Optional<String> known(Function<DriveHealth, Optional<String>> fact) {
      return host.health().orElse(List.of()).stream()
          .filter(drive -> drive.name().equals(device))
          .flatMap(drive -> fact.apply(drive).stream())
          .findFirst();
    }

    boolean hasSerial(DriveCeiling ceiling) {
      return isSame(known(DriveHealth::serial), ceiling.serial());
    }

    boolean hasModel(DriveCeiling ceiling) {
      return isSame(known(DriveHealth::model), ceiling.model());
    }

    boolean hasName(DriveCeiling ceiling) {
      return isSame(Optional.of(device), ceiling.device());
    }

    /** Tests for a serial number other than that of the figures. */
    boolean isOther(DriveCeiling ceiling) {
      return known(DriveHealth::serial).isPresent()
          && ceiling.serial().isPresent()
          && !hasSerial(ceiling);
    }

    private static boolean isSame(Optional<String> ours, Optional<String> measured) {
      return ours.isPresent() && ours.equals(measured);
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
            "describes a directory, which requires one host with data, but %d of %d were recorded"
                .formatted(data.size(), Math.max(1, others)));
  }

  private static CeilingMatch ofDrive(
      List<HostTelemetry> hosts, List<HostTelemetry> data, DriveCeiling ceiling) {
    List<Candidate> drives =
        data.stream()
            .flatMap(host -> host.devices().stream().map(device -> new Candidate(host, device)))
            .toList();
    List<Candidate> same = drives.stream().filter(drive -> drive.hasSerial(ceiling)).toList();
    if (same.size() == 1) {
      return matched(hosts, same.get(0), ceiling, List.of());
    }
    // The namespaces of a drive have one serial number.
    String serial = same.isEmpty() ? "not known" : "ambiguous";
    List<Candidate> possible =
        same.isEmpty() ? drives.stream().filter(drive -> !drive.isOther(ceiling)).toList() : same;
    List<Candidate> models = possible.stream().filter(drive -> drive.hasModel(ceiling)).toList();
    List<Candidate> names = possible.stream().filter(drive -> drive.hasName(ceiling)).toList();
    if (models.size() == 1) {
      Warning warning = guessed(ceiling, models.get(0), "model", serial);
      return matched(hosts, models.get(0), ceiling, List.of(warning));
    }
    if (names.size() == 1) {
      Warning warning = guessed(ceiling, names.get(0), "name", serial);
      return matched(hosts, names.get(0), ceiling, List.of(warning));
    }
    return unmatched(hosts, ceiling, "matches none, or several, of the data's drives");
  }

  private static CeilingMatch matched(
      List<HostTelemetry> hosts, Candidate drive, DriveCeiling ceiling, List<Warning> warnings) {
    return new CeilingMatch(with(hosts, drive.host(), ceiling.of(drive.device())), warnings);
  }

  /** Compares by identity: two clients may record one host. */
  @SuppressWarnings("ReferenceEquality")
  private static List<HostTelemetry> with(
      List<HostTelemetry> hosts, HostTelemetry chosen, DriveCeiling ceiling) {
    List<HostTelemetry> all = new ArrayList<>();
    hosts.forEach(host -> all.add(host == chosen ? host.with(ceiling) : host));
    return all;
  }

  private static Warning guessed(DriveCeiling ceiling, Candidate drive, String by, String serial) {
    return new Warning(
        CODE,
        "the drive measured as %s was matched with %s of %s by %s: the serial number is %s"
            .formatted(ceiling.target(), drive.device(), drive.host().host(), by, serial),
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
                "the file of "
                    + ceiling.target()
                    + ceiling.serial().map(serial -> " (serial number " + serial + ")").orElse("")
                    + " in telemetry.ceiling "
                    + why
                    + ", so the record has no ceiling",
                "measure the drive of the data with \"ycsb drive\"")));
  }
}
