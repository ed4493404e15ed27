package io.ycsbx.run.setup;

import io.ycsbx.config.Problem;
import io.ycsbx.config.SettingSource;
import io.ycsbx.run.progress.PhaseBarrier;
import io.ycsbx.run.progress.RunListener;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;

/**
 * The options of a run. Immutable; made by a {@link Builder}.
 *
 * <pre>{@code
 * RunRecord record =
 *     Run.of(
 *             RunOptions.builder("rocksdb")
 *                 .property("workload", "io.ycsbx.workload.kv.KeyValueWorkload")
 *                 .property("rocksdb.dir", "/mnt/nvme0/ycsb")
 *                 .property("recordcount", "100000")
 *                 .load()
 *                 .build())
 *         .execute();
 * }</pre>
 *
 * @param database a binding's name, or the name of any {@link site.ycsb.DB} class
 * @param problems those that the caller found, reported together with all others
 * @param ofFiles keys of the properties that come from files
 * @param command the command line for the record, with its secrets
 * @param furtherSettings the caller's own settings types, validated together with all others
 * @param listeners the listeners to the run's progress
 * @param recordDirectory directory of the run's record; absent: no record is written
 * @param barrier the other clients, with which the phases start
 */
public record RunOptions(
    String database,
    List<Problem> problems,
    Map<String, String> given,
    Set<String> ofFiles,
    List<String> command,
    List<Class<? extends Record>> furtherSettings,
    List<RunListener> listeners,
    Optional<Path> recordDirectory,
    PhaseBarrier barrier) {

  public RunOptions {
    problems = List.copyOf(problems);
    given = Map.copyOf(given);
    ofFiles = Set.copyOf(ofFiles);
    command = List.copyOf(command);
    furtherSettings = List.copyOf(furtherSettings);
    listeners = List.copyOf(listeners);
  }

  /**
   * Starts with the database to drive.
   *
   * @param database a binding's name, or the name of any {@link site.ycsb.DB} class
   */
  public static Builder builder(String database) {
    return new Builder(database);
  }

  /** Returns a new copy, since databases may add objects. */
  Properties properties() {
    Properties copy = new Properties();
    copy.putAll(given);
    return copy;
  }

  /** Returns the origin of a property's value. */
  SettingSource source(String key) {
    if (!given.containsKey(key)) {
      return SettingSource.DEFAULT;
    }
    return ofFiles.contains(key) ? SettingSource.FILE : SettingSource.COMMAND_LINE;
  }

  /** Collects options. Not thread-safe. */
  public static final class Builder {

    private final String database;
    private final Map<String, String> properties = new HashMap<>();
    private List<Problem> problems = List.of();
    private final Set<String> ofFiles = new HashSet<>();
    private final List<Class<? extends Record>> furtherSettings = new ArrayList<>();
    private final List<RunListener> listeners = new ArrayList<>();
    private List<String> command = List.of();
    private Path recordDirectory;
    private PhaseBarrier barrier = PhaseBarrier.NONE;

    private Builder(String database) {
      this.database = Objects.requireNonNull(database);
    }

    /** Sets the problems that the caller found, with which no run is made. */
    public Builder problems(List<Problem> found) {
      problems = found;
      return this;
    }

    /** Sets one property; a later value wins. */
    public Builder property(String key, String value) {
      properties.put(key, value);
      ofFiles.remove(key);
      return this;
    }

    /** Sets all string properties of a set; later values win. */
    public Builder properties(Properties further) {
      further.stringPropertyNames().forEach(key -> property(key, further.getProperty(key)));
      return this;
    }

    /**
     * Names the property files as the origin of properties, whose values so far may have been
     * derived from those in the files, such as a client's share of the operations.
     */
    public Builder ofFiles(Properties files) {
      ofFiles.addAll(files.stringPropertyNames());
      return this;
    }

    /** Loads the workload's records instead of running its mix. */
    public Builder load() {
      return property("dotransactions", "false");
    }

    /** Sets the command line for the record, which redacts its secrets. */
    public Builder command(List<String> arguments) {
      command = List.copyOf(arguments);
      return this;
    }

    /** Adds the caller's own settings type, which is validated together with all others. */
    public Builder settings(Class<? extends Record> type) {
      furtherSettings.add(type);
      return this;
    }

    public Builder listener(RunListener listener) {
      listeners.add(listener);
      return this;
    }

    /** Sets the directory for the run's record, which is created if missing. */
    public Builder recordTo(Path directory) {
      recordDirectory = directory;
      return this;
    }

    /** Starts the phases together with those of other clients. */
    public Builder startWith(PhaseBarrier otherClients) {
      barrier = otherClients;
      return this;
    }

    public RunOptions build() {
      return new RunOptions(
          database,
          problems,
          properties,
          ofFiles,
          command,
          furtherSettings,
          listeners,
          Optional.ofNullable(recordDirectory),
          barrier);
    }
  }
}
