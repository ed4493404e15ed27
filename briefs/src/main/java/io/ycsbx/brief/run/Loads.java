package io.ycsbx.brief.run;

import io.ycsbx.brief.jobs.Job;
import io.ycsbx.brief.jobs.RunOrder;
import io.ycsbx.brief.results.RunPlaces;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.Sha256;
import io.ycsbx.record.WholeFile;
import io.ycsbx.record.host.HostName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Loads of data sets. A mark beside the data names the load that made it, by the hash of the load's
 * record: data of a load that was stopped has no mark, and plans with other results may replace the
 * data.
 */
record Loads(RunPlaces places) {

  /**
   * Tests for data that a run can use.
   *
   * @param runFolder the run's directory; if it exists, an earlier attempt has changed the data
   */
  boolean isPresent(RunOrder.Entry run, Job load, Path runFolder) {
    boolean reused = run.load(places.scaled().plan().reload()).equals(run.place());
    return (reused || !Files.isDirectory(runFolder))
        && isMarked(run)
        && places
            .index()
            .made(places.load(run))
            .filter(made -> load.settings().fits(made.settings(), made.choices()))
            .filter(made -> isOfThisHost(made.host()))
            .isPresent();
  }

  /** Removes the mark of the data: a load begins. */
  void begin(RunOrder.Entry run) throws IOException {
    Files.deleteIfExists(mark(run));
  }

  /** Marks the data with its load, which has ended. */
  void end(RunOrder.Entry run) throws IOException {
    Files.createDirectories(mark(run).getParent());
    WholeFile.write(mark(run), identity(run));
  }

  private boolean isMarked(RunOrder.Entry run) {
    try {
      return Files.readString(mark(run)).equals(identity(run));
    } catch (IOException e) {
      return false;
    }
  }

  private Path mark(RunOrder.Entry run) {
    return places.scaled().mark(run);
  }

  private String identity(RunOrder.Entry run) throws IOException {
    return Sha256.of(places.load(run).resolve(RunRecordJson.FILE_NAME)) + "\n";
  }

  private static boolean isOfThisHost(Optional<String> loader) {
    return HostName.own().isEmpty() || loader.isEmpty() || loader.equals(HostName.own());
  }
}
