package io.ycsbx.telemetry.host;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.Scripts;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.telemetry.inventory.HostInventory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Scripts in place of ssh: one that runs the command where there are few tools, and failures. */
@EnabledOnOs(OS.LINUX)
@Timeout(600)
class ShellFilesTest {

  private static final RemoteHost HOST = RemoteHost.parse("db1=ssh://bench@db1:2222");
  private static final Duration LONG = Duration.ofMinutes(1);

  /** Runs its last argument, as ssh does on the other host; a login shell has printed words. */
  private static final String FEW_TOOLS =
      """
      echo Welcome; printf 'last login: '
      for last; do :; done
      PATH='%s' exec sh -c "$last"
      """;

  @TempDir Path folder;

  private Path tools;

  /** Makes a host whose only tools are sh and cat. */
  @BeforeEach
  void link() throws IOException {
    tools = Files.createDirectories(folder.resolve("a host/bin"));
    for (String tool : List.of("sh", "cat")) {
      Files.createSymbolicLink(tools.resolve(tool), Path.of("/bin", tool));
    }
  }

  private ShellFiles connect(String script, Duration limit) throws IOException {
    Path ssh = Scripts.write(folder.resolve("ssh"), script);
    return ShellFiles.connect(ssh.toString(), HOST, limit);
  }

  private ShellFiles connect() throws IOException {
    return connect(FEW_TOOLS.formatted(tools), LONG);
  }

  private void assertRefused(String script, String reason) {
    assertThatThrownBy(() -> connect(script, LONG))
        .isInstanceOf(IOException.class)
        .hasMessage(reason);
  }

  @Test
  void aHostWithShAndCatGivesAllThatThisHostGives() throws IOException {
    List<Path> data = List.of(folder.resolve("not there"));
    try (HostFiles remote = connect()) {
      Inventory inventory = HostInventory.read(remote, data, Optional.empty());
      assertThat(inventory)
          .isEqualTo(HostInventory.read(HostFiles.local(), data, Optional.empty()));
      List<String> drives = new BlockDevices(remote).drives();
      ProcSource source = ProcSource.open(remote, drives, HOST);
      HostSnapshot snapshot = source.snapshot();

      assertThat(snapshot.in("/proc/stat")).containsKey("cpu");
      assertThat(snapshot.in("/proc/meminfo")).containsKey("MemAvailable");
      assertThat(snapshot.in("/proc/diskstats")).containsKeys(drives.toArray(new String[0]));
      assertThat(snapshot.in("/proc/net/dev")).containsKey("lo");
    }
  }

  @Test
  void anyContentOfAnyFileIsRead() throws IOException {
    byte[] odd = "a\0b\r\u00e9\n\nycsbx-\\n".getBytes(StandardCharsets.ISO_8859_1);
    String file = Files.write(folder.resolve("it's $(a) `file`"), odd).toString();
    String empty = Files.createFile(folder.resolve("empty")).toString();
    Files.createSymbolicLink(folder.resolve("link"), tools);
    try (HostFiles files = connect()) {
      assertThat(files.read(List.of(file, empty, folder + "/none", "/proc/sys/kernel/ostype")))
          .isEqualTo(Map.of(file, "a\0b\r\ufffd\n\nycsbx-\\n", "/proc/sys/kernel/ostype", "Linux"));
      assertThat(files.list(folder.toString()))
          .containsExactly("a host", "empty", "it's $(a) `file`", "link", "ssh");
      assertThat(files.list(folder + "/none")).isEmpty();
      assertThat(files.real(folder + "/link")).contains(tools.toRealPath().toString());
      assertThat(files.real(folder + "/none")).isEmpty();
    }
  }

  @Test
  void onlyToolsAndCountersOfEnergyNeedSudo() throws IOException {
    Scripts.write(
        tools.resolve("sudo"), "echo sudo \"$@\" >>'" + folder + "/asked'; shift; exec \"$@\"");
    try (HostFiles files = connect()) {
      assertThat(files.exists("/proc")).isTrue();
      assertThat(files.output("cat /proc/sys/kernel/ostype", false)).contains("Linux");
      assertThat(folder.resolve("asked")).doesNotExist();
      assertThat(files.output("cat /proc/sys/kernel/ostype", true)).contains("Linux");
      files.read("/sys/class/powercap/intel-rapl:0/energy_uj");
    }
    assertThat(folder.resolve("asked"))
        .content(UTF_8)
        .isEqualTo("sudo -n sh -c :\nsudo -n sh\n".repeat(2));
  }

  @Test
  void aDirectoryThatOnlyRootMayEnterNeedsSudo() throws IOException {
    Files.delete(tools.resolve("sh"));
    Scripts.write(
        tools.resolve("sh"),
        """
        [ "$#$ROOT" = 0 ] || exec /bin/sh "$@"
        { echo 'cd() { false; }'; exec cat; } | /bin/sh
        """);
    Path data = folder.resolve("none");
    try (HostFiles files = connect()) {
      assertThatThrownBy(() -> files.nearestReal(data))
          .hasMessageContaining(folder + " cannot be entered");
    }
    Scripts.write(tools.resolve("sudo"), "shift; ROOT=1 exec \"$@\"");
    try (HostFiles files = connect()) {
      assertThat(files.nearestReal(data)).isEqualTo(folder.toRealPath().toString());
    }
    Scripts.write(tools.resolve("sudo"), "[ $2 = sh ] && [ $# = 2 ] && exit 1; exit 0");
    try (HostFiles files = connect()) {
      assertThat(files.read("/sys/class/powercap/intel-rapl:0/energy_uj"))
          .as("of a host that grants no second session")
          .isEmpty();
      assertThat(files.exists("/proc")).isTrue();
    }
  }

  @Test
  void aHostThatDoesNotAnswerIsRefused() throws IOException {
    assertRefused(
        "echo 'Host key verification failed.' >&2; exit 255", "Host key verification failed.");
    assertRefused("exit 255", "the connection ended");
    assertRefused("exec cat /dev/zero", "it sent more than 8388608 bytes");
    assertRefused("exec yes", "it sent more than 8388608 bytes");
    // The user's configuration of ssh may have a command of its own, which ssh prefers.
    assertRefused("for o; do case $o in RemoteC*) echo $o >&2; esac; done", "RemoteCommand=none");
    assertThatThrownBy(() -> connect("echo a banner; exec sleep 600", Duration.ofMillis(100)))
        .hasMessageStartingWith("it did not answer within 0.1 s");
    assertThatThrownBy(() -> ShellFiles.connect(folder + "/none", HOST, LONG))
        .hasMessage("there is no " + folder + "/none on the PATH");
  }

  @Test
  void aHostThatIsLostIsNamed() throws IOException {
    HostFiles files = connect();
    files.close();

    assertThatThrownBy(() -> files.exists("/proc")).hasMessage("the connection ended");
  }
}
