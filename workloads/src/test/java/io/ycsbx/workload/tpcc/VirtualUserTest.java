package io.ycsbx.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.workload.Given;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VirtualUserTest {

  private final List<String> statuses = new ArrayList<>();
  private final List<Long> pauses = new ArrayList<>();
  private final List<String> operations = new ArrayList<>();

  private VirtualUser user(String status, String... settings) throws Exception {
    TpccSettings bound = Given.tpcc(settings);
    SplittableRandom random = new SplittableRandom(3);
    RunContext context =
        new RunContext(
            bound,
            new Database(new FailingSource(status)),
            1,
            true,
            "PostgreSQL",
            Inputs.Constants.of(bound.profile(), random),
            Optional.empty());
    VirtualUser user =
        new VirtualUser(
            context,
            0,
            1,
            random,
            operation ->
                (ended, start, end) -> {
                  statuses.add(ended.getName());
                  operations.add(operation);
                },
            new Retries(bound.retries(), new SplittableRandom(4), pauses::add),
            pauses::add);
    user.connect();
    return user;
  }

  @Test
  void pausesBeforeRetriesAreRandomAndGrowToALimit() throws Exception {
    VirtualUser user = user("DEADLOCK", "tpcc.profile=spec tpcc.retries=30");
    long longest = 0;
    for (int transactions = 0; transactions < 100; transactions++) {
      pauses.clear();
      user.run();

      assertThat(pauses).hasSize(30).doesNotHaveDuplicates();
      for (int retry = 0; retry < 30; retry++) {
        long most = TimeUnit.MILLISECONDS.toNanos(1L << Math.min(retry, 6));
        assertThat(pauses.get(retry)).isBetween(0L, most);
      }
      longest = Math.max(longest, pauses.get(29));
    }
    assertThat(longest).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(32));
    assertThat(statuses).hasSize(100).containsOnly("DEADLOCK");
  }

  @ParameterizedTest
  @CsvSource({
    "DEADLOCK,          spec,     100",
    "LOCK_WAIT_TIMEOUT, spec,     10",
    "ERROR,             spec,     0",
    "DEADLOCK,          hammerdb, 0",
    "CONNECTION_LOST,   spec,     1"
  })
  void pausesOfAProfile(String status, String profile, int expected) throws Exception {
    user(status, "tpcc.profile=" + profile, "tpcc.keyandthink=false").run();

    assertThat(pauses).hasSize(expected);
    assertThat(statuses).containsExactly(status);
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "3, 3", "30, 10"})
  void ofTheRetriesAtMostTenFollowLockTimeouts(int most, int expected) throws Exception {
    user("LOCK_WAIT_TIMEOUT", "tpcc.profile=spec", "tpcc.retries=" + most).run();

    assertThat(pauses).hasSize(expected);
  }

  /** As in releases without retries: a seed's inputs can be repeated with all of them. */
  @Test
  void theTransactionsOfASeedDoNotDependOnRetries() throws Exception {
    VirtualUser user = user("DEADLOCK", "tpcc.profile=hammerdb", "tpcc.retries=2");
    for (int transactions = 0; transactions < 12; transactions++) {
      user.run();
    }

    assertThat(String.join(" ", operations))
        .isEqualTo(
            "PAYMENT DELIVERY NEW-ORDER NEW-ORDER PAYMENT PAYMENT PAYMENT NEW-ORDER NEW-ORDER"
                + " PAYMENT NEW-ORDER PAYMENT");
  }
}
