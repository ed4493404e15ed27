package io.ycsbx.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/**
 * One warehouse of each profile, loaded once: whatever a test changes it leaves consistent, or as
 * it was.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class TpccFixture {

  TpccRun hammerDb;
  TpccRun spec;

  /** How the binding reaches a database of a name, which is made if it does not exist. */
  abstract Map<String, String> database(String name);

  /** Starts the server, if nothing else does. */
  void start() throws Exception {}

  /** Ends what {@link #start} has started. */
  void stop() throws Exception {}

  TpccRun on(String database, String profile) {
    Map<String, String> properties = new TreeMap<>(database(database));
    properties.put("tpcc.profile", profile);
    return new TpccRun(properties);
  }

  @BeforeAll
  void load() throws Exception {
    start();
    hammerDb = on("tpcc_hammerdb", "hammerdb");
    spec = on("tpcc_spec", "spec");
    TpccRun.succeeded(hammerDb.load());
    TpccRun.succeeded(spec.load("tpcc.history_pk=true"));
    assertThat(hammerDb.check()).isEmpty();
    assertThat(spec.check()).isEmpty();
  }

  /** Every test has left the data as it was, or consistent. */
  @AfterAll
  void checkAtLast() throws Exception {
    try {
      assertThat(spec.check()).isEmpty();
      assertThat(hammerDb.check()).isEmpty();
    } finally {
      stop();
    }
  }
}
