package io.ycsbx.it;

import java.io.IOException;
import java.util.Optional;

/**
 * The Docker engine of a test run: the one that runs, or else one that {@code
 * docker/with-engine.sh} starts. The script ends its engine at the end of its stdin, so moments
 * after this process has ended, however that ends. Thread-safe.
 */
final class Engine implements AutoCloseable {

  /** Whether container suites are to run: {@code true} if not set. */
  static final String PROPERTY = "ycsbx.it.containers";

  private static final String READY = "ready";

  private final Optional<String> unavailable;

  private Engine(Optional<String> unavailable) {
    this.unavailable = unavailable;
  }

  /** Finds or starts one, which may take minutes; never fails, but {@link #unavailable} tells. */
  static Engine start() {
    if (!Boolean.parseBoolean(System.getProperty(PROPERTY, "true"))) {
      return new Engine(Optional.of(PROPERTY + " is not true"));
    }
    try {
      Script script = Script.start("with-engine.sh", "sh", "-c", "echo " + READY + "; exec cat");
      if (script.readLine().equals(READY)) {
        Containers.removeStale();
        return new Engine(Optional.empty());
      }
      script.end();
      return new Engine(Optional.of(script.lastError()));
    } catch (IOException e) {
      return new Engine(Optional.of("docker/with-engine.sh cannot run: " + e));
    }
  }

  /** Why there is none. */
  Optional<String> unavailable() {
    return unavailable;
  }

  /** Removes what the run has left. */
  @Override
  public void close() {
    if (unavailable.isEmpty()) {
      Containers.removeOwn();
    }
  }
}
