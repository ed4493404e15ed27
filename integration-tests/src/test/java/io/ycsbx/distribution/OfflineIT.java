package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ycsbx.config.TextFile;
import io.ycsbx.distribution.Ycsb.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The unpacked archive in a network namespace, by a user without rights and with a read-only home.
 * Needs root.
 */
@Tag("full")
class OfflineIT {

  private static final Path OLD_BRIEF =
      Sandbox.project().resolve("briefs/src/test/resources/old/brief.zip");

  private static final String HEAD =
      """
      binding: rocksdb
      properties: {rocksdb.dir: "${data}/db"}
      repeats: 1
      configurations:
        - {name: one}
      data:
        - {name: records}
      """;

  /** A program that fails if the script's user cannot reach the folder or start Java. */
  private static final String JAVA = "#!/bin/sh\nexec \"$JAVA_HOME/bin/java\" \"$@\"\n";

  private static final String NEEDED =
      "root with namespaces, mounts and veth, unshare, setpriv, ip,"
          + " and a Java and a temporary folder that every user can reach";

  @TempDir Path folder;

  private Ended run(String... command) throws Exception {
    return Ycsb.start(folder, List.of(command)).end();
  }

  /** Runs commands by a program of the folder, as {@code offline.sh} does. */
  private Ended offline(String program, List<String> commands) throws Exception {
    Files.write(folder.resolve("commands"), commands);
    String path = folder.resolve(program).toString();
    return run("sh", "-c", "unshare -n -m sh offline.sh \"$@\"", "sh", folder.toString(), path);
  }

  @Test
  void noCommandSendsAPacketThatTheUserDidNotAskFor() throws Exception {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Sandbox.write(folder.resolve("offline.sh"), TextFile.resource(OfflineIT.class, "offline.sh"));
    Sandbox.script(folder.resolve("java"), JAVA);
    Ended probe = offline("java", List.of("-version"));
    assumeTrue(probe.status() == 0, "needs " + NEEDED + ": " + probe.err());

    Files.copy(OLD_BRIEF, folder.resolve("old.zip"));
    run("tar", "-xzf", DistributionIT.ARCHIVE + ".tar.gz").expect(0);
    String archive = Path.of(DistributionIT.ARCHIVE).getFileName().toString();
    Plans.write(folder.resolve("plan.yaml"), HEAD, "operationcount: 1000");
    String brief = "brief run " + folder.resolve("plan.yaml") + " --bundle -o ";
    Ycsb.run(folder, brief + "clone").expect(0);

    List<String> commands =
        List.of(
            // Makes all commands.
            "--help",
            brief + "results",
            "brief verify results/brief.zip",
            "brief verify " + folder.resolve("clone/brief.zip"),
            "brief verify " + folder.resolve("old.zip"));
    Ended offline = offline(archive + "/bin/ycsb", commands);
    assertThat(offline.expect(0).out())
        .containsOnlyOnce("\nValues agree: ")
        .containsPattern("(?s)\nVerified.*\nVerified.*\nsent: 0\n")
        .containsPattern("\nsent by a search for a name: [1-9]");
  }
}
