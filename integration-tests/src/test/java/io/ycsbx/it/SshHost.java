package io.ycsbx.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.testcontainers.containers.BindMode;
import org.testcontainers.containers.Container.ExecResult;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;

/**
 * A container with sshd, Java and the distribution, which is at the same path as on this host.
 * Listens on loopback only. Not thread-safe.
 */
final class SshHost implements AutoCloseable {

  private static final int PORT = 22;

  /** Kills the first process of Java. */
  private static final String KILL =
      """
      for process in /proc/[0-9]*; do
        case $(readlink "$process/exe") in
          */java) exec kill -9 "${process##*/}" ;;
        esac
      done
      exit 1
      """;

  private final GenericContainer<?> container;

  private SshHost(GenericContainer<?> container) {
    this.container = container;
  }

  /** Starts a host with the keys in a directory, and returns when it accepts connections. */
  static SshHost start(Path distribution, Path keys) {
    GenericContainer<?> container =
        new GenericContainer<>(DockerImageName.parse(Images.SSH_HOST))
            .withExposedPorts(PORT)
            .withLabel(Containers.LABEL, TestRun.ID)
            .withFileSystemBind(
                distribution.toString(), distribution.toString(), BindMode.READ_ONLY)
            .withFileSystemBind(keys.toString(), "/keys", BindMode.READ_ONLY)
            .withCreateContainerCmdModifier(command -> Containers.publish(command, PORT))
            .waitingFor(Wait.forLogMessage("Server listening on 0\\.0\\.0\\.0.*\\s*", 1));
    container.start();
    return new SshHost(container);
  }

  int port() {
    return container.getMappedPort(PORT);
  }

  /** Returns the name that the host has for itself. */
  String name() {
    return container.getContainerInfo().getConfig().getHostName();
  }

  /** Returns the host for {@code ycsb fleet --hosts}. */
  String address() {
    return "root@127.0.0.1:" + port();
  }

  /** Kills a client, as {@code kill -9} does. */
  void killClient() throws Exception {
    ExecResult kill = container.execInContainer("sh", "-c", KILL);
    assertThat(kill.getExitCode()).as(kill.getStderr()).isZero();
  }

  @Override
  public void close() {
    container.stop();
  }
}
