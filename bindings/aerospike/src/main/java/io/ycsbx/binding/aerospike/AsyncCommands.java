package io.ycsbx.binding.aerospike;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.Bin;
import com.aerospike.client.Key;
import com.aerospike.client.async.EventLoop;
import com.aerospike.client.policy.WritePolicy;
import io.ycsbx.spi.Completions;
import io.ycsbx.spi.Completions.Operation;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * Commands of which one thread keeps a fixed number in flight, on an event loop of its own. Belongs
 * to that thread.
 *
 * <p>A call hands its command to the event loop and returns; if as many as allowed are in flight,
 * it first waits for one to end. The event loop notes when and how a command ended and hands it
 * back; all that is recorded is recorded by the thread, in its next call or in {@link #awaitAll}.
 * While {@link #drive} runs, the event loop is the thread, and nothing is handed over. The commands
 * are made once and used again.
 */
final class AsyncCommands implements Commands {

  private static final Status INTERRUPTED =
      new Status("INTERRUPTED", "interrupted while waiting for a command to end");

  private final SharedClient shared;
  private final EventLoop loop;
  private final SyncCommands waiting;
  private final int inFlight;
  private final ArrayDeque<AsyncCommand> free;
  private final EndedCommands ended;
  private Completions completions;
  private LoopDriver driver;
  private int made;

  AsyncCommands(SharedClient shared) {
    this.shared = shared;
    this.loop = shared.nextLoop();
    this.waiting = new SyncCommands(shared);
    this.inFlight = shared.settings().async();
    this.free = new ArrayDeque<>(inFlight);
    this.ended = new EndedCommands(inFlight);
    for (made = 0; made < inFlight; made++) {
      free.add(new AsyncCommand(this));
    }
  }

  /** From now on, calls return before their commands have ended. */
  void reportTo(Completions taker) {
    completions = taker;
  }

  @Override
  public Status read(Key key, Set<String> fields, Map<String, ByteIterator> result) {
    try {
      AsyncCommand command = begin(Operation.READ);
      String[] bins = shared.layout().binNames(fields);
      try {
        if (bins == null) {
          shared.client().get(loop, command, shared.policies().read(), key);
        } else {
          shared.client().get(loop, command, shared.policies().read(), key, bins);
        }
      } catch (AerospikeException e) {
        return refused(command, e);
      }
      if (completions != null) {
        return Status.BATCHED_OK;
      }
      Status status = await(command);
      if (status.isOk()) {
        shared.layout().read(command.takeRecord(), fields, result);
      }
      return status;
    } catch (InterruptedException e) {
      return interrupted();
    }
  }

  @Override
  public Status write(Operation operation, WritePolicy policy, Key key, Bin[] bins, boolean wait) {
    if (wait && driver != null) {
      return waiting.write(operation, policy, key, bins, true);
    }
    try {
      AsyncCommand command = begin(operation);
      try {
        shared.client().put(loop, command, policy, key, bins);
      } catch (AerospikeException e) {
        return refused(command, e);
      }
      return completions == null || wait ? await(command) : Status.BATCHED_OK;
    } catch (InterruptedException e) {
      return interrupted();
    }
  }

  @Override
  public Status delete(Key key) {
    try {
      AsyncCommand command = begin(Operation.DELETE);
      try {
        shared.client().delete(loop, command, shared.policies().delete(), key);
      } catch (AerospikeException e) {
        return refused(command, e);
      }
      return completions == null ? await(command) : Status.BATCHED_OK;
    } catch (InterruptedException e) {
      return interrupted();
    }
  }

  /** A command has ended; called by the event loop. */
  void ended(AsyncCommand over) {
    LoopDriver driving = driver;
    if (driving == null) {
      ended.add(over);
    } else if (!driving.isAbandoned()) {
      try {
        tell(over);
      } catch (RuntimeException | Error e) {
        // The client would only log it.
        driving.fail(e);
      }
      driving.begin();
    }
  }

  /**
   * Begins transactions on the event loop until there are no more, and waits for their commands.
   *
   * @throws InterruptedException if the thread is interrupted meanwhile
   */
  void drive(BooleanSupplier next) throws InterruptedException {
    LoopDriver driving = new LoopDriver(loop, this, next);
    driver = driving;
    try {
      driving.run();
    } finally {
      driver = null;
    }
  }

  int capacity() {
    return inFlight;
  }

  boolean hasRoom() {
    return made - free.size() < inFlight;
  }

  boolean isIdle() {
    return free.size() == made;
  }

  /** Tells what has ended, waits until there is room, and starts the clock of one more command. */
  private AsyncCommand begin(Operation operation) throws InterruptedException {
    for (AsyncCommand over = ended.poll(); over != null; over = ended.poll()) {
      tell(over);
    }
    while (driver == null && !hasRoom()) {
      tell(ended.take());
    }
    AsyncCommand command = free.pollLast();
    if (command == null) {
      // A transaction of several operations, on the event loop, which can't wait for itself.
      command = new AsyncCommand(this);
      made++;
    }
    long now = System.nanoTime();
    command.begin(operation, now, completions == null ? 0 : completions.lagNanos(now));
    return command;
  }

  /** Waits for one command; what else ends meanwhile is told. */
  private Status await(AsyncCommand command) throws InterruptedException {
    AsyncCommand over = ended.take();
    while (over != command) {
      tell(over);
      over = ended.take();
    }
    free.add(command);
    return settle(command);
  }

  private void tell(AsyncCommand over) {
    free.add(over);
    Status status = settle(over);
    // Nobody asks for it any more: it must not be kept alive until the command is used again.
    over.takeRecord();
    completions.ended(
        over.operation(), status, over.startNanos(), over.endNanos(), over.lagNanos());
  }

  private Status settle(AsyncCommand over) {
    AerospikeException failure = over.takeFailure();
    if (failure != null) {
      return shared.failed(failure);
    }
    return over.found() ? Status.OK : Status.NOT_FOUND;
  }

  /** The client did not even take the command. */
  private Status refused(AsyncCommand command, AerospikeException failure) {
    free.add(command);
    return shared.failed(failure);
  }

  private static Status interrupted() {
    Thread.currentThread().interrupt();
    return INTERRUPTED;
  }

  /**
   * Waits until nothing is in flight and everything has been told.
   *
   * @throws InterruptedException if the thread is interrupted meanwhile
   */
  void awaitAll() throws InterruptedException {
    while (!isIdle()) {
      tell(ended.take());
    }
  }
}
