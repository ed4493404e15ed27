package io.ycsbx.workload.kv.durability;

import io.ycsbx.spi.OperationTimer;
import io.ycsbx.spi.OperationTimers;
import io.ycsbx.workload.kv.KeyNames;
import io.ycsbx.workload.kv.RecordFields;
import io.ycsbx.workload.kv.RecordValues;
import io.ycsbx.workload.kv.durability.Slot.Kind;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

/**
 * Writes, deletes and verifying reads of one thread on its own range of keys. A key whose last
 * operation has an unknown outcome is read before it is written again.
 */
final class DurableOperations {

  private final DurabilitySettings settings;
  private final KeyStates states;
  private final WriteLog.Appender log;
  private final KeyNames names;
  private final RecordFields fields;
  private final VersionedValue value;
  private final RecordValues values;
  private final SplittableRandom random;
  private final OperationTimer verifyTimer;
  private final RunCounts counts;
  private final int first;
  private final int count;
  private final double readBelow;
  private final double deleteBelow;
  private final Map<String, ByteIterator> cells = new HashMap<>();
  private int nextToLoad;

  /**
   * Creates one thread's operations.
   *
   * @param first number of the first key that this thread owns
   * @param count number of keys that this thread owns, 1 or more
   */
  DurableOperations(
      DurabilitySettings settings,
      KeyStates states,
      WriteLog log,
      int first,
      int count,
      SplittableRandom random,
      OperationTimers timers,
      RunCounts counts) {
    this.settings = settings;
    this.states = states;
    this.log = log.new Appender();
    this.names = settings.keyNames();
    this.fields = settings.fields();
    this.value =
        new VersionedValue(log.number(), settings.fieldLength(), fields.names(), random.split());
    this.values = new RecordValues(fields, field -> settings.fieldLength(), value, random);
    this.random = random;
    this.verifyTimer = timers.timer("VERIFY");
    this.counts = counts;
    this.first = first;
    this.count = count;
    double sum =
        settings.readProportion() + settings.updateProportion() + settings.deleteProportion();
    this.readBelow = settings.readProportion() / sum;
    this.deleteBelow = readBelow + settings.deleteProportion() / sum;
  }

  /** Writes this thread's next key; returns whether the database has acknowledged it. */
  boolean load(DB db) {
    int key = first + nextToLoad;
    nextToLoad = (nextToLoad + 1) % count;
    return write(db, key);
  }

  void next(DB db) {
    int key = first + random.nextInt(count);
    if (states.isUnresolved(key)) {
      read(db, key);
    } else if (states.isAbsent(key)) {
      write(db, key);
    } else {
      double drawn = random.nextDouble();
      if (drawn < readBelow) {
        read(db, key);
      } else if (drawn < deleteBelow) {
        delete(db, key);
      } else {
        write(db, key);
      }
    }
  }

  private boolean write(DB db, int key) {
    String name = names.name(key);
    long version = states.begin(key);
    value.write(key, version);
    Map<String, ByteIterator> record = values.all(name);
    log.begin(key, version, Kind.WRITE);
    Status status =
        states.isAbsent(key)
            ? db.insert(settings.table(), name, record)
            : db.update(settings.table(), name, record);
    return end(key, version, Kind.WRITE, status);
  }

  private void delete(DB db, int key) {
    long version = states.begin(key);
    log.begin(key, version, Kind.DELETE);
    end(key, version, Kind.DELETE, db.delete(settings.table(), names.name(key)));
  }

  /** Only OK is an acknowledgement; {@link Status#BATCHED_OK} promises nothing yet. */
  private boolean end(int key, long version, Kind kind, Status status) {
    if (Status.OK.equals(status)) {
      log.acknowledge(version, kind);
      states.known(key, version, kind == Kind.DELETE);
      (kind == Kind.WRITE ? counts.writes() : counts.deletes()).increment();
      return true;
    }
    states.unknown(key);
    counts.unknown().increment();
    return false;
  }

  private void read(DB db, int key) {
    cells.clear();
    Status status = db.read(settings.table(), names.name(key), fields.all(), cells);
    boolean absent =
        Status.NOT_FOUND.equals(status) || (Status.OK.equals(status) && cells.isEmpty());
    if (absent || Status.OK.equals(status)) {
      long start = System.nanoTime();
      Status verdict = verify(key, absent ? 0 : value.version(key, cells));
      verifyTimer.record(verdict, start, System.nanoTime());
    }
  }

  /**
   * Compares a version that was read with the key's state, which is then that version.
   *
   * @param found the version; 0 if there is no record; or a code of {@link VersionedValue}
   */
  private Status verify(int key, long found) {
    Kind contradiction = contradiction(key, found);
    if (found >= 0 && found <= states.lastBegun(key)) {
      boolean deleted = found == 0;
      states.known(key, deleted ? states.version(key) : found, deleted);
    }
    if (contradiction == null) {
      counts.verified().increment();
      return Status.OK;
    }
    log.observe(key, Math.max(0, found), contradiction);
    counts.contradictions().increment();
    return new Status(contradiction.name(), contradiction.text());
  }

  /** Returns the contradiction, or null if there is none. */
  private Kind contradiction(int key, long found) {
    if (found == VersionedValue.TORN) {
      return Kind.TORN;
    }
    if (found < 0 || found > states.lastBegun(key)) {
      return Kind.NEVER_WRITTEN;
    }
    if (states.isUncertain(key)) {
      return null;
    }
    if (found == 0) {
      return states.isAbsent(key) ? null : Kind.MISSING;
    }
    if (states.isDeleted(key)) {
      return Kind.RESURRECTED;
    }
    return found < states.version(key) ? Kind.WENT_BACKWARDS : null;
  }
}
