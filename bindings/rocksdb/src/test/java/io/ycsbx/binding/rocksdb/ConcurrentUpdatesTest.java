package io.ycsbx.binding.rocksdb;

import static io.ycsbx.binding.rocksdb.RunFixture.TABLE;
import static io.ycsbx.binding.rocksdb.RunFixture.record;
import static io.ycsbx.contract.Fields.fields;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

class ConcurrentUpdatesTest {

  private static final int THREADS = 8;
  private static final int BATCHES = 20;

  @TempDir Path dir;

  @Test
  void overlappingBatchesLoseNothing() throws Exception {
    RunFixture run = new RunFixture(dir).loading();
    RocksDbDatabase loader = run.open();
    List<String> keys = IntStream.range(0, 100).mapToObj(i -> "user" + i).toList();
    List<Map<String, ByteIterator>> empty = Collections.nCopies(keys.size(), Map.of());
    loader.insertBatch(TABLE, keys, empty, new Status[keys.size()]);

    inThreads(thread -> updateAllInAnyOrder(run, keys, thread));

    Map<String, String> expected = new TreeMap<>();
    for (int thread = 0; thread < THREADS; thread++) {
      for (int i = 0; i < BATCHES; i++) {
        expected.put("thread" + thread + "-" + i, "" + i);
      }
    }
    assertThat(keys).allSatisfy(key -> assertThat(record(loader, key)).isEqualTo(expected));
    loader.cleanup();
  }

  private static Status updateAllInAnyOrder(RunFixture run, List<String> keys, int thread)
      throws Exception {
    RocksDbDatabase database = run.open();
    List<String> shuffled = new ArrayList<>(keys);
    Status[] statuses = new Status[keys.size()];
    for (int i = 0; i < BATCHES; i++) {
      Collections.shuffle(shuffled, new Random(thread));
      String field = "thread" + thread + "-" + i;
      List<Map<String, ByteIterator>> values = new ArrayList<>();
      for (int k = 0; k < keys.size(); k++) {
        values.add(fields(field, "" + i));
      }
      database.updateBatch(TABLE, shuffled, values, statuses);
      assertThat(statuses).containsOnly(Status.OK);
    }
    database.cleanup();
    return Status.OK;
  }

  @Test
  void threadsShareANewTable() throws Exception {
    RunFixture run = new RunFixture(dir).loading();
    RocksDbDatabase reader = run.open();

    inThreads(
        thread -> {
          RocksDbDatabase database = run.open();
          Status status = database.insert(TABLE, "user" + thread, fields("field0", "" + thread));
          database.cleanup();
          return status;
        });

    for (int thread = 0; thread < THREADS; thread++) {
      assertThat(record(reader, "user" + thread)).isEqualTo(Map.of("field0", "" + thread));
    }
    reader.cleanup();
  }

  /** What one thread does. */
  private interface Work {
    Status run(int thread) throws Exception;
  }

  private static void inThreads(Work work) throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(THREADS);
    CountDownLatch together = new CountDownLatch(THREADS);
    List<Callable<Status>> tasks = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      int thread = i;
      tasks.add(
          () -> {
            together.countDown();
            together.await();
            return work.run(thread);
          });
    }
    try {
      for (Future<Status> done : executor.invokeAll(tasks)) {
        assertThat(done.get()).isEqualTo(Status.OK);
      }
    } finally {
      executor.shutdownNow();
    }
  }
}
