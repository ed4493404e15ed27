package io.ycsbx.brief.cli;

import io.ycsbx.brief.jobs.Home;
import io.ycsbx.brief.plan.BriefPlan;
import io.ycsbx.brief.plan.Lab;
import io.ycsbx.brief.plan.Overrides;
import io.ycsbx.brief.run.DriveSerials;
import io.ycsbx.config.FailureText;
import io.ycsbx.config.SettingsException;
import io.ycsbx.telemetry.host.RemoteHost;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A lab's file, with the properties that it sets for a plan. */
record LabOfPlan(Lab lab, Overrides overrides) {

  /**
   * Reads a file, and finds the devices of its drives.
   *
   * @param file null: none
   * @param dryRun whether no host is asked for its drives
   * @throws SettingsException with the errors of the file, or if a host lacks one of its drives
   */
  static LabOfPlan read(Path file, Home home, BriefPlan plan, boolean dryRun)
      throws IOException, InterruptedException {
    if (file == null) {
      return new LabOfPlan(Lab.NONE, Overrides.NONE);
    }
    String shown = home.typed(file);
    Lab lab = Lab.read(shown, home.read(file, "--lab"), plan.configurationNames());
    Map<String, List<String>> devices = new LinkedHashMap<>();
    if (!dryRun) {
      for (Lab.Drives drives : lab.drives(plan)) {
        devices.put(drives.owner(), devices(shown, drives, plan.hasPauses()));
      }
    }
    return new LabOfPlan(lab, lab.overrides(plan.server(), devices));
  }

  /**
   * Returns the devices of drives, which are not those of a configuration with a pause; none if a
   * pause may have taken one out.
   */
  private static List<String> devices(String file, Lab.Drives drives, boolean paused)
      throws InterruptedException {
    Map<String, String> known;
    try {
      known = DriveSerials.read(drives.host().map(RemoteHost::parse));
    } catch (IOException e) {
      throw new SettingsException(
          file + ": " + drives.owner(), FailureText.of(e), drives.host().orElse(""));
    }
    List<String> devices = new ArrayList<>();
    for (String serial : drives.serials()) {
      if (paused && !known.containsKey(serial)) {
        return List.of();
      }
      if (!known.containsKey(serial)) {
        throw new SettingsException(
            file + ": " + drives.owner() + "/drives",
            "must be serial numbers of drives of "
                + drives.host().orElse("this host")
                + ", which has "
                + String.join(", ", known.keySet()),
            serial);
      }
      devices.add(known.get(serial));
    }
    return devices;
  }
}
