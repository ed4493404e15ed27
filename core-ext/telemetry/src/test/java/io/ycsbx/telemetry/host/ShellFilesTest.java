package io.ycsbx.telemetry.host;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.Scripts;
import io.ycsbx.telemetry.inventory.HostInventory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

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

  /** Files below a directory of the host, as if this were its root. */
  private record FilesBelow(HostFiles files, String root) implements HostFiles {

    @Override
    public Map<String, String> read(List<String> paths) {
      Map<String, String> texts = new HashMap<>();
      files
          .read(paths.stream().map(root::concat).toList())
          .forEach((path, text) -> texts.put(path.substring(root.length()), text));
      return texts;
    }

    @Override
    public List<String> list(String directory) {
      return files.list(root + directory);
    }

    @Override
    public boolean exists(String path) {
      return files.exists(root + path);
    }

    @Override
    public Optional<String> real(String path) {
      return files.real(root + path).map(real -> "/" + Path.of(root).relativize(Path.of(real)));
    }

    @Override
    public HostShell shell(boolean asRoot) throws IOException {
      return files.shell(asRoot);
    }

    @Override
    public void close() {
      files.close();
    }
  }

  @ParameterizedTest
  @MethodSource("io.ycsbx.telemetry.host.HostTree#hosts")
  void aHostWithShAndCatGivesAllThatItsOwnFilesGive(String host) throws IOException {
    Path root = Files.createDirectories(folder.resolve("root")).toRealPath();
    HostFiles local = HostTree.of(root, host).files();
    List<Path> data = List.of(Path.of("/data/db/not there"));
    try (HostFiles remote = new FilesBelow(connect(), root.toString())) {
      assertThat(HostInventory.read(remote, data, Optional.empty()))
          .isEqualTo(HostInventory.read(local, data, Optional.empty()));
      assertThat(counters(remote)).isNotEmpty().isEqualTo(counters(local));
    }
  }

  private static Map<String, Map<String, Counters>> counters(HostFiles files) {
    List<String> drives = new BlockDevices(files).drives();
    return ProcSource.open(files, drives, HOST).snapshot().counters();
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
