package io.ycsbx.contract;

import io.ycsbx.config.SettingsType;
import io.ycsbx.spi.BatchDB;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** The same with batches of its own. */
@SettingsType(MemoryDB.MemorySettings.class)
public final class MemoryBatchDB extends MemoryDB implements BatchDB {

  @Override
  public void readBatch(
      String table,
      List<String> keys,
      Set<String> fields,
      List<? extends Map<String, ByteIterator>> results,
      Status[] statuses) {
    each(keys, i -> read(table, keys.get(i), fields, results.get(i)), statuses);
    if (has(Fault.DECODES_BATCHES_LATER)) {
      results.forEach(this::decodeLater);
    }
  }

  @Override
  public void insertBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    each(keys, i -> insert(table, keys.get(i), values.get(i)), statuses);
  }

  @Override
  public void updateBatch(
      String table,
      List<String> keys,
      List<? extends Map<String, ByteIterator>> values,
      Status[] statuses) {
    each(keys, i -> update(table, keys.get(i), values.get(i)), statuses);
  }

  @Override
  public void deleteBatch(String table, List<String> keys, Status[] statuses) {
    each(keys, i -> delete(table, keys.get(i)), statuses);
  }

  private void each(List<String> keys, IntFunction<Status> operation, Status[] statuses) {
    if (has(Fault.BATCH_WRITES_BEYOND_ITS_KEYS)) {
      Arrays.fill(statuses, Status.OK);
    }
    for (int i = 0; i < keys.size(); i++) {
      boolean again = keys.indexOf(keys.get(i)) < i;
      boolean skipped = again && has(Fault.BATCH_TAKES_A_KEY_ONCE);
      statuses[i] = skipped ? Status.OK : operation.apply(i);
      if (!statuses[i].isOk() && has(Fault.BATCH_ENDS_AT_A_MISSING_KEY)) {
        return;
      }
    }
  }
}
