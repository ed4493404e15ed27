package io.ycsbx.run.plan;

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
 */
public final class RunOptions {

  private final String database;
  private final Map<String, String> properties;
  private final Set<String> ofFiles;
  private final List<String> command;
  private final List<Class<? extends Record>> furtherSettings;
  private final List<RunListener> listeners;
  private final Optional<Path> recordDirectory;
  private final PhaseBarrier barrier;

  private RunOptions(Builder builder) {
    this.database = builder.database;
    this.properties = Map.copyOf(builder.properties);
    this.ofFiles = Set.copyOf(builder.ofFiles);
    this.command = List.copyOf(builder.command);
    this.furtherSettings = List.copyOf(builder.furtherSettings);
    this.listeners = List.copyOf(builder.listeners);
    this.recordDirectory = Optional.ofNullable(builder.recordDirectory);
    this.barrier = builder.barrier;
  }

  /**
   * Starts with the database to drive.
   *
   * @param database a binding's name, or the name of any {@link site.ycsb.DB} class
   */
  public static Builder builder(String database) {
    return new Builder(database);
  }

  String database() {
    return database;
  }

  /** Returns a new copy, since databases may add objects. */
  Properties properties() {
    Properties copy = new Properties();
    copy.putAll(properties);
    return copy;
  }

  /** Returns the origin of a property's value. */
  SettingSource source(String key) {
    if (!properties.containsKey(key)) {
      return SettingSource.DEFAULT;
    }
    return ofFiles.contains(key) ? SettingSource.FILE : SettingSource.COMMAND_LINE;
  }

  public List<String> command() {
    return command;
  }

  List<Class<? extends Record>> furtherSettings() {
    return furtherSettings;
  }

  public List<RunListener> listeners() {
    return listeners;
  }

  public Optional<Path> recordDirectory() {
    return recordDirectory;
  }

  public PhaseBarrier barrier() {
    return barrier;
  }

  /** Collects options. Not thread-safe. */
  public static final class Builder {

    private final String database;
    private final Map<String, String> properties = new HashMap<>();
    private final Set<String> ofFiles = new HashSet<>();
    private final List<Class<? extends Record>> furtherSettings = new ArrayList<>();
    private final List<RunListener> listeners = new ArrayList<>();
    private List<String> command = List.of();
    private Path recordDirectory;
    private PhaseBarrier barrier = PhaseBarrier.NONE;

    private Builder(String database) {
      this.database = Objects.requireNonNull(database);
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

    /** Names the property files as the origin of those properties so far that have their values. */
    public Builder ofFiles(Properties files) {
      files.stringPropertyNames().stream()
          .filter(key -> files.getProperty(key).equals(properties.get(key)))
          .forEach(ofFiles::add);
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

    /** Adds a listener to the run's progress. */
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

    /** Returns the options. */
    public RunOptions build() {
      return new RunOptions(this);
    }
  }
}
