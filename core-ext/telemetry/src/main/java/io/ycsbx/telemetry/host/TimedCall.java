package io.ycsbx.telemetry.host;

import io.ycsbx.process.DaemonThread;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Calls of hosts that may not answer, each on a daemon thread of its own. */
final class TimedCall {

  private TimedCall() {}

  /**
   * Returns the result of a call.
   *
   * @throws TimeoutException if it takes longer than the limit; it is interrupted then
   * @throws IOException of the call, or if this thread is interrupted
   */
  static <T> T within(Duration limit, String thread, Callable<T> call)
      throws IOException, TimeoutException {
    FutureTask<T> result = new FutureTask<>(call);
    DaemonThread.start(thread, result);
    try {
      return result.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException own ? own : new IOException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      result.cancel(true);
    }
  }
}
