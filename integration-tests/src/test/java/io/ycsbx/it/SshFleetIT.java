package io.ycsbx.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ycsbx.contract.FreePorts;
import io.ycsbx.contract.Launcher;
import io.ycsbx.contract.Launcher.Started;
import io.ycsbx.distribution.FleetProperties;
import io.ycsbx.distribution.FleetResults;
import io.ycsbx.record.FleetMember;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** {@code ycsb fleet --on ssh} on two hosts, which are containers, with two clients each. */
@EnabledIfSystemProperty(named = "ycsbx.it.engines", matches = "true")
@NeedsContainer(Images.SSH_HOST)
@Timeout(600)
class SshFleetIT {

  private static final int CLIENTS = 4;
  private static final int RECORDS = 1003;
  private static final Path KEYGEN = Path.of("/usr/bin/ssh-keygen");

  @TempDir static Path keys;
  private static final List<SshHost> HOSTS = new ArrayList<>();

  @TempDir Path folder;
  private Started fleet;

  @BeforeAll
  static void startHosts() throws Exception {
    assumeTrue(Files.isExecutable(KEYGEN), "needs " + KEYGEN);
    for (String key : List.of("host", "user")) {
      List<String> command = List.of(KEYGEN.toString(), "-qted25519", "-N", "", "-f", key);
      assertThat(new ProcessBuilder(command).directory(keys.toFile()).start().waitFor()).isZero();
    }
    Path distribution = Path.of(System.getProperty("ycsbx.it.home"));
    String key = Files.readString(keys.resolve("host.pub"));
    StringBuilder known = new StringBuilder();
    for (int i = 0; i < 2; i++) {
      SshHost host = SshHost.start(distribution, keys);
      HOSTS.add(host);
      known.append("[127.0.0.1]:").append(host.port()).append(' ').append(key);
    }
    Files.writeString(keys.resolve("known"), known);
    Files.writeString(
        keys.resolve("config"),
        """
        IdentityFile %1$s/user
        UserKnownHostsFile %1$s/known
        GlobalKnownHostsFile none
        """
            .formatted(keys));
  }

  @AfterAll
  static void stopHosts() {
    HOSTS.forEach(SshHost::close);
  }

  private void begin(String... run) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("fleet", "--on=ssh", "-n=" + CLIENTS));
    arguments.add("--hosts=" + HOSTS.get(0).address() + "," + HOSTS.get(1).address());
    arguments.add("--with=-F " + keys.resolve("config"));
    arguments.add("--");
    arguments.addAll(List.of(run));
    arguments.addAll(
        FleetProperties.options(
            RECORDS, "fleet.lost.after=10s", "fleet.coordinator=127.0.0.1:" + FreePorts.next()));
    arguments.add("-s");
    fleet = new Launcher(folder).start(arguments);
  }

  @AfterEach
  void endFleet() throws Exception {
    if (fleet != null) {
      fleet.kill();
    }
  }

  private void awaitIntervals() throws Exception {
    while (!fleet.messages().contains("4 of 4 clients, slowest ")) {
      assertThat(fleet.process().isAlive()).as(fleet.messages()).isTrue();
      Thread.sleep(50);
    }
  }

  private FleetResults results() {
    return new FleetResults(fleet.results());
  }

  @Test
  void aLoadInsertsEachRecordOnce() throws Exception {
    begin("load", "basic");

    assertThat(fleet.end(0).fleet().orElseThrow().clients())
        .extracting(FleetMember::host)
        .extracting(host -> host.orElseThrow())
        .containsExactly(
            HOSTS.get(0).name(), HOSTS.get(1).name(), HOSTS.get(0).name(), HOSTS.get(1).name());
    results().assertRanges(RECORDS);
    results().assertSum("INSERT", CLIENTS);
  }

  @Test
  void aKilledClientFailsTheRunOfAll() throws Exception {
    begin("run", "basic", "-target", "400");
    awaitIntervals();
    HOSTS.get(1).killClient();

    assertThat(fleet.end(1).outcome().reasons().get(0))
        .matches(
            "client [13] \\(" + HOSTS.get(1).name() + "\\) was lost: no message from it for 10 s");
    results().assertSum("READ", CLIENTS - 1);
  }

  @Test
  void aSignalEndsAllClientsWithTheirRecords() throws Exception {
    begin("run", "basic", "-target", "400");
    awaitIntervals();
    fleet.process().destroy();

    fleet.end(130);
    results().assertSum("READ", CLIENTS);
  }
}
