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
 *
 * @param read of a single read
 * @param insert of a single insert
 * @param update of a single update
 * @param delete of a single delete
 * @param batchRead of a batch of reads as a whole
 * @param batchWrite of a batch of writes or deletes as a whole
 * @param query of a scan
 */
record Policies(
    Policy read,
    WritePolicy insert,
    WritePolicy update,
    WritePolicy delete,
    BatchPolicy batchRead,
    BatchPolicy batchWrite,
    QueryPolicy query) {

  static Policies of(AerospikeSettings settings) {
    boolean creates = settings.insert() == Insert.CREATE;
    boolean merges = settings.update() == Update.MERGE;
    return new Policies(
        common(new Policy(), settings),
        write(creates ? RecordExistsAction.CREATE_ONLY : RecordExistsAction.REPLACE, settings),
        // REPLACE_ONLY drops the bins that the update does not write.
        write(merges ? RecordExistsAction.UPDATE_ONLY : RecordExistsAction.REPLACE_ONLY, settings),
        write(RecordExistsAction.UPDATE, settings),
        common(BatchPolicy.ReadDefault(), settings),
        common(BatchPolicy.WriteDefault(), settings),
        query(settings));
  }

  private static <P extends Policy> P common(P policy, AerospikeSettings settings) {
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

  private static WritePolicy write(RecordExistsAction action, AerospikeSettings settings) {
    WritePolicy policy = common(new WritePolicy(), settings);
    policy.recordExistsAction = action;
    policy.commitLevel =
        settings.commit() == Commit.ALL ? CommitLevel.COMMIT_ALL : CommitLevel.COMMIT_MASTER;
    policy.durableDelete = settings.durableDelete();
    policy.expiration = settings.ttl().seconds();
    return policy;
  }

  /** A pass over a set may take longer than an operation, so only the wait for data is limited. */
  private static QueryPolicy query(AerospikeSettings settings) {
    QueryPolicy policy = common(new QueryPolicy(), settings);
    policy.totalTimeout = 0;
    policy.socketTimeout = millis(settings.socketTimeout().orElse(settings.operationTimeout()));
    return policy;
  }

  static int millis(Duration duration) {
    return Math.toIntExact(duration.toMillis());
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

  BatchReadPolicy batchedRead() {
    BatchReadPolicy policy = new BatchReadPolicy();
    policy.readModeAP = read.readModeAP;
    policy.readModeSC = read.readModeSC;
    return policy;
  }

  /** Returns the policy of each write of a batch, with the effect of {@code single}. */
  static BatchWritePolicy batched(WritePolicy single) {
    BatchWritePolicy policy = new BatchWritePolicy();
    policy.recordExistsAction = single.recordExistsAction;
    policy.commitLevel = single.commitLevel;
    policy.durableDelete = single.durableDelete;
    policy.expiration = single.expiration;
    policy.sendKey = single.sendKey;
    return policy;
  }

  BatchDeletePolicy batchedDelete() {
    BatchDeletePolicy policy = new BatchDeletePolicy();
    policy.commitLevel = delete.commitLevel;
    policy.durableDelete = delete.durableDelete;
    policy.sendKey = delete.sendKey;
    return policy;
  }
}
