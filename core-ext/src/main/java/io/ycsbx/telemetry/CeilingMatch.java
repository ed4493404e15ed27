package io.ycsbx.telemetry;

import io.ycsbx.record.Warning;
import io.ycsbx.record.host.DriveCeiling;
import io.ycsbx.record.host.DriveHealth;
import io.ycsbx.record.host.HostTelemetry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

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

    Optional<DriveHealth> health() {
      return host.health().stream()
          .flatMap(List::stream)
          .filter(one -> one.name().equals(device))
          .findFirst();
    }

    /** Tests for a serial number other than that of the figures. */
    boolean isOther(DriveCeiling ceiling) {
      Optional<String> serial = health().flatMap(DriveHealth::serial);
      return serial.isPresent() && ceiling.serial().isPresent() && !serial.equals(ceiling.serial());
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
    if (ceiling.device().isEmpty()) {
      return data.size() == 1 && others <= 1
          ? new CeilingMatch(with(hosts, data.get(0), ceiling), List.of())
          : unmatched(
              hosts,
              ceiling,
              "describes a directory, which requires one host with data, but %d of %d were recorded"
                  .formatted(data.size(), Math.max(1, others)));
    }
    List<Candidate> all =
        data.stream()
            .flatMap(host -> host.devices().stream().map(one -> new Candidate(host, one)))
            .toList();
    List<Candidate> same =
        all.stream()
            .filter(
                one ->
                    ceiling.serial().isPresent()
                        && one.health().flatMap(DriveHealth::serial).equals(ceiling.serial()))
            .toList();
    if (same.size() == 1) {
      return matched(hosts, same.get(0), ceiling, List.of());
    }
    // The namespaces of a drive have one serial number.
    String serial = same.isEmpty() ? "not known" : "ambiguous";
    List<Candidate> possible =
        same.isEmpty() ? all.stream().filter(one -> !one.isOther(ceiling)).toList() : same;
    return only(
            possible,
            one ->
                ceiling.model().isPresent()
                    && one.health().flatMap(DriveHealth::model).equals(ceiling.model()))
        .map(one -> matched(hosts, one, ceiling, List.of(guessed(ceiling, one, "model", serial))))
        .or(
            () ->
                only(possible, one -> ceiling.device().equals(Optional.of(one.device())))
                    .map(
                        one ->
                            matched(
                                hosts,
                                one,
                                ceiling,
                                List.of(guessed(ceiling, one, "name", serial)))))
        .orElseGet(
            () -> unmatched(hosts, ceiling, "matches none, or several, of the data's drives"));
  }

  private static Optional<Candidate> only(List<Candidate> all, Predicate<Candidate> rule) {
    List<Candidate> found = all.stream().filter(rule).toList();
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  private static CeilingMatch matched(
      List<HostTelemetry> hosts, Candidate one, DriveCeiling ceiling, List<Warning> warnings) {
    return new CeilingMatch(with(hosts, one.host(), ceiling.of(one.device())), warnings);
  }

  /** Compares by identity: two clients may record one host. */
  @SuppressWarnings("ReferenceEquality")
  private static List<HostTelemetry> with(
      List<HostTelemetry> hosts, HostTelemetry chosen, DriveCeiling ceiling) {
    List<HostTelemetry> all = new ArrayList<>();
    hosts.forEach(host -> all.add(host == chosen ? host.with(ceiling) : host));
    return all;
  }

  private static Warning guessed(DriveCeiling ceiling, Candidate one, String by, String serial) {
    return new Warning(
        CODE,
        "the drive measured as %s was matched with %s of %s by %s: the serial number is %s"
            .formatted(ceiling.target(), one.device(), one.host().host(), by, serial),
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
