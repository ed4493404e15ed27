package io.ycsbx.binding.aerospike;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.Key;
import com.aerospike.client.Record;
import com.aerospike.client.listener.DeleteListener;
import com.aerospike.client.listener.RecordListener;
import com.aerospike.client.listener.WriteListener;
import io.ycsbx.spi.Completions;
import io.ycsbx.spi.Completions.Operation;
import java.util.Queue;
import site.ycsb.Status;

/**
 * A command in flight. The event loop stores the result and then adds the command to its thread's
 * queue, which makes the result visible to that thread.
 */
final class AsyncCommand implements RecordListener, WriteListener, DeleteListener {

  private final Operation operation;
  private final long startNanos;
  private final long lagNanos;
  private final Queue<AsyncCommand> ended;
  private long endNanos;
  private boolean found;
  private AerospikeException failure;

  /**
   * Creates a command that starts now.
   *
   * @param ended receives the command when it has ended
   */
  AsyncCommand(Operation operation, long startNanos, long lagNanos, Queue<AsyncCommand> ended) {
    this.operation = operation;
    this.startNanos = startNanos;
    this.lagNanos = lagNanos;
    this.ended = ended;
  }

  @Override
  public void onSuccess(Key key, Record read) {
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

  /** Reports the ended command. */
  void reportTo(Completions completions, SharedClient shared) {
    completions.ended(operation, status(shared), startNanos, endNanos, lagNanos);
  }

  private Status status(SharedClient shared) {
    if (failure != null) {
      return shared.failed(failure);
    }
    return found ? Status.OK : Status.NOT_FOUND;
  }
}
