package io.ycsbx.command;

import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingsException;
import io.ycsbx.record.RunRecord;
import io.ycsbx.run.Run;
import io.ycsbx.run.progress.RunListener;
import io.ycsbx.run.setup.RunOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceLoader;

/** This process's part in a run of several processes. */
public interface SharedRun {

  /** Determines this process's part. {@link ServiceLoader} finds that of runs and loads. */
  interface Provider {

    /** Returns the type of the settings, which every run accepts. */
    Class<? extends Record> settings();

    /**
     * Returns the part, and changes the properties of the run accordingly; empty for a run on its
     * own, or after a problem.
     *
     * @param output directory for the record of the whole run, if any
     */
    Optional<? extends SharedRun> join(
        Properties properties, Optional<Path> output, List<Problem> problems);

    /** Returns the provider on the class path. */
    static Optional<Provider> find() {
      return ServiceLoader.load(Provider.class).findFirst();
    }
  }

  /**
   * Adds this process's part to a run's options.
   *
   * @param common values in which all processes must agree, by name
   * @param shown listeners that show the progress of all processes where {@link #isFirst},
   *     elsewhere that of this one
   */
  void prepare(RunOptions.Builder options, Map<String, String> common, List<RunListener> shown);

  /**
   * Executes the run together with all others.
   *
   * @return the merged record where {@link #isFirst}, elsewhere this process's own, both with the
   *     outcome of all
   * @throws SettingsException if this process cannot coordinate the others
   */
  RunRecord execute(Run run);

  /** Returns whether this process prints the results of all. */
  boolean isFirst();

  /** Ends the runs of all processes soon, where {@link #isFirst}. Thread-safe. */
  void stop();
}
