package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.ycsbx.command.RootCommand;
import io.ycsbx.config.TextFile;
import io.ycsbx.distribution.Ycsb.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

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

  @TempDir Path folder;

  private Ended run(String... command) throws Exception {
    return Ycsb.start(folder, List.of(command)).end();
  }

  private static Stream<String> helps(CommandLine command) {
    String name = command.getCommandSpec().qualifiedName().replaceFirst("^ycsb ?", "");
    return Stream.concat(
        Stream.of((name + " --help").strip()),
        command.getSubcommands().values().stream().flatMap(OfflineIT::helps));
  }

  @Test
  void noCommandSendsAPacketThatTheUserDidNotAskFor() throws Exception {
    Ended probe =
        run("unshare", "-n", "-m", "sh", "-c", "ip link add ycsbx0 type veth && setpriv true");
    assumeTrue(probe.status() == 0, "needs root, unshare, setpriv, ip and veth: " + probe.err());
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.copy(OLD_BRIEF, folder.resolve("old.zip"));
    run("tar", "-xzf", DistributionIT.ARCHIVE + ".tar.gz").expect(0);
    String archive = Path.of(DistributionIT.ARCHIVE).getFileName().toString();
    Plans.write(folder.resolve("plan.yaml"), HEAD, "operationcount: 1000");
    String brief = "brief run " + folder.resolve("plan.yaml") + " --bundle -o ";
    Ycsb.run(folder, brief + "clone").expect(0);

    List<String> commands =
        Stream.concat(
                helps(RootCommand.commandLine()),
                Stream.of(
                    brief + "results",
                    "brief verify results/brief.zip",
                    "brief verify " + folder.resolve("clone/brief.zip"),
                    "brief verify " + folder.resolve("old.zip")))
            .toList();
    Files.write(folder.resolve("commands"), commands);
    Path script = folder.resolve("offline.sh");
    Sandbox.script(script, TextFile.resource(OfflineIT.class, "offline.sh"));
    Ended offline =
        run(
            "unshare",
            "-n",
            "-m",
            script.toString(),
            folder.toString(),
            folder.resolve(archive + "/bin/ycsb").toString());
    assertThat(offline.expect(0).out())
        .containsOnlyOnce("\nValues agree: ")
        .containsPattern("(?s)\nVerified.*\nVerified.*\nsent: 0\n")
        .containsPattern("\nsent by a search for a name: [1-9]");
  }
}
