package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.contract.FreePorts;
import io.ycsbx.distribution.Ycsb.Ended;
import io.ycsbx.distribution.Ycsb.Running;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two clients, each in its own process, that prove by certificates who they are. */
@Tag("full")
class FleetTlsIT {

  private static final String PASSWORD = "a-password";

  @TempDir Path folder;
  private int port;

  /** Creates a file with a key, whose certificate it trusts. */
  private void createKey(String file) throws Exception {
    String keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    List<String> command = new ArrayList<>(List.of(keytool, "-genkeypair", "-alias", "fleet"));
    command.addAll(List.of("-keyalg", "EC", "-groupname", "secp256r1", "-dname", "CN=fleet"));
    command.addAll(List.of("-storetype", "PKCS12", "-keystore", file, "-storepass", PASSWORD));
    assertThat(Ycsb.start(folder, command).end().status()).isZero();
  }

  private Running start(int rank, String keys, String output) throws IOException {
    return Ycsb.begin(
        folder,
        "run basic -p workload=io.ycsbx.workload.kv.KeyValueWorkload -p recordcount=1000"
            + " -p operationcount=100 -p basicdb.verbose=false -p telemetry.enabled=false"
            + " -p fleet.size=2 -p fleet.tls.password=file:password -p fleet.rank="
            + rank
            + " -p fleet.coordinator=localhost:"
            + port
            + " -p fleet.tls="
            + keys
            + " -o "
            + output);
  }

  @Test
  void onlyAClientWithTheKeyJoins() throws Exception {
    createKey("fleet.p12");
    createKey("other.p12");
    Files.writeString(folder.resolve("password"), PASSWORD);
    port = FreePorts.next();
    String url = "https://localhost:" + port;
    Running first = start(0, "fleet.p12", "results");
    try {
      Ended stranger = start(1, "other.p12", "stranger").end();
      assertThat(stranger.status()).isEqualTo(1);
      assertThat(stranger.err())
          .containsPattern(
              "Run failed: "
                  + url
                  + " and this client do not trust each other \\(fleet.tls\\): [^\\n]*\\n$");
      assertThat(start(1, "fleet.p12", "results").end().status()).isZero();
      assertThat(first.end().status()).isZero();
      assertThat(folder.resolve("results/run.json")).content().contains("\"present\" : 2");
    } finally {
      first.process().destroyForcibly();
    }
  }
}
