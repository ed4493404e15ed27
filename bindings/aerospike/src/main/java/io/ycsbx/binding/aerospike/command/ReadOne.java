package io.ycsbx.binding.aerospike.command;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.Key;
import com.aerospike.client.Record;
import com.aerospike.client.ResultCode;
import com.aerospike.client.cluster.Cluster;
import com.aerospike.client.cluster.Connection;
import com.aerospike.client.cluster.Node;
import com.aerospike.client.command.RecordParser;
import com.aerospike.client.command.SyncReadCommand;
import com.aerospike.client.policy.Policy;
import java.io.IOException;

/** Reads a record. */
final class ReadOne extends SyncReadCommand {

  private final Answers answers;
  private final Key key;
  private final String[] bins;
  private final int limitMillis;
  private Record record;

  /**
   * A command that has still to be executed.
   *
   * @param bins the bins to read; null for all
   */
  ReadOne(Cluster cluster, Policy policy, Key key, String[] bins, Answers answers) {
    super(cluster, policy, key);
    this.answers = answers;
    this.key = key;
    this.bins = bins;
    limitMillis = socketTimeout;
    socketTimeout = 0;
  }

  @Override
  protected void writeBuffer() {
    setRead(policy, key, bins);
  }

  @Override
  protected void parseResult(Node node, Connection connection) throws IOException {
    RecordParser answer = answers.next(connection, Limits.shorter(limitMillis, totalTimeout));
    answer.parseFields(null, key, false);
    if (answer.resultCode == ResultCode.OK) {
      record = answer.parseRecord(false);
    } else if (answer.resultCode != ResultCode.KEY_NOT_FOUND_ERROR) {
      throw new AerospikeException(answer.resultCode);
    }
  }

  /** The record that was read; null if there is none. */
  Record record() {
    return record;
  }
}
