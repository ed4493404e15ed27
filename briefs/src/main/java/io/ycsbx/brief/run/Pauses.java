package io.ycsbx.brief.run;

import io.ycsbx.brief.jobs.Job;
import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.plan.Lab;
import io.ycsbx.brief.results.PauseRecord;
import io.ycsbx.brief.results.ResultsFolder;
import io.ycsbx.telemetry.TelemetrySettings;
import io.ycsbx.telemetry.host.RemoteHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The pauses of a plan, in which drives are swapped by hand. Records show which have ended, so that
 * a plan goes on after a reboot. Used by one thread.
 *
 * @param lab states the drives that configurations must have
 * @param serials reads the drives of a host
 * @param signal waits for the user
 */
public record Pauses(
    ScaledPlan scaled, ResultsFolder results, Lab lab, DriveSerials serials, Signal signal) {

  /** Waits for the user. */
  @FunctionalInterface
  public interface Signal {

    /**
     * Waits until the user has done what a text says.
     *
     * @param text the work, or the reason why it is not done
     * @return whether to go on; otherwise the plan stops
     */
    boolean await(String text) throws IOException, InterruptedException;
  }

  /**
   * Waits before the first run of a configuration that has a pause, and before later ones until the
   * drives of its earlier runs are back.
   *
   * @param before the configuration that was run before; empty: none
   * @return whether to go on
   */
  boolean before(Configuration configuration, Optional<Configuration> before)
      throws IOException, InterruptedException {
    if (!scaled.plan().hasPauses()) {
      return true;
    }
    Path folder = Files.createDirectories(results.root().resolve(configuration.name()));
    Optional<List<String>> earlier = PauseRecord.read(folder).map(PauseRecord::serials);
    List<String> former = before.isPresent() ? former(before.get()) : List.of();
    String text = configuration.title() + ": " + configuration.pause().orElse("Put its drives in.");
    boolean isDone = earlier.isPresent() || configuration.pause().isEmpty();
    String unknown =
        before.isPresent() && former.isEmpty()
            ? "The drives before have no known serial numbers: the swap is not checked. "
            : "";
    while (true) {
      String reason = isDone ? "" : unknown;
      if (isDone) {
        List<String> now = drives(configuration);
        Optional<String> missing =
            earlier.isPresent()
                ? changed(now, earlier.get())
                : missing(configuration, now, former, before);
        if (missing.isEmpty()) {
          new PauseRecord(now).write(folder);
          return true;
        }
        reason = missing.get() + ". ";
      }
      if (!signal.await(reason + text)) {
        return false;
      }
      isDone = true;
    }
  }

  private List<String> former(Configuration before) throws IOException {
    return PauseRecord.read(results.root().resolve(before.name()))
        .map(PauseRecord::serials)
        .orElse(List.of());
  }

  /** Returns the reason why further runs of a configuration cannot be made; empty if they can. */
  private static Optional<String> changed(List<String> now, List<String> earlier) {
    return now.containsAll(earlier)
        ? Optional.empty()
        : Optional.of(
            "its earlier runs had drives with the serial numbers %s, and this machine has %s"
                .formatted(String.join(", ", earlier), String.join(", ", now)));
  }

  /** Returns the reason why drives have not been swapped; empty if they have. */
  private Optional<String> missing(
      Configuration configuration,
      List<String> now,
      List<String> former,
      Optional<Configuration> before) {
    List<String> absent =
        lab.serials(configuration.name()).stream().filter(serial -> !now.contains(serial)).toList();
    if (!absent.isEmpty()) {
      return Optional.of("no drive has the serial number " + String.join(" or ", absent));
    }
    return before.isPresent()
            && configuration.pause().isPresent()
            && !former.isEmpty()
            && now.containsAll(former)
        ? Optional.of(
            "the drives are still those of "
                + before.get().title()
                + ", by their serial numbers: "
                + String.join(", ", now))
        : Optional.empty();
  }

  /**
   * Returns the serial numbers of a configuration's drives: those of the lab's file, else the
   * devices that the settings of the telemetry choose, which are all by default: where a database
   * has its data is known to its run only. Without a host by ssh, the database is here.
   */
  private List<String> drives(Configuration configuration)
      throws IOException, InterruptedException {
    Job run = scaled.run(configuration, scaled.variants(configuration).get(0), 1);
    TelemetrySettings telemetry = run.settings().bind(TelemetrySettings.class);
    Set<String> declared = Set.copyOf(lab.serials(configuration.name()));
    TreeSet<String> here = chosen(Optional.empty(), telemetry.devicesHere(), declared);
    TreeSet<String> there = new TreeSet<>();
    for (RemoteHost host : telemetry.hosts()) {
      if (host.isSsh()) {
        there.addAll(chosen(Optional.of(host), telemetry.devicesThere(host), declared));
      }
    }
    if (there.isEmpty() || !declared.isEmpty()) {
      there.addAll(here);
    }
    return List.copyOf(there);
  }

  private TreeSet<String> chosen(
      Optional<RemoteHost> host, List<String> devices, Set<String> declared)
      throws IOException, InterruptedException {
    Map<String, String> drives = new TreeMap<>(serials.of(host));
    if (!declared.isEmpty()) {
      drives.keySet().retainAll(declared);
    } else if (devices.stream().anyMatch(drives::containsValue)) {
      drives.values().retainAll(devices);
    }
    return new TreeSet<>(drives.keySet());
  }
}
