package io.ycsbx.binding.aerospike;

import com.aerospike.client.policy.WritePolicy;
import io.ycsbx.spi.Completions.Operation;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Single-record commands, synchronous or asynchronous. Not thread-safe. */
interface Commands {

  /**
   * Reads a record.
   *
   * @param fields the fields to read; null for all
   */
  Status read(String table, String key, Set<String> fields, Map<String, ByteIterator> result);

  /**
   * Writes fields of a record.
   *
   * @param operation the operation's type in the results
   */
  Status write(
      Operation operation,
      WritePolicy policy,
      String table,
      String key,
      Map<String, ByteIterator> values);

  /** Deletes a record. */
  Status delete(String table, String key);
}
