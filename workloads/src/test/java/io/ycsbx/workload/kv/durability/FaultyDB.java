package io.ycsbx.workload.kv.durability;

import io.ycsbx.spi.Fact;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.StatisticsDB;
import io.ycsbx.workload.kv.MemoryDB;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import site.ycsb.DBException;
import site.ycsb.Status;

/** Acknowledges some writes without doing them, and answers others too late. */
final class FaultyDB extends MemoryDB implements StatisticsDB {

  private static final Status TIMEOUT = new Status("TIMEOUT", "no answer");
  final Set<String> dropped = new LinkedHashSet<>();
  int droppedOf = Integer.MAX_VALUE;
  int timeoutOf = Integer.MAX_VALUE;
  boolean healthy;
  private long calls;
  long writes;
  long deletes;
  int asked;
  List<Fact> facts;

  @Override
  public List<Statistic> statistics() {
    return List.of();
  }

  @Override
  public List<Fact> facts() throws DBException {
    asked++;
    if (facts == null) {
      throw new DBException("cannot be read");
    }
    return facts;
  }

  @Override
  protected Status call(String call, String key, Supplier<Status> operation) {
    if (call.startsWith("read")) {
      return !healthy && ++calls % timeoutOf == 0 ? TIMEOUT : operation.get();
    }
    if (call.equals("delete")) {
      deletes++;
      return late(operation);
    }
    writes++;
    if (writes % droppedOf == 0) {
      dropped.add(key);
      return Status.OK;
    }
    return late(operation);
  }

  /** Does every second of the operations that it does not answer. */
  private Status late(Supplier<Status> operation) {
    boolean answers = ++calls % timeoutOf != 0;
    boolean does = answers || calls / timeoutOf % 2 == 0;
    Status status = does ? operation.get() : TIMEOUT;
    return answers ? status : TIMEOUT;
  }
}
