package io.ycsbx.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

class TimedDBTest {

  /** Answers every call in the same way, and remembers the last one. */
  private static final class Answering extends DB {

    private Supplier<Status> answer = () -> Status.OK;
    private String last = "";

    private Status answer(String call) {
      last = call;
      return answer.get();
    }

    @Override
    public Status read(String table, String key, Set<String> f, Map<String, ByteIterator> result) {
      return answer("read " + table + " " + key);
    }

    @Override
    public Status scan(
        String table,
        String key,
        int count,
        Set<String> fields,
        Vector<HashMap<String, ByteIterator>> result) {
      return answer("scan " + table + " " + key + " " + count);
    }

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
      return answer("update " + table + " " + key);
    }

    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      return answer("insert " + table + " " + key);
    }

    @Override
    public Status delete(String table, String key) {
      return answer("delete " + table + " " + key);
    }

    @Override
    public void init() throws DBException {
      throw new DBException("init");
    }

    @Override
    public void cleanup() throws DBException {
      throw new DBException("cleanup");
    }
  }

  private final Answering database = new Answering();
  private final WorkerRecorder recorder = new WorkerRecorder(false);
  private final TimedDB timed = new TimedDB(database, recorder);

  @BeforeEach
  void startMeasuring() {
    recorder.startMeasuring();
  }

  private void callEverything() {
    timed.read("t", "k", null, null);
    timed.scan("t", "k", 7, null, null);
    timed.update("t", "k", null);
    timed.insert("t", "k", null);
    timed.delete("t", "k");
  }

  private List<String> seen() {
    return new Collector(List.of(recorder))
        .collect().stream()
            .flatMap(
                o ->
                    o.statuses().stream()
                        .map(s -> o.operation() + " " + s.status() + " " + s.count()))
            .toList();
  }

  private Optional<String> message() {
    return new Collector(List.of(recorder))
        .collect().stream().map(o -> o.statuses().get(0).message()).findFirst();
  }

  @Test
  void timesEveryOperationAndHandsItOn() {
    callEverything();
    assertThat(seen())
        .containsExactly("READ OK 1", "SCAN OK 1", "UPDATE OK 1", "INSERT OK 1", "DELETE OK 1");
    timed.scan("table", "key", 3, null, null);
    assertThat(database.last).isEqualTo("scan table key 3");
  }

  @Test
  void handsBackTheStatusAndCountsItApart() {
    database.answer = () -> Status.NOT_FOUND;
    assertThat(timed.read("t", "k", null, null)).isSameAs(Status.NOT_FOUND);
    assertThat(seen()).containsExactly("READ NOT_FOUND 1");
  }

  @Test
  void anExceptionFailsTheOperationAndNotTheRun() {
    database.answer =
        () -> {
          throw new IllegalStateException("connection lost");
        };
    callEverything();
    assertThat(seen())
        .containsExactly(
            "READ ERROR 1", "SCAN ERROR 1", "UPDATE ERROR 1", "INSERT ERROR 1", "DELETE ERROR 1");
    assertThat(message()).contains("java.lang.IllegalStateException: connection lost");
    assertThat(timed.read("t", "k", null, null).isOk()).isFalse();
    database.answer = () -> Status.OK;
    assertThat(timed.read("t", "k", null, null)).isSameAs(Status.OK);
  }

  @Test
  void anErrorOfTheJvmPassesThrough() {
    database.answer =
        () -> {
          throw new OutOfMemoryError("heap");
        };
    assertThatThrownBy(() -> timed.read("t", "k", null, null)).isInstanceOf(OutOfMemoryError.class);
    assertThat(seen()).isEmpty();
  }

  @Test
  void theRestIsTheDatabasesOwnAndIsNotTimed() {
    Properties properties = new Properties();
    timed.setProperties(properties);
    assertThat(timed.getProperties()).isSameAs(properties);
    assertThat(database.getProperties()).isSameAs(properties);
    assertThatThrownBy(timed::init).isInstanceOf(DBException.class).hasMessage("init");
    assertThatThrownBy(timed::cleanup).isInstanceOf(DBException.class).hasMessage("cleanup");
    assertThat(seen()).isEmpty();
  }
}
