package io.ycsbx.run.progress;

import io.ycsbx.config.SettingsException;
import io.ycsbx.config.Warning;
import io.ycsbx.process.ClientTime;
import io.ycsbx.record.IntervalLog;
import io.ycsbx.record.Window;
import io.ycsbx.record.host.HostTelemetry;
import io.ycsbx.record.host.Inventory;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Observes the hosts of runs. {@link ServiceLoader} finds it; without one, a run's record has no
 * hosts.
 */
public interface HostObserver {

  /** Returns the type of the settings, which a run validates before it starts. */
  Class<? extends Record> settings();

  /**
   * Connects to the hosts of a run.
   *
   * @param properties the run's properties, whose settings are valid
   * @param inventoried whether the inventory of the client's host will be asked for
   * @throws SettingsException with every host that does not answer
   */
  Observation connect(Properties properties, boolean inventoried);

  /** Returns the observer on the class path. */
  static Optional<HostObserver> find() {
    return ServiceLoader.load(HostObserver.class).findFirst();
  }

  /**
   * The observation of the hosts of one run; unless overridden, of none. Used by one thread. The
   * consumers receive warnings about the hosts.
   */
  interface Observation extends AutoCloseable {

    /**
     * Starts to record the hosts.
     *
     * @param data the data directories of a database in this process; none for a server
     * @param client returns the time so far of what makes the load on this host, if it is known;
     *     called on a thread of the host
     * @param noted receives each host with each sample, on a thread of the host
     * @return the hosts, without samples
     */
    default List<HostTelemetry> start(
        List<Path> data, Supplier<Optional<ClientTime>> client, Consumer<HostTelemetry> noted) {
      return List.of();
    }

    /** Ends the recording and returns what was recorded, for each host. */
    default List<HostTelemetry> stop(Window measured, Consumer<Warning> log) {
      return List.of();
    }

    /** Adds the traced latencies of block devices to a run's files, after {@link #stop}. */
    default void writeRequests(Window measured, IntervalLog files) {}

    /** Returns the inventory of the client's host. Call only outside the measured phase. */
    default Optional<Inventory> inventory(Consumer<Warning> log) {
      return Optional.empty();
    }

    /** Warns if an embedded database's data may have been read from this host's memory. */
    default void compareDataWithMemory(Consumer<Warning> log) {}

    /** Ends the connections to the hosts. */
    @Override
    default void close() {}
  }
}
