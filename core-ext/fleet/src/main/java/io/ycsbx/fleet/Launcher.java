package io.ycsbx.fleet;

import java.io.IOException;
import java.util.Optional;
import java.util.Properties;

/** Starts the clients of a fleet, each in a process of its own. Used by one thread. */
public interface Launcher {

  /**
   * Starts all clients and returns at once.
   *
   * @param properties of the whole run, with secrets
   * @param port of the coordinator on this host
   * @throws IOException if there is no such launcher
   */
  void start(Properties properties, int port) throws IOException;

  /** Returns the reason why no further client will join; empty while clients may join. */
  Optional<String> ended();

  /** Waits some seconds for the clients to end by themselves, and then ends them. */
  void close();
}
