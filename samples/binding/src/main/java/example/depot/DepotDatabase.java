package example.depot;

import io.ycsbx.config.SettingsType;
import io.ycsbx.spi.AsyncDB;
import io.ycsbx.spi.Completions;
import io.ycsbx.spi.Completions.Operation;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.Fact;
import io.ycsbx.spi.RunProperties;
import io.ycsbx.spi.Shared;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.StatisticsDB;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/** One thread's connection to the depot. Not thread-safe. */
@SettingsType(DepotSettings.class)
public final class DepotDatabase extends DB implements AsyncDB, StatisticsDB {

  private static final String SHARED = DepotDatabase.class.getName();

  private final Deque<CompletableFuture<Ended>> inFlight = new ArrayDeque<>();
  private DepotSettings settings;
  private Depot depot;
  private Optional<Completions> completions = Optional.empty();

  private record Ended(Operation operation, Status status, long start, long end, long lag) {}

  @Override
  public void init() throws DBException {
    settings = RunProperties.settings(DepotSettings.class, getProperties());
    Shared<Depot> shared = Shared.in(getProperties(), SHARED);
    depot = shared.acquire(() -> new Depot(settings));
  }

  @Override
  public void cleanup() throws DBException {
    if (depot != null) {
      depot = null;
      Shared.in(getProperties(), SHARED).release();
    }
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    Path file = depot.file(table, key);
    return start(
        Operation.READ,
        () -> {
          Map<String, byte[]> record = depot.read(file);
          if (completions.isEmpty()) { // Else the arguments are the caller's again.
            record.keySet().removeIf(name -> fields != null && !fields.contains(name));
            record.forEach((name, value) -> result.put(name, new ByteArrayByteIterator(value)));
          }
          return Status.OK;
        });
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return write(Operation.UPDATE, depot.file(table, key), values);
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return write(Operation.INSERT, depot.file(table, key), values);
  }

  private Status write(Operation operation, Path file, Map<String, ByteIterator> values) {
    Map<String, byte[]> bytes = new HashMap<>();
    values.forEach((name, value) -> bytes.put(name, value.toArray()));
    return start(operation, () -> depot.write(file, operation == Operation.UPDATE, bytes));
  }

  @Override
  public Status delete(String table, String key) {
    Path file = depot.file(table, key);
    return start(Operation.DELETE, () -> depot.delete(file));
  }

  @Override
  public Status scan(
      String table,
      String start,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return Status.NOT_IMPLEMENTED;
  }

  /** Starts a command, and waits for it unless several may be in flight. */
  private Status start(Operation operation, Callable<Status> command) {
    long start = System.nanoTime();
    if (completions.isEmpty()) {
      return ended(operation, command, start, 0).status();
    }
    while (inFlight.size() >= settings.async()) {
      reportFirst();
    }
    long lag = completions.get().lagNanos(start);
    inFlight.add(CompletableFuture.supplyAsync(() -> ended(operation, command, start, lag)));
    return Status.BATCHED_OK;
  }

  private static Ended ended(Operation operation, Callable<Status> command, long start, long lag) {
    Status status;
    try {
      status = command.call();
    } catch (NoSuchFileException e) {
      status = Status.NOT_FOUND;
    } catch (Exception e) {
      status = new Status(Status.ERROR.getName(), e.toString());
    }
    return new Ended(operation, status, start, System.nanoTime(), lag);
  }

  private void reportFirst() {
    Ended first = inFlight.remove().join();
    completions
        .orElseThrow()
        .ended(first.operation(), first.status(), first.start(), first.end(), first.lag());
  }

  @Override
  public void reportTo(Completions receiver) {
    if (settings.async() > 1) {
      completions = Optional.of(receiver);
    }
  }

  @Override
  public int commandsInFlight() {
    return settings.async();
  }

  @Override
  public void awaitAll() {
    while (!inFlight.isEmpty()) {
      reportFirst();
    }
  }

  @Override
  public List<Statistic> statistics() {
    return depot.statistics();
  }

  @Override
  public List<Fact> facts() {
    return depot.facts();
  }

  @Override
  public List<Durability> durability() {
    return depot.durability();
  }

  @Override
  public List<Path> dataDirectories() {
    return List.of(settings.dir());
  }
}
