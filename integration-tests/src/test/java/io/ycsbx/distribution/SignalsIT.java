package io.ycsbx.distribution;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.FreePorts;
import io.ycsbx.distribution.Ycsb.Ended;
import io.ycsbx.distribution.Ycsb.Running;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** TERM, as Ctrl-C, stops and drains a command, which keeps its results. */
class SignalsIT {

  @TempDir Path folder;

  private Running endless(String further) throws Exception {
    Running running =
        Ycsb.begin(
            folder,
            "run basic -p workload=io.ycsbx.workload.kv.KeyValueWorkload -p recordcount=1000 -s"
                + " -p status.interval=1 -p basicdb.verbose=false -threads 2 -o results"
                + further);
    running.await(" current ops/sec; ");
    return running;
  }

  @Test
  void termEndsARunWithItsResults() throws Exception {
    int port = FreePorts.next();
    Running running = endless(" -l live -p metrics.port=" + port);
    HttpRequest scrape =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/metrics")).build();
    assertThat(HttpClient.newHttpClient().send(scrape, BodyHandlers.ofString()).body())
        .contains("ycsbx_operations_total{level=\"database\"", "label=\"live\"")
        .contains("binding=\"basic\"", "ycsbx_threads 2.0\n");
    running.process().destroy();
    Ended ended = running.end().expect(130);
    assertThat(ended.ok("READ")).isPositive();
    assertThat(ended.err())
        .contains(
            "\n"
                + "operationcount and maxexecutiontime set no limit: the run continues until it is"
                + " stopped (Ctrl-C)\n")
        .endsWith("Run interrupted: stopped before its end\n");
    assertThat(folder.resolve("results/run.json")).content(UTF_8).contains("\"INTERRUPTED\"");
  }

  @Test
  void aKilledRunKeepsWhatItMeasured() throws Exception {
    // Prometheus' classes take time and memory that a run without metrics need not spend.
    Running running = endless(" -jvm-args -verbose:class");
    running.process().destroyForcibly();

    assertThat(running.end().out())
        .contains("io.ycsbx.command.Session")
        .doesNotContain("io.prometheus.");
    String results = folder.resolve("results").toString();
    assertThat(Ycsb.main("report", results).expect(1).err()).contains("ycsb recover " + results);
    assertThat(Ycsb.succeed("recover", results).out())
        .matches(
            "\\Q" + results + "\\E: the record has the first \\d+\\.\\d s of the measured phase\n");
    assertThat(Ycsb.run(folder, "report", results).expect(0).out())
        .contains("was killed: the record has");
  }

  @Test
  void termIsTheEndOfARecordingWithoutALimit() throws Exception {
    assertThat(terminated("telemetry -o log -interval 100ms")).isZero();
    assertThat(terminated("telemetry -o limited -interval 100ms -duration 1h")).isEqualTo(130);
  }

  private int terminated(String recording) throws Exception {
    Running running = Ycsb.begin(folder, recording);
    running.await("Recording CPU.* until Ctrl-C or TERM");
    running.process().destroy();
    return running.end().status();
  }
}
