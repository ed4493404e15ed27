package io.ycsbx.brief.report;

import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.jobs.TestVariant;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.ServerHost;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Names the drives of a plan that compares drives, if they were the same ones for all of its
 * configurations: those of a plan that nobody gave other directories.
 */
record SharedDrives(ScaledPlan scaled, PlanRuns runs) {

  /** A block device of a host. */
  private record Drive(Optional<String> host, String name) implements Comparable<Drive> {

    @Override
    public int compareTo(Drive other) {
      return toString().compareTo(other.toString());
    }
  }

  /** Returns the sentence for the first page, after a space; empty if there is nothing to say. */
  String text() {
    List<Set<Drive>> used = runs.runs().stream().map(SharedDrives::drives).distinct().toList();
    if (used.size() != 1 || used.get(0).isEmpty() || !comparesPlaces()) {
      return "";
    }
    return used.get(0).stream()
        .map(Drive::name)
        .collect(
            Collectors.joining(
                ", ",
                " The data of all configurations was on the same drive"
                    + (used.get(0).size() == 1 ? ": " : "s: "),
                "."));
  }

  private static Set<Drive> drives(MeasuredRun run) {
    return Stream.concat(
            run.context().inventory().stream(),
            run.context().servers().stream().map(ServerHost::inventory))
        .flatMap(SharedDrives::drives)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Stream<Drive> drives(Inventory host) {
    return host.dataPaths().stream()
        .flatMap(path -> path.devices().stream())
        .map(device -> new Drive(host.host(), device));
  }

  /**
   * Tests for runs of configurations with data of their own and the same properties. A drive that
   * was swapped by hand, or of earlier runs, may have the same name as another.
   */
  private boolean comparesPlaces() {
    List<Configuration> sides =
        scaled.plan().configurations().stream().filter(side -> runs.has(side.name())).toList();
    List<Configuration> owners =
        sides.stream().filter(side -> side.dataOwner().equals(side.name())).toList();
    return scaled.plan().separateData()
        && sides.stream().allMatch(side -> side.pause().isEmpty() && side.from().isEmpty())
        && owners.stream()
            .anyMatch(
                one ->
                    owners.stream().anyMatch(other -> !one.equals(other) && isAlike(one, other)));
  }

  private boolean isAlike(Configuration one, Configuration other) {
    List<TestVariant> variants = scaled.variants(one);
    return variants.equals(scaled.variants(other))
        && variants.stream()
            .allMatch(
                variant -> scaled.planned(one, variant).equals(scaled.planned(other, variant)));
  }
}
