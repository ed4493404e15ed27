package io.ycsbx.report.compose;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.Processors;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.Place;
import io.ycsbx.report.model.ServerHost;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NodesPerSocketTest {

  @Test
  void configurationsThatDifferAreNamed() {
    Map<String, List<MeasuredRun>> runs = new LinkedHashMap<>();
    runs.put("Drive A", List.of(run(1), run(1)));
    runs.put("Unknown", List.of(run(0)));
    runs.put("Drive A, other CPU setting", List.of(run(4)));

    assertThat(NodesPerSocket.sentence(runs))
        .contains("NUMA nodes per socket (NPS): 1 on Drive A, 4 on Drive A, other CPU setting.");
  }

  @Test
  void sameOrUnknownNodesNeedNoSentence() {
    assertThat(NodesPerSocket.sentence(Map.of("a", List.of(run(2)), "b", List.of(run(2)))))
        .isEmpty();
    assertThat(NodesPerSocket.sentence(Map.of("a", List.of(run(2)), "b", List.of(run(0)))))
        .isEmpty();
  }

  /** A run whose server, other than its client, has two sockets with as many nodes each. */
  private static MeasuredRun run(int nodes) {
    Context context =
        new Context(
                "ycsbx",
                Optional.empty(),
                Map.of(),
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.of(host(8)),
                List.of(),
                Optional.empty(),
                Optional.empty())
            .withServers(List.of(new ServerHost("db1", "http://db1:9100/metrics", host(nodes))));
    return new MeasuredRun(
        new Place("a", "t", "1"), List.of(), Map.of(), List.of(), List.of(), context);
  }

  private static Inventory host(int nodes) {
    return new Inventory(
        Optional.of("db1"),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        new Processors(
            Optional.empty(),
            Optional.of(2),
            Optional.empty(),
            Optional.empty(),
            Optional.of(2 * nodes).filter(number -> number > 0),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        List.of(),
        Optional.empty());
  }
}
