package io.ycsbx.binding.aerospike;

import static org.assertj.core.api.Assertions.assertThat;

import com.aerospike.client.policy.CommitLevel;
import com.aerospike.client.policy.GenerationPolicy;
import com.aerospike.client.policy.Policy;
import com.aerospike.client.policy.ReadModeAP;
import com.aerospike.client.policy.ReadModeSC;
import com.aerospike.client.policy.RecordExistsAction;
import com.aerospike.client.policy.Replica;
import com.aerospike.client.policy.WritePolicy;
import java.util.List;
import org.junit.jupiter.api.Test;

class PoliciesTest {

  private static Policies policies(String... assignments) {
    return Policies.of(Bound.settings(assignments));
  }

  private static List<Policy> ofSingleRecords(Policies policies) {
    return List.of(policies.read(), policies.insert(), policies.update(), policies.delete());
  }

  private static List<Policy> all(Policies policies) {
    return List.of(
        policies.read(),
        policies.insert(),
        policies.update(),
        policies.delete(),
        policies.batchRead(),
        policies.batchWrite(),
        policies.query());
  }

  @Test
  void updatesMergeAndInsertsReplaceUnlessSetAsInStock() {
    Policies stocks = policies("as.update=replace", "as.insert=create");

    assertThat(policies().insert().recordExistsAction).isEqualTo(RecordExistsAction.REPLACE);
    assertThat(policies().update().recordExistsAction).isEqualTo(RecordExistsAction.UPDATE_ONLY);
    assertThat(stocks.insert().recordExistsAction).isEqualTo(RecordExistsAction.CREATE_ONLY);
    assertThat(stocks.update().recordExistsAction).isEqualTo(RecordExistsAction.REPLACE_ONLY);
  }

  @Test
  void timeoutsReachEveryOperation() {
    Policies policies =
        policies("as.timeout.total=500ms", "as.timeout.socket=100ms", "as.timeout.connect=200ms");

    assertThat(all(policies))
        .allSatisfy(
            policy -> {
              assertThat(policy.socketTimeout).isEqualTo(100);
              assertThat(policy.connectTimeout).isEqualTo(200);
            });
    assertThat(ofSingleRecords(policies)).allMatch(policy -> policy.totalTimeout == 500);
    assertThat(policies.batchRead().totalTimeout).isEqualTo(500);
    assertThat(policies.query().totalTimeout).isZero();
  }

  @Test
  void aPassOverASetIsOnlyBoundedInItsSilence() {
    assertThat(policies().query().socketTimeout).isEqualTo(10_000);
    assertThat(policies("as.timeout=250").query().socketTimeout).isEqualTo(250);
    assertThat(policies("as.timeout=250").read().totalTimeout).isEqualTo(250);
  }

  @Test
  void retriesAreTheClientsOwnUnlessSet() {
    assertThat(policies().read().maxRetries).isEqualTo(new Policy().maxRetries).isEqualTo(2);
    assertThat(policies().update().maxRetries).isEqualTo(new WritePolicy().maxRetries).isZero();
    assertThat(all(policies("as.retries=3"))).allMatch(policy -> policy.maxRetries == 3);
  }

  @Test
  void copiesToReadAreChosenForEveryRead() {
    Policies policies =
        policies(
            "as.replica=prefer_rack", "as.rack.ids=1", "as.read.ap=all", "as.read.sc=linearize");

    assertThat(all(policies))
        .allSatisfy(
            policy -> {
              assertThat(policy.replica).isEqualTo(Replica.PREFER_RACK);
              assertThat(policy.readModeAP).isEqualTo(ReadModeAP.ALL);
              assertThat(policy.readModeSC).isEqualTo(ReadModeSC.LINEARIZE);
            });
    assertThat(policies.batchedRead().readModeAP).isEqualTo(ReadModeAP.ALL);
    assertThat(policies.batchedRead().readModeSC).isEqualTo(ReadModeSC.LINEARIZE);
  }

  @Test
  void keysAndCompressionReachEveryOperation() {
    assertThat(all(policies())).noneMatch(policy -> policy.sendKey || policy.compress);
    assertThat(all(policies("as.send_key=true", "as.compress=true")))
        .allMatch(policy -> policy.sendKey && policy.compress);
  }

  @Test
  void whatConcernsWritesReachesEveryWrite() {
    Policies policies = policies("as.commit=master", "as.durable_delete=true", "as.ttl=90s");

    for (WritePolicy write : List.of(policies.insert(), policies.update(), policies.delete())) {
      assertThat(write.commitLevel).isEqualTo(CommitLevel.COMMIT_MASTER);
      assertThat(write.durableDelete).isTrue();
      assertThat(write.expiration).isEqualTo(90);
    }
    assertThat(policies().insert().commitLevel).isEqualTo(CommitLevel.COMMIT_ALL);
    assertThat(policies("as.ttl=never").insert().expiration).isEqualTo(-1);
    assertThat(policies("as.ttl=keep").update().expiration).isEqualTo(-2);
  }

  @Test
  void aBatchWritesAsSingleCallsDo() {
    Policies policies =
        policies("as.commit=master", "as.durable_delete=true", "as.ttl=90s", "as.send_key=true");
    var update = Policies.batched(policies.update());
    var delete = policies.batchedDelete();

    assertThat(update.recordExistsAction).isEqualTo(RecordExistsAction.UPDATE_ONLY);
    assertThat(Policies.batched(policies.insert()).recordExistsAction)
        .isEqualTo(RecordExistsAction.REPLACE);
    assertThat(update.commitLevel).isEqualTo(CommitLevel.COMMIT_MASTER);
    assertThat(update.durableDelete).isTrue();
    assertThat(update.expiration).isEqualTo(90);
    assertThat(update.sendKey).isTrue();
    assertThat(delete.commitLevel).isEqualTo(CommitLevel.COMMIT_MASTER);
    assertThat(delete.durableDelete).isTrue();
    assertThat(delete.sendKey).isTrue();
  }

  @Test
  void aBlobIsMergedOnlyIntoTheRecordThatWasRead() {
    WritePolicy update = policies("as.ttl=90s").updateOf(7);

    assertThat(update.generationPolicy).isEqualTo(GenerationPolicy.EXPECT_GEN_EQUAL);
    assertThat(update.generation).isEqualTo(7);
    assertThat(update.recordExistsAction).isEqualTo(RecordExistsAction.UPDATE_ONLY);
    assertThat(update.expiration).isEqualTo(90);
  }
}
