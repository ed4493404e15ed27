package io.ycsbx.workload.kv;

import io.ycsbx.spi.OperationTimer;
import io.ycsbx.spi.OperationTimers;
import io.ycsbx.spi.TransactionalDB;
import io.ycsbx.workload.kv.OperationMix.Operation;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.Vector;
import java.util.function.Supplier;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

/**
 * The operations of a run, on one thread. Result maps are cleared and used again, so that a read
 * allocates its key's name and nothing else of this workload's own.
 */
final class Transactions {

  private final KeyValueSettings settings;
  private final OperationMix mix;
  private final Fields fields;
  private final LongSampler keys;
  private final LongSampler scanLengths;
  private final InsertedKeys inserted;
  private final KeyNames names;
  private final RecordValues values;
  private final BatchTransactions batched;
  private final SplittableRandom random;
  private final OperationTimer readModifyWriteTimer;
  private final OperationTimer verifyTimer;
  private final RowVerifier verifier;
  private final boolean verifiesScans;
  private final HashMap<String, ByteIterator> cells = new HashMap<>();

  @SuppressWarnings("JdkObsolete") // The type that a DB's scan takes.
  private final Vector<HashMap<String, ByteIterator>> rows = new Vector<>();

  Transactions(
      SharedState shared,
      LongSampler keys,
      RecordValues values,
      Optional<Batches> batches,
      SplittableRandom random,
      OperationTimers timers) {
    this.settings = shared.settings();
    this.mix = shared.mix();
    this.fields = shared.fields();
    this.inserted = shared.inserted();
    this.keys = keys;
    this.values = values;
    this.batched = batches.map(own -> new BatchTransactions(shared, own)).orElse(null);
    this.random = random;
    this.names = shared.keyNames();
    this.scanLengths = shared.scanLengths();
    boolean verifies = settings.dataIntegrity();
    this.verifier = verifies ? new RowVerifier(settings.fieldLength()) : null;
    this.verifiesScans = verifies && settings.fieldLength() >= KeyNames.LONGEST + 1;
    this.verifyTimer = verifies ? timers.timer("VERIFY") : null;
    this.readModifyWriteTimer =
        mix.has(Operation.READ_MODIFY_WRITE) ? timers.timer("READ-MODIFY-WRITE") : null;
  }

  /** Does one operation, drawn from the mix. */
  void next(DB db) {
    switch (mix.next(random)) {
      case READ -> read(db);
      case UPDATE -> update(db);
      case INSERT -> insert(db);
      case SCAN -> scan(db);
      case READ_MODIFY_WRITE -> readModifyWrite(db);
      case BATCH_READ -> readBatch(db);
      case BATCH_UPDATE -> batched.update(db, this::nextKey);
      case BATCH_INSERT -> batched.insert(db);
    }
  }

  private void read(DB db) {
    String key = nextKey();
    boolean byName = verifier != null || settings.readAllFieldsByName();
    Set<String> asked = settings.readAllFields() && byName ? fields.all() : fieldsToRead();
    cells.clear();
    db.read(settings.table(), key, asked, cells);
    verify(key, asked, cells);
  }

  private void update(DB db) {
    String key = nextKey();
    db.update(settings.table(), key, valuesToWrite(key));
  }

  private void insert(DB db) {
    long number = inserted.next();
    try {
      String key = names.name(number);
      db.insert(settings.table(), key, values.all(key));
    } finally {
      inserted.acknowledge(number);
    }
  }

  private void scan(DB db) {
    String key = nextKey();
    int length = (int) scanLengths.next(random);
    Set<String> asked = fieldsToRead();
    rows.clear();
    db.scan(settings.table(), key, length, asked, rows);
    if (verifiesScans) {
      verify(() -> verifier.verifyScanned(asked == null ? fields.all() : asked, rows));
    }
  }

  private void readModifyWrite(DB db) {
    String key = nextKey();
    Set<String> asked = fieldsToRead();
    Map<String, ByteIterator> written = valuesToWrite(key);
    cells.clear();
    long start = System.nanoTime();
    boolean transaction = db instanceof TransactionalDB able && able.transactional();
    if (transaction) {
      ((TransactionalDB) db).begin();
    }
    Status read = Statuses.orError(db.read(settings.table(), key, asked, cells));
    Status updated = Statuses.orError(db.update(settings.table(), key, written));
    Status both = read.isOk() ? updated : read;
    if (transaction) {
      both = end((TransactionalDB) db, both);
    }
    readModifyWriteTimer.record(both, start, System.nanoTime());
    verify(key, asked, cells);
  }

  /** Ends a transaction by how its operations ended. */
  private static Status end(TransactionalDB db, Status operations) {
    if (operations.isOk()) {
      return Statuses.orError(db.commit());
    }
    db.rollback();
    return operations;
  }

  private void readBatch(DB db) {
    Set<String> asked = fieldsToRead();
    Batches read = batched.read(db, this::nextKey, asked);
    if (verifier != null) {
      for (int i = 0; i < read.size(); i++) {
        verify(read.key(i), asked, read.result(i));
      }
    }
  }

  private String nextKey() {
    return names.name(keys.next(random));
  }

  /** One field, or null for all. */
  private Set<String> fieldsToRead() {
    return settings.readAllFields() ? null : fields.anyOne(random);
  }

  private Map<String, ByteIterator> valuesToWrite(String key) {
    return settings.writeAllFields() ? values.all(key) : values.one(key);
  }

  private void verify(String key, Set<String> asked, Map<String, ByteIterator> read) {
    if (verifier != null) {
      verify(() -> verifier.verify(key, asked == null ? fields.all() : asked, read));
    }
  }

  private void verify(Supplier<Status> verification) {
    long start = System.nanoTime();
    Status status = verification.get();
    verifyTimer.record(status, start, System.nanoTime());
  }
}
