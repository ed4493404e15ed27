package io.ycsbx.brief.run;

import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.plan.Configuration;
import io.ycsbx.brief.results.RunPlaces;
import io.ycsbx.drive.DriveBench;
import io.ycsbx.drive.DriveBench.DriveException;
import io.ycsbx.record.drive.DriveReport;
import io.ycsbx.record.drive.DriveState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Preconditions the drives of a plan, each once, before the first load. Destroys all data of the
 * drives whose serial numbers the user has named. Used by one thread.
 */
public final class Preconditioning {

  /** Length of the jobs that measure a drive afterwards, unless rounds are shorter. */
  private static final int MOST_JOB_SECONDS = 10;

  private final ScaledPlan scaled;
  private final List<Drive> drives = new ArrayList<>();
  private final List<String> serials;

  /** A drive that is not preconditioned yet. */
  private record Drive(Configuration configuration, String device, Path file) {}

  /**
   * Finds the drives that are left.
   *
   * @param configurations the configurations of this machine
   * @param serials serial numbers of the drives whose data may be destroyed
   */
  public Preconditioning(
      RunPlaces places, List<Configuration> configurations, List<String> serials) {
    this.scaled = places.scaled();
    this.serials = List.copyOf(serials);
    for (Configuration configuration : configurations) {
      for (int i = 0; i < configuration.precondition().size(); i++) {
        Path file = places.drive(configuration, i + 1);
        if (Files.notExists(file)) {
          drives.add(new Drive(configuration, configuration.precondition().get(i), file));
        }
      }
    }
  }

  /**
   * Returns the reasons why drives must not be overwritten, in sentences; changes nothing.
   *
   * @throws IOException if a temporary file cannot be written
   */
  public List<String> missing() throws IOException {
    List<String> missing = new ArrayList<>();
    for (Drive drive : drives) {
      try {
        DriveBench.serial(Path.of(drive.device()), serials);
      } catch (DriveException e) {
        missing.add("configuration " + drive.configuration().name() + ": " + e.getMessage());
      }
    }
    return missing;
  }

  /**
   * Preconditions the drives that are left, by {@code bin/ycsb drive}, whose file is the record of
   * the state.
   *
   * @param notes takes messages for the user
   * @return whether all were preconditioned; a drive that did not become steady was, too
   */
  public boolean run(ChildProcess processes, Consumer<String> notes)
      throws IOException, InterruptedException {
    for (Drive drive : drives) {
      if (processes.interruption().requested() || !run(drive, processes, notes)) {
        return false;
      }
    }
    return true;
  }

  private boolean run(Drive drive, ChildProcess processes, Consumer<String> notes)
      throws IOException, InterruptedException {
    notes.accept(
        "%s: preconditioning %s, which destroys all its data"
            .formatted(drive.configuration().title(), drive.device()));
    Files.createDirectories(drive.file().getParent());
    Path console = drive.file().resolveSibling(drive.file().getFileName() + ".console");
    try {
      String serial = DriveBench.serial(Path.of(drive.device()), serials);
      List<String> command =
          List.of(
              scaled.home().program().toString(),
              "drive",
              drive.device(),
              "--precondition",
              "-round",
              Integer.toString(drive.configuration().roundSeconds()),
              "-seconds",
              Integer.toString(Math.min(MOST_JOB_SECONDS, drive.configuration().roundSeconds())),
              "--destroy",
              serial,
              "-o",
              drive.file().toString());
      processes.run(command, command, console);
    } catch (DriveException e) {
      notes.accept(e.getMessage());
      return false;
    }
    if (Files.notExists(drive.file())) {
      if (!processes.interruption().requested()) {
        notes.accept(drive.device() + " was not preconditioned; the end of its output:");
        ChildProcess.lines(console).forEach(line -> notes.accept("  " + line));
      }
      return false;
    }
    if (!DriveReport.read(drive.file()).state().map(DriveState::steady).orElse(false)) {
      notes.accept(drive.device() + " did not reach a steady state; the brief says so");
    }
    return true;
  }
}
