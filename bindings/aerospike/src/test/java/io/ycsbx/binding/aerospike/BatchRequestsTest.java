package io.ycsbx.binding.aerospike;

import static io.ycsbx.contract.Fields.fields;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.NeedsAerospike;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;

@NeedsAerospike
class BatchRequestsTest {

  private static final String TABLE = "batches";

  /** The hottest of 1,000 zipfian keys occurs as often as this. */
  private static final int REPEATS = 100;

  @Test
  void aBatchOfRepeatedKeysIsOneRequestThatCountsEachOfThem() throws DBException {
    List<String> keys = Collections.nCopies(REPEATS, "hot");
    Status[] statuses = new Status[REPEATS];
    List<Map<String, ByteIterator>> results =
        Stream.generate(() -> (Map<String, ByteIterator>) new HashMap<String, ByteIterator>())
            .limit(REPEATS)
            .toList();
    AerospikeSettings settings =
        Bound.settings("as.hosts=" + Server.properties().getProperty("as.hosts"));
    try (SharedClient shared = SharedClient.open(settings, 1)) {
      Batches batches = new Batches(shared);
      new Commands(shared).delete(TABLE, "hot");
      long requests = count(shared, "statistics", "batch_index_complete");
      long reads = count(shared, "namespace/ycsb", "batch_sub_read_success");
      long writes = count(shared, "namespace/ycsb", "batch_sub_write_success");

      batches.write(
          TABLE,
          keys,
          Collections.nCopies(REPEATS, fields("field0", "value")),
          shared.policies().insert(),
          statuses);
      assertThat(statuses).containsOnly(Status.OK);
      batches.read(TABLE, keys, null, results, statuses);
      assertThat(statuses).containsOnly(Status.OK);

      assertThat(results).allSatisfy(result -> assertThat(result).containsOnlyKeys("field0"));
      assertThat(count(shared, "statistics", "batch_index_complete") - requests).isEqualTo(2);
      assertThat(count(shared, "namespace/ycsb", "batch_sub_read_success") - reads)
          .isEqualTo(REPEATS);
      assertThat(count(shared, "namespace/ycsb", "batch_sub_write_success") - writes)
          .isEqualTo(REPEATS);
      new Commands(shared).delete(TABLE, "hot");
    }
  }

  private static long count(SharedClient shared, String command, String name) throws DBException {
    ServerInfo info = shared.info();
    return Long.parseLong(ServerInfo.pairs(info.ask(info.nodes().get(0), command)).get(name));
  }
}
