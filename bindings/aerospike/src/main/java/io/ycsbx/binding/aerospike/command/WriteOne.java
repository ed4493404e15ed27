package io.ycsbx.binding.aerospike.command;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.Bin;
import com.aerospike.client.Key;
import com.aerospike.client.Operation;
import com.aerospike.client.ResultCode;
import com.aerospike.client.cluster.Cluster;
import com.aerospike.client.cluster.Connection;
import com.aerospike.client.cluster.Node;
import com.aerospike.client.command.SyncWriteCommand;
import com.aerospike.client.policy.WritePolicy;
import java.io.IOException;

/** Writes bins of a record. */
final class WriteOne extends SyncWriteCommand {

  private final Answers answers;
  private final WritePolicy writePolicy;
  private final Key key;
  private final Bin[] bins;
  private final int limitMillis;

  /** A command that has still to be executed. */
  WriteOne(Cluster cluster, WritePolicy policy, Key key, Bin[] bins, Answers answers) {
    super(cluster, policy, key);
    this.answers = answers;
    this.writePolicy = policy;
    this.key = key;
    this.bins = bins;
    limitMillis = socketTimeout;
    socketTimeout = 0;
  }

  @Override
  protected void writeBuffer() {
    setWrite(writePolicy, Operation.Type.WRITE, key, bins);
  }

  @Override
  protected void parseResult(Node node, Connection connection) throws IOException {
    int result = answers.next(connection, Limits.shorter(limitMillis, totalTimeout)).resultCode;
    if (result != ResultCode.OK) {
      throw new AerospikeException(result);
    }
  }
}
