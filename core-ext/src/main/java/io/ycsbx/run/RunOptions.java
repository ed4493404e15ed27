package io.ycsbx.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;

/**
 * What to run. Immutable; made by a {@link Builder}.
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
  private final List<String> command;
  private final List<Class<? extends Record>> furtherSettings;
  private final List<RunListener> listeners;
  private final Optional<Path> recordDirectory;

  private RunOptions(Builder builder) {
    this.database = builder.database;
    this.properties = Map.copyOf(builder.properties);
    this.command = List.copyOf(builder.command);
    this.furtherSettings = List.copyOf(builder.furtherSettings);
    this.listeners = List.copyOf(builder.listeners);
    this.recordDirectory = Optional.ofNullable(builder.recordDirectory);
  }

  /**
   * Starts with what is to be driven.
   *
   * @param database a binding's name, or the name of any {@link site.ycsb.DB} class
   */
  public static Builder builder(String database) {
    return new Builder(database);
  }

  String database() {
    return database;
  }

  /** A fresh copy: databases may leave objects in it. */
  Properties properties() {
    Properties copy = new Properties();
    copy.putAll(properties);
    return copy;
  }

  List<String> command() {
    return command;
  }

  List<Class<? extends Record>> furtherSettings() {
    return furtherSettings;
  }

  List<RunListener> listeners() {
    return listeners;
  }

  Optional<Path> recordDirectory() {
    return recordDirectory;
  }

  /** Collects options. Not thread-safe. */
  public static final class Builder {

    private final String database;
    private final Map<String, String> properties = new HashMap<>();
    private final List<Class<? extends Record>> furtherSettings = new ArrayList<>();
    private final List<RunListener> listeners = new ArrayList<>();
    private List<String> command = List.of();
    private Path recordDirectory;

    private Builder(String database) {
      this.database = Objects.requireNonNull(database);
    }

    /** Sets one property; a later value wins. */
    public Builder property(String key, String value) {
      properties.put(key, value);
      return this;
    }

    /** Sets all string properties of a set; later values win. */
    public Builder properties(Properties further) {
      further.stringPropertyNames().forEach(key -> property(key, further.getProperty(key)));
      return this;
    }

    /** Inserts records in place of running the workload's mix. */
    public Builder load() {
      return property("dotransactions", "false");
    }

    /** The command line that led here, for the record; secrets are redacted there. */
    public Builder command(List<String> arguments) {
      command = List.copyOf(arguments);
      return this;
    }

    /** A settings type of the caller's own, to be validated and known together with all others. */
    public Builder settings(Class<? extends Record> type) {
      furtherSettings.add(type);
      return this;
    }

    /** Somebody to be told how the run goes on. */
    public Builder listener(RunListener listener) {
      listeners.add(listener);
      return this;
    }

    /** Where the run's record is written, whatever its outcome; made if missing. */
    public Builder recordTo(Path directory) {
      recordDirectory = directory;
      return this;
    }

    /** The options as they are now. */
    public RunOptions build() {
      return new RunOptions(this);
    }
  }
}
