package io.ycsbx.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.Launcher;
import io.ycsbx.contract.Launcher.Started;
import io.ycsbx.distribution.FleetProperties;
import io.ycsbx.distribution.FleetResults;
import io.ycsbx.record.RunRecord;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** {@code ycsb fleet --on kubernetes} on a real cluster, with a database in the cluster. */
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

  private static final String DATABASE = "ycsbx.it.kubernetes.mariadb";
  private static final int CLIENTS = 4;
  private static final int RECORDS = 1003;

  private static KubernetesNamespace namespace;

  @TempDir Path folder;
  private Launcher launcher;
  private Started fleet;

  @BeforeAll
  static void startDatabase() throws Exception {
    namespace = KubernetesNamespace.create();
    try (InputStream in =
        KubernetesFleetIT.class.getResourceAsStream("/kubernetes-database.yaml")) {
      String manifests = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      namespace.kubectlWith(manifests.replace("${image}", databaseImage()), "create", "-f", "-");
    }
    namespace.kubectl("wait", "--for=condition=Ready", "--timeout=300s", "pod/database");
  }

  private static String databaseImage() {
    return System.getProperty(DATABASE, Images.MARIADB);
  }

  @AfterAll
  static void deleteNamespace() throws Exception {
    if (namespace != null) {
      namespace.close();
    }
  }

  @BeforeEach
  void findDistribution() {
    launcher = new Launcher(folder);
  }

  @AfterEach
  void endFleet() throws Exception {
    if (fleet != null) {
      fleet.kill();
    }
  }

  private Started begin(String name, String... run) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("fleet", "--on=kubernetes"));
    arguments.addAll(
        List.of("--image=" + System.getProperty(IMAGE), "--with=" + namespace.arguments()));
    arguments.addAll(List.of("--name=" + name, "-n=" + CLIENTS, "--"));
    arguments.addAll(List.of(run));
    arguments.addAll(
        FleetProperties.options(
            RECORDS,
            "db.url=jdbc:mysql://database/ycsb",
            "db.user=root",
            "db.passwd=ycsb",
            "fleet.plain=true"));
    arguments.add("-s");
    fleet = launcher.start(arguments);
    return fleet;
  }

  /** Returns what the first command has printed so far: the log of client 0. */
  private String log() throws IOException {
    return Files.readString(folder.resolve("out1"));
  }

  private void awaitIntervals() throws Exception {
    while (!log().contains(CLIENTS + " of " + CLIENTS + " clients, slowest ")) {
      assertThat(fleet.process().isAlive()).as(log() + fleet.messages()).isTrue();
      Thread.sleep(100);
    }
  }

  private FleetResults results() {
    return new FleetResults(fleet.results());
  }

  private void assertNothingIsLeft(String name) throws IOException {
    assertThat(namespace.kubectl("get", "secret,service,job,pod", "-o", "name"))
        .doesNotContain("/" + name);
  }

  @Test
  void aLoadAndARunMakeOneRecordEach() throws Exception {
    begin("load", "load", "mysql").end(0);

    results().assertSum("INSERT", CLIENTS);
    results().assertRanges(RECORDS);
    assertThat(countInDatabase()).isEqualTo(Integer.toString(RECORDS));
    assertNothingIsLeft("load");

    RunRecord run = begin("run", "run", "mysql", "-p", "operationcount=4000").end(0);

    results().assertSum("READ", CLIENTS);
    assertThat(run.transactions()).isEqualTo(4000);
    assertNothingIsLeft("run");
  }

  /** Counts in a pod of its own, since servers distinguish users of their own host. */
  private static String countInDatabase() throws IOException {
    namespace.kubectl(
        "run",
        "count",
        "--image=" + databaseImage(),
        "--restart=Never",
        "--command",
        "--",
        "mariadb",
        "-hdatabase",
        "-uroot",
        "-pycsb",
        "-Ne",
        "SELECT COUNT(*) FROM ycsb.usertable");
    awaitPod("count", "{.status.phase}=Succeeded");
    return namespace.kubectl("logs", "count");
  }

  private static void awaitPod(String name, String condition) throws IOException {
    namespace.kubectl("wait", "--for=jsonpath=" + condition, "--timeout=300s", "pod/" + name);
  }

  /** A signal of its own pod cannot kill a container's first process, but crash it. */
  @Test
  void aCrashedClientFailsTheRunAndIsNamed() throws Exception {
    begin("crash", "run", "basic", "-target", "400");
    awaitIntervals();
    String third = namespace.pod("crash", 2);
    namespace.kubectl("exec", third, "-c", "client", "--", "sh", "-c", "kill -SEGV 1");

    RunRecord merged = fleet.end(1);

    assertThat(merged.outcome().reasons())
        .anySatisfy(
            reason ->
                assertThat(reason)
                    .matches("client 2 \\(.*\\) was lost: no message from it for 10 s"));
    results().assertSum("READ", CLIENTS - 1);
    assertNothingIsLeft("crash");
  }

  @Test
  void aSignalEndsAllClientsWithTheirRecords() throws Exception {
    begin("signal", "run", "basic", "-target", "400");
    awaitIntervals();
    fleet.process().destroy();

    fleet.end(130);
    results().assertSum("READ", CLIENTS);
    assertNothingIsLeft("signal");
  }
}
