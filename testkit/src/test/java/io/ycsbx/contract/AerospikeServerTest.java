package io.ycsbx.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which server the script starts, with programs that stand in for docker and asd. */
class AerospikeServerTest {

  private static final Path SCRIPT =
      Untested.root().resolve("integration-tests/docker/aerospike.sh");

  @TempDir Path folder;

  private void program(String name, String first) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(
        file,
        """
        #!/bin/sh
        %s
        echo ${0##*/} >%s
        echo '{disk} rebalanced'
        exec tail -f /dev/null
        """
            .formatted(first, folder.resolve("started")));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  @ParameterizedTest
  @CsvSource({"true, asd, docker", "false, asd, asd", "false, other, other"})
  void theImageIsBeforeAnInstalledServer(boolean image, String asd, String started)
      throws IOException {
    program("docker", "[ \"$1\" != image ] || exit " + (image ? 0 : 1));
    program(asd, "");

    AerospikeServer server = start(asd.equals("asd") ? "" : folder.resolve(asd).toString());

    assertThat(server.unavailable()).isEmpty();
    assertThat(server.address()).matches("127\\.0\\.0\\.1:\\d{5}");
    assertThat(folder.resolve("started")).content(UTF_8).isEqualTo(started + "\n");
  }

  @ParameterizedTest
  @CsvSource({
    "/none, 'no image aerospike/aerospike-server:8.1.0.1, no /none, and ycsbx.it.aerospike is not"
        + " set'",
    "false, Aerospike does not start: "
  })
  void theReasonIsKnownIfThereIsNone(String asd, String reason) throws IOException {
    program("docker", "exit 1");

    AerospikeServer server = start(asd);

    assertThat(server.unavailable().orElseThrow()).startsWith(reason.strip());
  }

  private AerospikeServer start(String asd) {
    return AerospikeServer.start(
        SCRIPT, "PATH", folder + ":/usr/bin:/bin", "ASD", asd, "YCSBX_IT_CONTAINERS", "true");
  }
}
