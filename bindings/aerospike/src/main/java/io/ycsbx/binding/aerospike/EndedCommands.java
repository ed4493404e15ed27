package io.ycsbx.binding.aerospike;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;

/**
 * Commands on their way back from an event loop to the thread that they belong to: one writer, one
 * reader, no lock. As large as there are commands, so it is never full.
 */
final class EndedCommands {

  private final AtomicReferenceArray<AsyncCommand> slots;
  private final Thread reader;
  private volatile boolean waiting;
  private int next;
  private int last;

  /** For the calling thread as the reader. */
  EndedCommands(int capacity) {
    this.slots = new AtomicReferenceArray<>(capacity);
    this.reader = Thread.currentThread();
  }

  /** Adds a command; called by the event loop only. */
  void add(AsyncCommand command) {
    slots.set(last, command);
    last = last + 1 == slots.length() ? 0 : last + 1;
    if (waiting) {
      waiting = false;
      LockSupport.unpark(reader);
    }
  }

  /** The next command, or null if none has ended. */
  AsyncCommand poll() {
    AsyncCommand command = slots.getAcquire(next);
    if (command != null) {
      slots.setRelease(next, null);
      next = next + 1 == slots.length() ? 0 : next + 1;
    }
    return command;
  }

  /**
   * The next command, as soon as there is one.
   *
   * @throws InterruptedException if the thread is interrupted while it waits
   */
  AsyncCommand take() throws InterruptedException {
    AsyncCommand command = poll();
    while (command == null) {
      // Said before the slot is looked at once more: either this sees the command, or its writer
      // sees this.
      waiting = true;
      command = poll();
      if (command == null) {
        LockSupport.park(this);
        if (Thread.interrupted()) {
          throw new InterruptedException();
        }
        command = poll();
      }
    }
    waiting = false;
    return command;
  }
}
