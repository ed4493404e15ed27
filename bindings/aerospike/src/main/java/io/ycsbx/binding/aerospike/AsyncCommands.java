package io.ycsbx.binding.aerospike;

import com.aerospike.client.AerospikeClient;
import com.aerospike.client.AerospikeException;
import com.aerospike.client.Key;
import com.aerospike.client.async.EventLoop;
import com.aerospike.client.policy.Policy;
import com.aerospike.client.policy.WritePolicy;
import io.ycsbx.spi.Completions;
import io.ycsbx.spi.Completions.Operation;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * Keeps a fixed number of one thread's commands in flight, on one of the client's event loops. Not
 * thread-safe.
 *
 * <p>A call starts its command on the event loop and returns; if the number of commands in flight
 * is reached, the call first waits until one has ended. The event loop stores time and result of an
 * ended command. The thread records them in its next call or in {@link #awaitAll}.
 */
final class AsyncCommands extends Commands {

  private static final Status INTERRUPTED =
      new Status("INTERRUPTED", "interrupted while waiting for a command to end");

  private final SharedClient shared;
  private final AerospikeClient client;
  private final EventLoop loop;
  private final int most;
  private final Completions completions;
  private final BlockingQueue<AsyncCommand> ended = new LinkedBlockingQueue<>();
  private int inFlight;

  AsyncCommands(SharedClient shared, Completions completions) {
    super(shared);
    this.shared = shared;
    this.client = shared.client();
    this.loop = shared.nextLoop();
    this.most = shared.settings().async();
    this.completions = completions;
  }

  /** Fills no result. */
  @Override
  Status read(String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return begin(
        Operation.READ,
        command -> {
          Policy policy = shared.policies().read();
          Key at = shared.key(table, key);
          String[] bins = shared.layout().binNames(fields);
          if (bins == null) {
            client.get(loop, command, policy, at);
          } else {
            client.get(loop, command, policy, at, bins);
          }
        });
  }

  @Override
  Status write(
      Operation operation,
      WritePolicy policy,
      String table,
      String key,
      Map<String, ByteIterator> values) {
    return begin(
        operation,
        command ->
            client.put(
                loop, command, policy, shared.key(table, key), shared.layout().bins(values)));
  }

  @Override
  Status delete(String table, String key) {
    return begin(
        Operation.DELETE,
        command ->
            client.delete(loop, command, shared.policies().delete(), shared.key(table, key)));
  }

  /** Records ended commands, waits for a free place, and starts a command. */
  private Status begin(Operation operation, Consumer<AsyncCommand> start) {
    try {
      for (AsyncCommand over = ended.poll(); over != null; over = ended.poll()) {
        record(over);
      }
      while (inFlight >= most) {
        record(ended.take());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return INTERRUPTED;
    }
    long now = System.nanoTime();
    try {
      start.accept(new AsyncCommand(operation, now, completions.lagNanos(now), ended));
    } catch (AerospikeException e) {
      return shared.failed(e);
    }
    inFlight++;
    return Status.BATCHED_OK;
  }

  private void record(AsyncCommand over) {
    inFlight--;
    over.reportTo(completions, shared);
  }

  /**
   * Waits until all commands have ended, and records them.
   *
   * @throws InterruptedException if the thread is interrupted
   */
  void awaitAll() throws InterruptedException {
    while (inFlight > 0) {
      record(ended.take());
    }
  }
}
