package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.record.FleetMember;
import io.ycsbx.record.RunRecord;
import io.ycsbx.record.RunRecordJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Results of a fleet.
 *
 * @param directory of the merged record and those of the clients
 */
public record FleetResults(Path directory) {

  /** Returns the options of a short fleet: these properties and further ones, KEY=VALUE. */
  public static List<String> options(int records, String... further) {
    return Stream.concat(
            Stream.of(
                "workload=io.ycsbx.workload.kv.KeyValueWorkload",
                "recordcount=" + records,
                "basicdb.verbose=false",
                "telemetry.enabled=false",
                "status.interval=1"),
            Stream.of(further))
        .flatMap(property -> Stream.of("-p", property))
        .toList();
  }

  public RunRecord merged() throws IOException {
    return RunRecordJson.read(directory.resolve(RunRecordJson.FILE_NAME));
  }

  /**
   * Returns the records of the clients that were present to the end; they are in the merged record.
   */
  public List<RunRecord> clients() throws IOException {
    List<RunRecord> clients = new ArrayList<>();
    for (FleetMember client : merged().fleet().orElseThrow().clients()) {
      if (client.present()) {
        Path record = directory.resolve("clients/" + client.rank());
        clients.add(RunRecordJson.read(record.resolve(RunRecordJson.FILE_NAME)));
      }
    }
    return clients;
  }

  /**
   * Checks how many clients were present to the end, and that the merged histogram is their sum.
   */
  public void assertSum(String operation, int clients) throws IOException {
    assertThat(merged().fleet().orElseThrow().present()).isEqualTo(clients);
    assertThat(clients()).hasSize(clients);
    LatencyDistribution sum =
        clients().stream()
            .map(client -> client.operation(operation).orElseThrow().service())
            .reduce(LatencyDistribution::plus)
            .orElseThrow();
    assertThat(merged().operation(operation).orElseThrow().service()).isEqualTo(sum);
  }

  /** Checks that the clients of a load inserted adjoining ranges of records. */
  public void assertRanges(int records) throws IOException {
    long next = 0;
    for (RunRecord client : clients()) {
      assertThat(client.plan().values()).containsEntry("insertstart", Long.toString(next));
      next += client.operation("INSERT").orElseThrow().count();
    }
    assertThat(next).isEqualTo(records);
  }
}
