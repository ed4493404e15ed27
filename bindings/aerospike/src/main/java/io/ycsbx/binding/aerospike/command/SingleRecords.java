package io.ycsbx.binding.aerospike.command;

import com.aerospike.client.AerospikeClient;
import com.aerospike.client.AerospikeException;
import com.aerospike.client.Bin;
import com.aerospike.client.Key;
import com.aerospike.client.Record;
import com.aerospike.client.cluster.Cluster;
import com.aerospike.client.policy.Policy;
import com.aerospike.client.policy.WritePolicy;
import io.ycsbx.spi.ReadWatch;
import java.util.function.BooleanSupplier;

/** Reads and writes single records and waits for the answers. Belongs to one thread. */
public interface SingleRecords {

  /**
   * Reads a record.
   *
   * @param bins the bins to read; null for all
   * @return null if there is none
   * @throws AerospikeException if it failed
   */
  Record read(Policy policy, Key key, String[] bins);

  /**
   * Writes bins of a record.
   *
   * @throws AerospikeException if it failed
   */
  void write(WritePolicy policy, Key key, Bin[] bins);

  /** By the client's own commands, for whatever its policies say. */
  static SingleRecords byClient(AerospikeClient client) {
    return new SingleRecords() {
      @Override
      public Record read(Policy policy, Key key, String[] bins) {
        return bins == null ? client.get(policy, key) : client.get(policy, key, bins);
      }

      @Override
      public void write(WritePolicy policy, Key key, Bin[] bins) {
        client.put(policy, key, bins);
      }
    };
  }

  /**
   * By commands that differ from the client's own in how an answer is received: with one system
   * call for each, and not with four (the client reads an answer's length and then the rest, and
   * each read that has to wait takes three under a time limit); on connections that have carried
   * other commands, with three. They know no compressed answers, no filters and no transactions,
   * and no limits shorter than a {@link ReadWatch} can keep.
   *
   * @param closed whether the client has been closed
   */
  static SingleRecords direct(AerospikeClient client, BooleanSupplier closed) {
    Cluster cluster = client.getCluster();
    Answers answers = new Answers(ReadWatch.SHARED, closed);
    return new SingleRecords() {
      @Override
      public Record read(Policy policy, Key key, String[] bins) {
        ReadOne command = new ReadOne(cluster, policy, key, bins, answers);
        command.execute();
        return command.record();
      }

      @Override
      public void write(WritePolicy policy, Key key, Bin[] bins) {
        new WriteOne(cluster, policy, key, bins, answers).execute();
      }
    };
  }
}
