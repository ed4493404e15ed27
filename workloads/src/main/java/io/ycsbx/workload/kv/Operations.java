package io.ycsbx.workload.kv;

import io.ycsbx.spi.OperationTimer;
import io.ycsbx.spi.OperationTimers;
import io.ycsbx.spi.TransactionalDB;
import io.ycsbx.workload.kv.OperationMix.Operation;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.Vector;
import java.util.function.Supplier;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;

/**
 * The operations of a run, on one thread. Result maps are cleared and reused, so that a read
 * allocates its key's name and nothing else of this workload's own. The keys of a batch are drawn
 * one by one, so a key may occur twice in it.
 */
final class Operations {

  private final KeyValueSettings settings;
  private final OperationMix mix;
  private final RecordFields fields;
  private final LongSampler keys;
  private final LongSampler scanLengths;
  private final InsertedKeys inserted;
  private final KeyNames names;
  private final RecordValues values;
  private final Batch batch;
  private final PresentKeys present;
  private final Deletions deletions;
  private final long[] batchNumbers;
  private final SplittableRandom random;
  private final OperationTimer readModifyWriteTimer;
  private final OperationTimer verifyTimer;
  private final RowVerifier verifier;
  private final boolean verifiesScans;
  private DB database;
  private TransactionalDB transactions;
  private final HashMap<String, ByteIterator> cells = new HashMap<>();

  @SuppressWarnings("JdkObsolete") // The type that a DB's scan takes.
  private final Vector<HashMap<String, ByteIterator>> rows = new Vector<>();

  /**
   * Creates one thread's operations.
   *
   * @param keys the keys to request
   * @param values of single records
   * @param batch null if the settings have no batches
   * @param deletions null if no operation deletes; {@code keys} are present keys otherwise
   */
  Operations(
      SharedState shared,
      LongSampler keys,
      RecordValues values,
      Batch batch,
      Deletions deletions,
      SplittableRandom random,
      OperationTimers timers) {
    this.settings = shared.settings;
    this.mix = shared.mix;
    this.fields = shared.fields;
    this.inserted = shared.inserted;
    this.names = shared.keyNames();
    this.scanLengths = shared.scanLengths();
    this.keys = keys;
    this.values = values;
    this.batch = batch;
    this.deletions = deletions;
    this.present = keys instanceof PresentKeys deletable ? deletable : null;
    this.batchNumbers = new long[batch == null ? 0 : batch.capacity()];
    this.random = random;
    boolean verifies = settings.dataIntegrity();
    this.verifier = verifies ? new RowVerifier(settings.fieldLength()) : null;
    this.verifiesScans = verifies && settings.fieldLength() >= KeyNames.LONGEST + 1;
    this.verifyTimer = verifies ? timers.timer("VERIFY") : null;
    this.readModifyWriteTimer =
        mix.has(Operation.READ_MODIFY_WRITE) ? timers.timer("READ-MODIFY-WRITE") : null;
  }

  /** Returns a status, or ERROR for null, which some stock bindings return where they fail. */
  static Status orError(Status status) {
    return status == null ? Status.ERROR : status;
  }

  /** Executes one operation, drawn from the mix. */
  void next(DB db) {
    try {
      execute(db);
    } finally {
      if (present != null) {
        present.release();
      }
    }
  }

  /** Inserts records that this thread has deleted. */
  void end(DB db) {
    if (deletions != null) {
      deletions.end(db);
    }
  }

  private void execute(DB db) {
    switch (mix.next(random)) {
      case READ -> read(db);
      case UPDATE -> update(db);
      case INSERT -> insert(db);
      case DELETE_AND_INSERT -> deletions.next(db);
      case SCAN -> scan(db);
      case READ_MODIFY_WRITE -> readModifyWrite(db);
      case BATCH_READ -> readBatch(db);
      case BATCH_UPDATE -> updateBatch(db);
      case BATCH_INSERT -> insertBatch(db);
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
    TransactionalDB transaction = transaction(db);
    long start = System.nanoTime();
    if (transaction != null) {
      transaction.begin();
    }
    Status read = orError(db.read(settings.table(), key, asked, cells));
    Status updated = orError(db.update(settings.table(), key, written));
    Status both = read.isOk() ? updated : read;
    if (transaction != null) {
      both = end(transaction, both);
    }
    readModifyWriteTimer.record(both, start, System.nanoTime());
    verify(key, asked, cells);
  }

  /** Returns the transactions of the thread's database, tested once; null if it has none. */
  private TransactionalDB transaction(DB db) {
    if (db != database) {
      database = db;
      transactions = db instanceof TransactionalDB able && able.transactional() ? able : null;
    }
    return transactions;
  }

  /** Commits if all operations succeeded, or else rolls back. */
  private static Status end(TransactionalDB transaction, Status operations) {
    if (operations.isOk()) {
      return orError(transaction.commit());
    }
    transaction.rollback();
    return operations;
  }

  private void readBatch(DB db) {
    Set<String> asked = fieldsToRead();
    batch.clear();
    while (batch.size() < batch.capacity()) {
      batch.add(nextKey());
    }
    batch.read(db, asked);
    for (int i = 0; verifier != null && i < batch.size(); i++) {
      verify(batch.key(i), asked, batch.result(i));
    }
  }

  private void updateBatch(DB db) {
    batch.clear();
    while (batch.size() < batch.capacity()) {
      if (settings.writeAllFields()) {
        batch.addRecord(nextKey());
      } else {
        batch.addField(nextKey());
      }
    }
    batch.update(db);
  }

  private void insertBatch(DB db) {
    batch.clear();
    int taken = 0;
    try {
      while (taken < batch.capacity()) {
        batchNumbers[taken] = inserted.next();
        batch.addRecord(names.name(batchNumbers[taken++]));
      }
      batch.insert(db);
    } finally {
      for (int i = 0; i < taken; i++) {
        inserted.acknowledge(batchNumbers[i]);
      }
    }
  }

  private String nextKey() {
    return names.name(keys.next(random));
  }

  /** Returns one field, or null for all. */
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
