package io.ycsbx.binding.aerospike;

import com.aerospike.client.async.EventLoop;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;

/**
 * Begins transactions on the event loop itself, each as soon as there is room for its command: no
 * thread has to be woken for any of them. All but {@link #run} is called by the event loop.
 */
final class LoopDriver {

  private final EventLoop loop;
  private final AsyncCommands commands;
  private final BooleanSupplier next;
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile boolean over;
  private volatile boolean abandoned;
  private boolean beginning;
  private Throwable thrown;

  LoopDriver(EventLoop loop, AsyncCommands commands, BooleanSupplier next) {
    this.loop = loop;
    this.commands = commands;
    this.next = next;
  }

  /**
   * Returns when there are no more transactions and nothing is in flight.
   *
   * @throws InterruptedException if the calling thread is interrupted; no transaction is begun then
   */
  void run() throws InterruptedException {
    loop.execute(this::begin);
    try {
      ended.await();
    } catch (InterruptedException e) {
      abandoned = true;
      throw e;
    } finally {
      over = true;
    }
    if (thrown instanceof Error error) {
      throw error;
    }
    if (thrown instanceof RuntimeException exception) {
      throw exception;
    }
  }

  /** Whether the calling thread has gone away and is told nothing more. */
  boolean isAbandoned() {
    return abandoned;
  }

  /**
   * Begins as many transactions as there is room for, and at most one for each place: then the
   * event loop gets to its other work, even if every command is refused at once. A command may end
   * within the call that begins it, and so this may be called within itself.
   */
  void begin() {
    if (!beginning) {
      beginning = true;
      for (int left = commands.capacity(); left > 0 && !over && commands.hasRoom(); left--) {
        beginOne();
      }
      beginning = false;
      if (!over && commands.hasRoom()) {
        loop.execute(this::begin);
      }
    }
    if (over && commands.isIdle()) {
      ended.countDown();
    }
  }

  private void beginOne() {
    try {
      if (!next.getAsBoolean()) {
        over = true;
      }
    } catch (RuntimeException | Error e) {
      fail(e);
    }
  }

  /** Begins no more transactions; what was thrown reaches the thread that waits. */
  void fail(Throwable why) {
    thrown = why;
    over = true;
  }
}
