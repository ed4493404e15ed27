package io.ycsbx.workload.kv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
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
  void theWindowGoesRoundAndRound() {
    InsertedKeys keys = InsertedKeys.growingFrom(0);
    for (int i = 0; i < 3 * InsertedKeys.WINDOW; i++) {
      keys.acknowledge(keys.next());
    }
    assertThat(keys.last()).isEqualTo(3L * InsertedKeys.WINDOW - 1);
  }

  @Test
  void anInsertThatNeverEndsIsReported() {
    InsertedKeys keys = InsertedKeys.growingFrom(10);
    keys.next();
    for (int i = 1; i < InsertedKeys.WINDOW; i++) {
      keys.acknowledge(keys.next());
    }
    long next = keys.next();
    assertThatThrownBy(() -> keys.acknowledge(next))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "the insert of key number 10 has not ended, but more than 1048576 later ones were"
                + " started");
  }

  @Test
  void eightThreadsLoseNothing() throws Exception {
    InsertedKeys keys = InsertedKeys.growingFrom(0);
    int threads = 8;
    int each = 200_000;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      for (Future<?> done :
          IntStream.range(0, threads)
              .mapToObj(id -> pool.submit(() -> insertOutOfOrder(keys, each, id)))
              .toList()) {
        done.get();
      }
    } finally {
      pool.shutdownNow();
    }
    assertThat(keys.last()).isEqualTo((long) threads * each - 1);
  }

  /** Acknowledges keys in another order than they were taken. */
  private static void insertOutOfOrder(InsertedKeys keys, int count, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Deque<Long> open = new ArrayDeque<>();
    for (int i = 0; i < count; i++) {
      open.push(keys.next());
      while (random.nextInt(10) < 5 && !open.isEmpty()) {
        keys.acknowledge(random.nextBoolean() ? open.pollFirst() : open.pollLast());
      }
    }
    open.forEach(keys::acknowledge);
  }
}
