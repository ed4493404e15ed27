package io.ycsbx.binding.aerospike;

import com.aerospike.client.Bin;
import com.aerospike.client.Key;
import com.aerospike.client.policy.WritePolicy;
import io.ycsbx.spi.Completions.Operation;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Single-record commands, synchronous or not. Belongs to one thread. */
interface Commands {

  /**
   * Reads a record.
   *
   * @param fields the fields to read; null for all
   */
  Status read(Key key, Set<String> fields, Map<String, ByteIterator> result);

  /**
   * Writes bins.
   *
   * @param operation what it is in the results
   * @param wait whether to return only when it has ended
   */
  Status write(Operation operation, WritePolicy policy, Key key, Bin[] bins, boolean wait);

  /** Deletes a record. */
  Status delete(Key key);
}
