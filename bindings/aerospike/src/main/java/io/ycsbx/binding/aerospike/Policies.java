package io.ycsbx.binding.aerospike;

import com.aerospike.client.policy.BatchDeletePolicy;
import com.aerospike.client.policy.BatchPolicy;
import com.aerospike.client.policy.BatchReadPolicy;
import com.aerospike.client.policy.BatchWritePolicy;
import com.aerospike.client.policy.CommitLevel;
import com.aerospike.client.policy.GenerationPolicy;
import com.aerospike.client.policy.Policy;
import com.aerospike.client.policy.QueryPolicy;
import com.aerospike.client.policy.RecordExistsAction;
import com.aerospike.client.policy.WritePolicy;
import io.ycsbx.binding.aerospike.AerospikeSettings.Commit;
import io.ycsbx.binding.aerospike.AerospikeSettings.Insert;
import io.ycsbx.binding.aerospike.AerospikeSettings.Update;
import java.time.Duration;

/**
 * The client's policies for each operation, from the settings. Shared by all threads, which must
 * not change them.
 */
final class Policies {

  private final AerospikeSettings settings;
  private final Policy read;
  private final WritePolicy insert;
  private final WritePolicy update;
  private final WritePolicy delete;
  private final BatchPolicy batchRead;
  private final BatchPolicy batchWrite;
  private final QueryPolicy query;

  Policies(AerospikeSettings settings) {
    this.settings = settings;
    this.read = common(new Policy());
    this.insert = write(insertAction());
    this.update = write(updateAction());
    this.delete = write(RecordExistsAction.UPDATE);
    this.batchRead = common(BatchPolicy.ReadDefault());
    this.batchWrite = common(BatchPolicy.WriteDefault());
    this.query = query(common(new QueryPolicy()));
  }

  private <P extends Policy> P common(P policy) {
    policy.readModeAP = settings.readAp();
    settings.readSc().ifPresent(mode -> policy.readModeSC = mode);
    policy.replica = settings.replica();
    policy.connectTimeout = millis(settings.connectTimeout());
    policy.totalTimeout = millis(settings.operationTimeout());
    settings.socketTimeout().ifPresent(timeout -> policy.socketTimeout = millis(timeout));
    settings.retries().ifPresent(retries -> policy.maxRetries = retries);
    policy.sendKey = settings.sendKey();
    policy.compress = settings.compress();
    return policy;
  }

  private WritePolicy write(RecordExistsAction action) {
    WritePolicy policy = common(new WritePolicy());
    policy.recordExistsAction = action;
    policy.commitLevel = commitLevel();
    policy.durableDelete = settings.durableDelete();
    policy.expiration = settings.ttl().seconds();
    return policy;
  }

  /** A pass over a set may take longer than an operation, so only the wait for data is limited. */
  private QueryPolicy query(QueryPolicy policy) {
    policy.totalTimeout = 0;
    policy.socketTimeout = millis(settings.socketTimeout().orElse(settings.operationTimeout()));
    return policy;
  }

  private RecordExistsAction insertAction() {
    return settings.insert() == Insert.CREATE
        ? RecordExistsAction.CREATE_ONLY
        : RecordExistsAction.REPLACE;
  }

  /** REPLACE_ONLY drops the bins that the update does not write. */
  private RecordExistsAction updateAction() {
    return settings.update() == Update.MERGE
        ? RecordExistsAction.UPDATE_ONLY
        : RecordExistsAction.REPLACE_ONLY;
  }

  private CommitLevel commitLevel() {
    return settings.commit() == Commit.ALL ? CommitLevel.COMMIT_ALL : CommitLevel.COMMIT_MASTER;
  }

  static int millis(Duration duration) {
    return Math.toIntExact(duration.toMillis());
  }

  Policy read() {
    return read;
  }

  WritePolicy insert() {
    return insert;
  }

  WritePolicy update() {
    return update;
  }

  /**
   * Returns the policy of an update that succeeds only if the record still has the given
   * generation.
   */
  WritePolicy updateOf(int generation) {
    WritePolicy policy = new WritePolicy(update);
    policy.generationPolicy = GenerationPolicy.EXPECT_GEN_EQUAL;
    policy.generation = generation;
    return policy;
  }

  WritePolicy delete() {
    return delete;
  }

  /** Returns the policy of a batch of reads as a whole. */
  BatchPolicy batchRead() {
    return batchRead;
  }

  /** Returns the policy of a batch of writes or deletes as a whole. */
  BatchPolicy batchWrite() {
    return batchWrite;
  }

  /** Returns the policy of each read of a batch. */
  BatchReadPolicy batchedRead() {
    BatchReadPolicy policy = new BatchReadPolicy();
    policy.readModeAP = read.readModeAP;
    policy.readModeSC = read.readModeSC;
    return policy;
  }

  /** Returns the policy of each write of a batch, with the effect of {@code single}. */
  BatchWritePolicy batched(WritePolicy single) {
    BatchWritePolicy policy = new BatchWritePolicy();
    policy.recordExistsAction = single.recordExistsAction;
    policy.commitLevel = single.commitLevel;
    policy.durableDelete = single.durableDelete;
    policy.expiration = single.expiration;
    policy.sendKey = single.sendKey;
    return policy;
  }

  /** Returns the policy of each delete of a batch. */
  BatchDeletePolicy batchedDelete() {
    BatchDeletePolicy policy = new BatchDeletePolicy();
    policy.commitLevel = delete.commitLevel;
    policy.durableDelete = delete.durableDelete;
    policy.sendKey = delete.sendKey;
    return policy;
  }

  QueryPolicy query() {
    return query;
  }
}
