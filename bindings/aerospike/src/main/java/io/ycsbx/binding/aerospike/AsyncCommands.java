package io.ycsbx.binding.aerospike;

import com.aerospike.client.AerospikeClient;
import com.aerospike.client.AerospikeException;
import com.aerospike.client.Key;
import com.aerospike.client.Record;
import com.aerospike.client.async.EventLoop;
import com.aerospike.client.listener.DeleteListener;
import com.aerospike.client.listener.RecordListener;
import com.aerospike.client.listener.WriteListener;
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
  private final BlockingQueue<Command> ended = new LinkedBlockingQueue<>();
  private int inFlight;

  AsyncCommands(SharedClient shared, Completions completions) {
    super(shared);
    this.shared = shared;
    this.client = shared.client();
    this.loop = shared.nextLoop();
    this.most = shared.settings().async();
    this.completions = completions;
  }

  /** Fills no result, but checks that the record has the fields. */
  @Override
  Status read(String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return begin(
        Operation.READ,
        command -> {
          command.fields = fields;
          String[] bins = shared.layout().binNames(fields);
          client.get(loop, command, shared.policies().read(), shared.key(table, key), bins);
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
  private Status begin(Operation operation, Consumer<Command> start) {
    try {
      for (Command over = ended.poll(); over != null; over = ended.poll()) {
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
      start.accept(new Command(operation, now, completions.lagNanos(now)));
    } catch (AerospikeException e) {
      return shared.failed(e);
    }
    inFlight++;
    return Status.BATCHED_OK;
  }

  private void record(Command over) {
    inFlight--;
    completions.ended(over.operation, over.status(), over.startNanos, over.endNanos, over.lagNanos);
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

  /**
   * A command in flight. The event loop stores the result and then adds the command to its thread's
   * queue, which makes the result visible to that thread.
   */
  private final class Command implements RecordListener, WriteListener, DeleteListener {

    private final Operation operation;
    private final long startNanos;
    private final long lagNanos;
    private long endNanos;
    private Set<String> fields;
    private boolean found;
    private AerospikeException failure;

    Command(Operation operation, long startNanos, long lagNanos) {
      this.operation = operation;
      this.startNanos = startNanos;
      this.lagNanos = lagNanos;
    }

    @Override
    public void onSuccess(Key key, Record read) {
      try {
        if (read != null) {
          shared.layout().check(read, fields);
        }
      } catch (AerospikeException e) {
        failure = e;
      }
      end(read != null);
    }

    @Override
    public void onSuccess(Key key) {
      end(true);
    }

    @Override
    public void onSuccess(Key key, boolean existed) {
      end(existed);
    }

    @Override
    public void onFailure(AerospikeException why) {
      failure = why;
      end(false);
    }

    private void end(boolean anyFound) {
      found = anyFound;
      endNanos = System.nanoTime();
      ended.add(this);
    }

    private Status status() {
      if (failure != null) {
        return shared.failed(failure);
      }
      return found ? Status.OK : Status.NOT_FOUND;
    }
  }
}
