package io.ycsbx.brief.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.brief.jobs.ScaledPlan;
import io.ycsbx.brief.jobs.TestVariant;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Latency;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Table;
import io.ycsbx.report.document.Tile;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Briefs of Aerospike: two servers, and sizes of records by threads. */
class ServersBriefTest {

  private static Printed twoServers(String first, String second) throws IOException {
    return twoServers(first, second, 1.25, false);
  }

  private static Printed twoServers(String first, String second, double ratio, boolean published)
      throws IOException {
    return twoServers(first, second, ratio, published, Map.of(), "recordcount=20000");
  }

  /** Returns a brief of two servers, of which the second has other facts. */
  private static Printed twoServers(
      String first,
      String second,
      double ratio,
      boolean published,
      Map<String, String> others,
      String property,
      String... differs)
      throws IOException {
    ScaledPlan plan = Printed.plan("aerospike-pcie5", "small", property);
    MadeUpRuns runs = new MadeUpRuns();
    for (TestVariant test : plan.variants()) {
      double rate = 40_000;
      for (String server : List.of("server-a", "server-b")) {
        boolean a = server.equals("server-a");
        runs.set(server, test.name(), "as.hosts", a ? first : second);
        runs.fact(server, test.name(), "driver", "9.2.0");
        runs.fact(server, test.name(), "version", a ? "8.1" : "8.0");
        runs.fact(server, test.name(), "storage-engine", "device");
        runs.fact(server, test.name(), "storage-engine.commit-to-device", "false");
        if (!a) {
          others.forEach((name, value) -> runs.fact(server, test.name(), name, value));
        }
        runs.add(server, test.name(), Figure.ofRun(Metric.THROUGHPUT), rate);
        runs.add(server, test.name(), new Figure("READ", Latency.MEAN), 1e8 / rate);
        runs.add(server, test.name(), Figure.ofRun(Metric.RUN_TIME), 100_000 / rate);
        rate *= ratio;
      }
    }
    return Printed.of(plan, runs, published, differs);
  }

  private static List<String> unfair(Printed printed) {
    return printed.report().unfair().stream().map(AuditFinding::answer).toList();
  }

  @Test
  void factsOfTwoServersAreIntendedDifferencesOnPageOne() throws IOException {
    Printed printed = twoServers("db1", "db2");

    assertThat(unfair(printed)).isEmpty();
    assertThat(printed.report().scale())
        .endsWith(
            " The servers differ by intent: version is 8.1 on Server A and 8.0 on Server B;"
                + " as.hosts is db1 on Server A and db2 on Server B.");
    assertThat(unfair(twoServers("db1", "db1")))
        .contains("version is 8.1 on Server A and 8.0 on Server B.");
  }

  @Test
  void theStorageOfTwoServersDiffersByIntentUnlessItChangesWhereWritesAre() throws IOException {
    Map<String, String> memory = Map.of("storage-engine", "memory");
    Printed printed = twoServers("db1", "db2", 1.25, false, memory, "recordcount=20000");

    assertThat(unfair(printed)).isEmpty();
    assertThat(printed.report().scale())
        .contains("storage-engine is device on Server A and memory on Server B;");
  }

  @Test
  void pageOneNamesTheFactsWithARoleFirst() throws IOException {
    Map<String, String> others = new LinkedHashMap<>();
    others.put("nodes", "3");
    others.put("storage-engine.data-size", "4G");

    assertThat(twoServers("db1", "db2", 1.25, false, others, "recordcount=20000").report().scale())
        .endsWith(
            " version is 8.1 on Server A and 8.0 on Server B; storage-engine.data-size is not set"
                + " on Server A and 4G on Server B; more in the audit.");
  }

  @Test
  void durabilityAndClientsOfTwoServersAreAlike() throws IOException {
    Map<String, String> others =
        Map.of("storage-engine.commit-to-device", "true", "retries of writes", "0");

    assertThat(unfair(twoServers("db1", "db2", 1.25, false, others, "recordcount=20000")))
        .anyMatch(answer -> answer.startsWith("durability is in the database's memory on Server A"))
        .anyMatch(answer -> answer.contains("retries of writes is not set on Server A and 0 on"));
    assertThat(
            unfair(
                twoServers(
                    "db1",
                    "db2",
                    1.25,
                    false,
                    others,
                    "recordcount=20000",
                    "durability",
                    "retries of writes")))
        .isEmpty();
  }

  /** A loss of 24.24 %. */
  @Test
  void pageOneRoundsAsItsTablesDo() throws IOException {
    for (boolean published : new boolean[] {true, false}) {
      Printed printed = twoServers("db1", "db2", 1.32, published);
      String gain = published ? "-24%" : "24 % lower (24 to 25 %)";

      assertThat(printed.cell("Throughput", "Throughput", "100% Read", "Gain")).isEqualTo(gain);
      assertThat(printed.report().cover().gains().orElseThrow().bars())
          .extracting(bar -> bar.gain().text())
          .containsOnly(gain);
    }
  }

  @Test
  void theTextOfAScaleHasTheOverriddenNumber() throws IOException {
    assertThat(twoServers("db1", "db2").report().scale())
        .startsWith("Scale small: 20,000 records of 1 kB, 100,000 operations, 4 threads. ")
        .contains(" Overridden: recordcount=20000.");
    assertThat(twoServers("db1", "db2", 1.25, false, Map.of(), "threadcount=1").report().scale())
        .startsWith("Scale small: 100,000 records of 1 kB, 100,000 operations, 1 thread. ");
  }

  private static Printed sizes(String hosts) throws IOException {
    ScaledPlan plan = Printed.plan("aerospike-1m", "small");
    MadeUpRuns runs = new MadeUpRuns();
    for (TestVariant test : plan.variants(plan.plan().configuration("server"))) {
      runs.set("server", test.name(), "threadcount", test.threads().orElseThrow().toString());
      runs.set("server", test.name(), "as.hosts", hosts);
      runs.add("server", test.name(), Figure.ofRun(Metric.THROUGHPUT), 40_000);
      runs.add("server", test.name(), new Figure("READ", Latency.UP_TO_1_MS), 99.5);
      runs.add("server", test.name(), new Figure(Figure.CLIENT, Metric.CPU_BUSY), 80);
      runs.add("server", test.name(), new Figure(Figure.CLIENT, Metric.NETWORK_RECEIVE), 0);
    }
    return Printed.of(plan, runs, false);
  }

  @Test
  void aNetworkThatIsNotKnownHasNoTable() throws IOException {
    String title = "The server during the runs";
    String caption = "Network of server and client";

    assertThat(captions(sizes("127.0.0.1:3000"), title)).containsExactly("Drives and processors");
    assertThat(captions(sizes("db1"), title)).containsExactly(caption);
    assertThat(sizes("db1").cells(title, caption, "1 kB", "Threads", "Client receives"))
        .containsExactly("4", "0.00");
  }

  private static List<String> captions(Printed printed, String section) {
    return printed.report().sections().stream()
        .filter(shown -> shown.title().equals(section))
        .flatMap(shown -> shown.tables().stream())
        .map(Table::caption)
        .toList();
  }

  @Test
  void rowsDoNotRepeatColumnsAndTilesFitThePage() throws IOException {
    Printed printed = sizes("db1");

    assertThat(
            printed
                .table("Transactions below a millisecond", "By size of the records and threads")
                .rows())
        .extracting(Table.Row::header)
        .containsExactly("1 kB", "1 kB", "2 kB", "2 kB", "4 kB", "4 kB");
    assertThat(printed.report().tiles()).extracting(Tile::label).hasSize(6).containsOnly("TPS");
  }
}
