package io.ycsbx.run;

import io.ycsbx.spi.EventCount;
import io.ycsbx.spi.EventfulDB;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import site.ycsb.DBException;

/** Has a checkpoint between any two polls, and no failover. */
public final class EventfulDatabase extends TestDatabases.Memory implements EventfulDB {

  private final AtomicInteger polls = new AtomicInteger();
  private volatile boolean closed;

  @Override
  public EventSource events() {
    return new EventSource() {
      @Override
      public List<EventCount> counts() {
        if (closed) {
          throw new IllegalStateException("asked after its end");
        }
        return List.of(
            new EventCount("checkpoint", Optional.empty(), polls.incrementAndGet()),
            new EventCount("failover", Optional.empty(), 7));
      }

      @Override
      public void close() {
        closed = true;
      }
    };
  }

  /** Fails if it was asked and its source is still open. */
  @Override
  public void cleanup() throws DBException {
    super.cleanup();
    if (polls.get() > 0 && !closed) {
      throw new DBException("the source of events is open");
    }
  }
}
