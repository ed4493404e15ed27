package io.ycsbx.run.phase;

import io.ycsbx.run.progress.PhaseBarrier;
import io.ycsbx.run.stop.StopSignal;
import java.util.concurrent.CountDownLatch;

/**
 * Starts a phase when all workers of this client are ready, and all other clients.
 *
 * @param barrier the other clients
 * @param stop ends the waits
 */
public record PhaseStart(PhaseBarrier barrier, StopSignal stop) {

  /** Waits for the other clients. */
  void await(String phase) {
    if (!stop.requested()) {
      barrier.awaitStart(phase, stop::requested);
    }
  }

  /** Waits for the workers, then for the other clients. */
  void await(String phase, CountDownLatch ready) {
    stop.await(ready, Long.MAX_VALUE);
    await(phase);
  }
}
