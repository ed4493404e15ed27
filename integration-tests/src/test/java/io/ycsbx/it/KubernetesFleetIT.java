package io.ycsbx.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.distribution.FleetResults;
import io.ycsbx.distribution.Ycsb;
import io.ycsbx.distribution.Ycsb.Running;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** {@code ycsb fleet --on kubernetes} on a real cluster, in a namespace of each test's own. */
@EnabledIfEnvironmentVariable(
    named = "KUBECONFIG",
    matches = ".+",
    disabledReason = "KUBECONFIG names no cluster")
@EnabledIfSystemProperty(
    named = KubernetesFleetIT.IMAGE,
    matches = ".+",
    disabledReason = "no image of ycsbx for the cluster: set -D" + KubernetesFleetIT.IMAGE)
@Timeout(600)
@Tag("full")
class KubernetesFleetIT {

  static final String IMAGE = "ycsbx.it.kubernetes.image";

  private static final int CLIENTS = 4;
  private static final int RECORDS = 1003;

  @TempDir Path folder;
  private final String namespace = "ycsbx-it-" + Long.toHexString(System.nanoTime());

  @BeforeEach
  void createNamespace() throws IOException {
    kubectl("create", "namespace", namespace);
  }

  @AfterEach
  void deleteNamespace() throws IOException {
    kubectl("delete", "namespace", namespace);
  }

  /** Returns the output of a command that succeeds. */
  private String kubectl(String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of("kubectl", "-n", namespace));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.onExit().join().exitValue()).as("%s\n%s", command, output).isZero();
    return output;
  }

  private Running begin(String command, String... further) throws IOException {
    List<String> options = new ArrayList<>(List.of(further));
    options.addAll(FleetResults.options(RECORDS, "fleet.plain=true"));
    options.addAll(List.of("-s", "-o", command));
    return Ycsb.begin(
        folder,
        "fleet --on=kubernetes --image=%s --with=--namespace=%s --name=%s -n=%s -- %3$s basic"
            .formatted(System.getProperty(IMAGE), namespace, command, CLIENTS),
        options.toArray(String[]::new));
  }

  private FleetResults results(String command) throws IOException {
    assertThat(kubectl("get", "secret,service,job,pod", "-o", "name"))
        .doesNotContain("/" + command);
    return new FleetResults(folder.resolve(command));
  }

  @Test
  void aLoadAndARunMakeOneRecordEach() throws Exception {
    begin("load").end().expect(0);
    results("load").assertSum("INSERT", CLIENTS);
    results("load").assertRanges(RECORDS);

    begin("run", "-p", "operationcount=4000").end().expect(0);
    results("run").assertSum("READ", CLIENTS);
    assertThat(results("run").merged().transactions()).isEqualTo(4000);
  }

  @Test
  void aSignalEndsAllClientsWithTheirRecords() throws Exception {
    Running fleet = begin("run", "-target", "400");
    // Standard output is the log of client 0.
    while (!Files.readString(fleet.out()).contains("4 of 4 clients, slowest ")) {
      assertThat(fleet.process().isAlive()).as(fleet.messages()).isTrue();
      Thread.sleep(100);
    }
    fleet.process().destroy();

    fleet.end().expect(130);
    results("run").assertSum("READ", CLIENTS);
  }
}
