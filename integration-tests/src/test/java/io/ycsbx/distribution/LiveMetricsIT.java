package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.FreePorts;
import io.ycsbx.distribution.Ycsb.Ended;
import io.ycsbx.distribution.Ycsb.Running;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads the figures of a run over HTTP. */
class LiveMetricsIT {

  @TempDir Path folder;

  private static String[] arguments(String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of("run", "basic", "-P", Ycsb.HOME.resolve("workloads/workloadc").toString()));
    arguments.addAll(List.of(more));
    return arguments.toArray(String[]::new);
  }

  private static String scrapeUntil(int port, String awaited, Process process) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/metrics")).build();
    String body = "";
    while (!body.contains(awaited)) {
      assertThat(process.isAlive()).as(body).isTrue();
      Thread.sleep(50);
      try {
        body = HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
      } catch (ConnectException e) {
        body = "not yet there";
      }
    }
    return body;
  }

  @Test
  void aRunIsServedWhileItLasts() throws Exception {
    int port = FreePorts.next();
    Running running =
        Ycsb.begin(
            folder,
            arguments(
                "-l",
                "live",
                "-target",
                "1000",
                "-p",
                "operationcount=1000000",
                "-p",
                "metrics.port=" + port));

    String scrape =
        scrapeUntil(port, "ycsbx_operations_total{level=\"database\"", running.process());

    assertThat(scrape).contains("label=\"live\"", "binding=\"basic\"", "ycsbx_threads 1.0\n");
    running.process().destroy();
    assertThat(running.end().status()).isEqualTo(130);
  }

  @Test
  void aPortThatIsTakenIsSaidBeforeTheRun() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Ended ended = Ycsb.run(folder, arguments("-p", "metrics.port=" + taken.getLocalPort()));

      assertThat(ended.err())
          .isEqualTo(
              "ycsb: 1 problem:\n  metrics.port: must be a port to listen on at 127.0.0.1 (Address"
                  + " already in use), was \""
                  + taken.getLocalPort()
                  + "\"\n");
      assertThat(ended.status()).isEqualTo(2);
    }
  }

  @Test
  void aRunWithoutItLoadsNothingOfPrometheus() throws Exception {
    Ended without = Ycsb.run(folder, arguments("-jvm-args", "-verbose:class"));
    assertThat(without.status()).isZero();
    assertThat(without.out()).contains("io.ycsbx.cli.Session").doesNotContain("io.prometheus.");

    Ended with =
        Ycsb.run(
            folder,
            arguments("-jvm-args", "-verbose:class", "-p", "metrics.port=" + FreePorts.next()));
    assertThat(with.out()).contains("io.prometheus.");
  }
}
