package io.ycsbx.workload.kv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.workload.Threads;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.SplittableRandom;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

class InsertedKeysTest {

  @Test
  void onlyAnUnbrokenSequenceCounts() {
    InsertedKeys keys = InsertedKeys.growingFrom(5_000_000_000L);
    long first = keys.next();
    long second = keys.next();
    long third = keys.next();
    assertThat(keys.last()).isEqualTo(4_999_999_999L);
    keys.acknowledge(second);
    assertThat(keys.last()).isEqualTo(first - 1);
    keys.acknowledge(first);
    assertThat(keys.last()).isEqualTo(second);
    keys.acknowledge(third);
    assertThat(keys.last()).isEqualTo(third);
  }

  @Test
  void anEndlessInsertIsReportedOnInterrupt() {
    InsertedKeys keys = InsertedKeys.growingFrom(10);
    long next = aWindowAhead(keys);
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> keys.acknowledge(next))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage(
              "the insert of key number 10 has not ended, but more than 1048576 later ones were"
                  + " started");
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void aThreadThatIsFarAheadWaitsForASlowInsert() throws Exception {
    InsertedKeys keys = InsertedKeys.growingFrom(10);
    long next = aWindowAhead(keys);
    FutureTask<Void> ahead = new FutureTask<>(() -> keys.acknowledge(next), null);
    Thread thread = new Thread(ahead);
    thread.start();
    while (thread.getState() != Thread.State.TIMED_WAITING && thread.isAlive()) {
      Thread.onSpinWait();
    }
    assertThat(keys.last()).isEqualTo(9);

    keys.acknowledge(10);
    ahead.get();

    assertThat(keys.last()).isEqualTo(next);
  }

  /**
   * Acknowledges a window's keys but the first; returns the key behind them, which is open, too.
   */
  private static long aWindowAhead(InsertedKeys keys) {
    keys.next();
    for (int i = 1; i < InsertedKeys.WINDOW; i++) {
      keys.acknowledge(keys.next());
    }
    return keys.next();
  }

  /** As many as fit a window: no thread must wait, whenever the system runs the others. */
  @Test
  void eightThreadsLoseNothing() throws Exception {
    InsertedKeys keys = InsertedKeys.growingFrom(InsertedKeys.WINDOW / 2);

    Threads.run(8, thread -> insertOutOfOrder(keys, InsertedKeys.WINDOW / 8, thread));

    assertThat(keys.last()).isEqualTo(InsertedKeys.WINDOW / 2 + InsertedKeys.WINDOW - 1L);
  }

  @Test
  void eightThreadsGoRoundTheWindow() throws Exception {
    InsertedKeys keys = InsertedKeys.growingFrom(0);
    int each = InsertedKeys.WINDOW / 2;

    Threads.run(
        8,
        thread -> {
          for (int i = 0; i < each; i++) {
            keys.acknowledge(keys.next());
          }
          return keys;
        });

    assertThat(keys.last()).isEqualTo(8L * each - 1);
  }

  /** Acknowledges keys in another order than they were taken. */
  private static InsertedKeys insertOutOfOrder(InsertedKeys keys, int count, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Deque<Long> open = new ArrayDeque<>();
    for (int i = 0; i < count; i++) {
      open.push(keys.next());
      while (random.nextInt(10) < 5 && !open.isEmpty()) {
        keys.acknowledge(random.nextBoolean() ? open.pollFirst() : open.pollLast());
      }
    }
    open.forEach(keys::acknowledge);
    return keys;
  }
}
