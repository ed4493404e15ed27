package io.ycsbx.binding.aerospike;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.Key;
import com.aerospike.client.Record;
import com.aerospike.client.listener.DeleteListener;
import com.aerospike.client.listener.RecordListener;
import com.aerospike.client.listener.WriteListener;
import io.ycsbx.spi.Completions.Operation;

/**
 * One place for a command in flight. The worker thread writes it before it hands it to the event
 * loop, the event loop before it hands it back; what lies between them orders the writes.
 */
final class AsyncCommand implements RecordListener, WriteListener, DeleteListener {

  private final AsyncCommands owner;
  private Operation operation;
  private long startNanos;
  private long lagNanos;
  private long endNanos;
  private boolean found;
  private Record record;
  private AerospikeException failure;

  AsyncCommand(AsyncCommands owner) {
    this.owner = owner;
  }

  void begin(Operation what, long nowNanos, long lag) {
    operation = what;
    startNanos = nowNanos;
    lagNanos = lag;
  }

  @Override
  public void onSuccess(Key key, Record read) {
    record = read;
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
    owner.ended(this);
  }

  Operation operation() {
    return operation;
  }

  long startNanos() {
    return startNanos;
  }

  long endNanos() {
    return endNanos;
  }

  long lagNanos() {
    return lagNanos;
  }

  /** Whether there was a record; false if the command failed. */
  boolean found() {
    return found;
  }

  /** The record that was read; handed out once, so that it is not kept alive. */
  Record takeRecord() {
    Record taken = record;
    record = null;
    return taken;
  }

  /** Why it failed, or null; handed out once. */
  AerospikeException takeFailure() {
    AerospikeException taken = failure;
    failure = null;
    return taken;
  }
}
