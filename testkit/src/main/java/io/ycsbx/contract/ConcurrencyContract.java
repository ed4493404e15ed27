package io.ycsbx.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.spi.BatchDB;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;

/** Tests several threads, each with its own instance. */
interface ConcurrencyContract extends Contracted {

  int THREADS = 8;

  @Test
  default void updatesOfDifferentFieldsOfOneRecordLoseNothing() throws Exception {
    Client client = opened("user1", "before");

    onThreads(
        (mine, thread) -> {
          String field = "field" + thread;
          for (int i = 0; i < 100; i++) {
            mine.update("user1", Fields.of(field, "update " + i));
            assertThat(mine.read("user1", Set.of(field)))
                .isEqualTo(Fields.of(field, "update " + i));
          }
        });

    Fields expected = Fields.record("before");
    for (int thread = 0; thread < THREADS; thread++) {
      expected = expected.with(Fields.of("field" + thread, "update 99"));
    }
    assertThat(client.read("user1")).isEqualTo(expected);
  }

  @Test
  default void batchesAndUpdatesOfOneRecordLoseNothing() throws Exception {
    Client client = opened("user1", "before", "user2", "before");
    client.needsBatches();

    onThreads(
        (mine, thread) -> {
          for (int i = 0; i < 50; i++) {
            Fields change = Fields.of("field" + thread, "update " + i);
            if (thread % 2 == 0) {
              mine.update("user1", change);
              mine.update("user2", change);
            } else {
              updateBoth(mine, change, thread % 4 == 1);
            }
          }
        });

    for (int thread = 0; thread < THREADS; thread++) {
      assertThat(client.read("user1").texts()).containsEntry("field" + thread, "update 49");
      assertThat(client.read("user2").texts()).containsEntry("field" + thread, "update 49");
    }
  }

  private static void updateBoth(Client client, Fields change, boolean reversed) {
    Status[] statuses = new Status[2];
    BatchDB.of(client.db())
        .updateBatch(
            client.table(),
            reversed ? List.of("user2", "user1") : List.of("user1", "user2"),
            List.of(change.values(), change.values()),
            statuses);
    Client.ok(statuses[0], "first update of a batch");
    Client.ok(statuses[1], "second update of a batch");
  }

  @Test
  default void everyThreadsRecordsAreSeenByAllOnceTheyAreAcknowledged() throws Exception {
    onThreads(
        (mine, thread) -> {
          for (int i = 0; i < 50; i++) {
            String key = "user" + thread + "-" + i;
            mine.insert(key, Fields.record(key));
            assertThat(mine.read(key)).isEqualTo(Fields.record(key));
          }
        });

    Client client = session().open();
    for (int thread = 0; thread < THREADS; thread++) {
      for (int i = 0; i < 50; i++) {
        String key = "user" + thread + "-" + i;
        assertThat(client.read(key)).isEqualTo(Fields.record(key));
      }
    }
  }

  @Test
  default void threadsThatWriteOneRecordAtOnceLeaveOneThreadsWhole() throws Exception {
    Client client = session().open();

    onThreads(
        (mine, thread) -> {
          for (int i = 0; i < 50; i++) {
            mine.insert("user1", Fields.record("thread " + thread));
            Fields read = mine.read("user1");
            String writer = read.texts().get("field0").replace("-0", "");
            assertThat(read).isEqualTo(Fields.record(writer));
          }
        });

    String writer = client.read("user1").texts().get("field0").replace("-0", "");
    assertThat(client.read("user1")).isEqualTo(Fields.record(writer));
  }

  @FunctionalInterface
  interface Work {
    void run(Client client, int thread) throws Exception;
  }

  /** Runs the same work on several threads at once; fails if one of them failed. */
  private void onThreads(Work work) throws Exception {
    CyclicBarrier opened = new CyclicBarrier(THREADS);
    List<Callable<Void>> tasks = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      int thread = i;
      tasks.add(
          () -> {
            Client client = session().open();
            opened.await(1, TimeUnit.MINUTES);
            work.run(client, thread);
            session().close(client);
            return null;
          });
    }
    ExecutorService executor = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<Void>> ended = executor.invokeAll(tasks);
      Assertions.assertAll(ended.stream().map(future -> future::get));
    } finally {
      executor.shutdownNow();
    }
  }
}
