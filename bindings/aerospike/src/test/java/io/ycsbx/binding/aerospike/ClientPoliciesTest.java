package io.ycsbx.binding.aerospike;

import static org.assertj.core.api.Assertions.assertThat;

import com.aerospike.client.policy.AuthMode;
import com.aerospike.client.policy.ClientPolicy;
import org.junit.jupiter.api.Test;

class ClientPoliciesTest {

  private static final int PROCESSORS = 4;

  private static ClientPolicies policies(int threads, int processors, String... assignments) {
    return new ClientPolicies(Bound.settings(assignments), threads, processors);
  }

  private static ClientPolicy policy(int threads, String... assignments) {
    return policies(threads, PROCESSORS, assignments).of(null);
  }

  @Test
  void thereAreAsManyEventLoopsAsProcessorsThatThreadsCanKeepBusy() {
    assertThat(policies(32, 8).eventLoops()).isZero();
    assertThat(policies(32, 8, "as.async=4").eventLoops()).isEqualTo(8);
    assertThat(policies(2, 8, "as.async=4").eventLoops()).isEqualTo(2);
    assertThat(policies(9, 8, "as.async=4").commandsPerEventLoop()).isEqualTo(8);
  }

  @Test
  void everyEventLoopHasAConnectionForEachCommandOfItsThreads() {
    ClientPolicy policy = policies(9, 8, "as.async=40").of(null);

    assertThat(policy.asyncMaxConnsPerNode).as("two threads share a loop").isEqualTo(8 * 80);
  }

  @Test
  void thereIsAConnectionForEveryOperationInFlight() {
    assertThat(policy(1).maxConnsPerNode).isEqualTo(100);
    assertThat(policy(512).maxConnsPerNode).isEqualTo(512);
    assertThat(policy(4, "as.async=64").asyncMaxConnsPerNode).isEqualTo(256);
    assertThat(policy(512, "as.connections=64").maxConnsPerNode).isEqualTo(64);
    assertThat(policy(1, "as.connections=64", "as.async=8").asyncMaxConnsPerNode).isEqualTo(64);
  }

  @Test
  void scansAndBatchesOfAnAsynchronousRunHaveConnectionsToo() {
    assertThat(policy(512, "as.async=1").maxConnsPerNode).isEqualTo(512);
    assertThat(policy(1, "as.connections=64", "as.async=8").maxConnsPerNode).isEqualTo(64);
  }

  @Test
  void thereMayBeAsManyConnectionsAsAreOpenedAtTheStart() {
    assertThat(policy(8, "as.connections.min=101").maxConnsPerNode).isEqualTo(101);
    ClientPolicy asynchronous = policy(1, "as.connections.min=101", "as.async=8");
    assertThat(asynchronous.asyncMaxConnsPerNode).isEqualTo(101);
  }

  @Test
  void connectionsArePooledAndOpenedAsTheSettingsSay() {
    ClientPolicy policy =
        policy(
            1,
            "as.connections.min=20",
            "as.pools=2",
            "as.timeout.connect=300ms",
            "as.services.alternate=true");

    assertThat(policy.minConnsPerNode).isEqualTo(20);
    assertThat(policy.connPoolsPerNode).isEqualTo(2);
    assertThat(policy.timeout).isEqualTo(300);
    assertThat(policy.useServicesAlternate).isTrue();
    assertThat(policy(1, "as.async=8", "as.connections.min=20").asyncMinConnsPerNode).isEqualTo(20);
  }

  @Test
  void thereIsAPoolForEveryEightProcessors() {
    assertThat(policies(1, 1).of(null).connPoolsPerNode).isEqualTo(1);
    assertThat(policies(1, 8).of(null).connPoolsPerNode).isEqualTo(1);
    assertThat(policies(1, 64).of(null).connPoolsPerNode).isEqualTo(8);
    assertThat(policies(1, 64, "as.pools=2").of(null).connPoolsPerNode).isEqualTo(2);
  }

  @Test
  void aUserLogsInWithAPassword() {
    ClientPolicy policy = policy(1, "as.user=u", "as.password=p", "as.auth=external");

    assertThat(policy.user).isEqualTo("u");
    assertThat(policy.password).isEqualTo("p");
    assertThat(policy.authMode).isEqualTo(AuthMode.EXTERNAL);
    assertThat(policy(1).user).isNull();
  }

  @Test
  void connectionsAreEncryptedWhenAskedFor() {
    assertThat(policy(1).tlsPolicy).isNull();
    assertThat(policy(1, "as.tls=true").tlsPolicy.protocols).containsExactly("TLSv1.3", "TLSv1.2");
  }

  @Test
  void racksAreReadInTheirOrder() {
    ClientPolicy policy = policy(1, "as.replica=prefer_rack", "as.rack.ids=3,1");

    assertThat(policy.rackAware).isTrue();
    assertThat(policy.rackIds).containsExactly(3, 1);
    assertThat(policy(1).rackAware).isFalse();
  }
}
