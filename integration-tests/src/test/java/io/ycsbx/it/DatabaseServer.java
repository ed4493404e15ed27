package io.ycsbx.it;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.ExposedPort;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.BindMode;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.containers.wait.strategy.WaitStrategy;
import org.testcontainers.utility.DockerImageName;

/**
 * A server in a container of its own, with its data on the volume under test. It listens on the
 * loopback interface only. As a JUnit extension, which may be shared by classes, it runs from the
 * first of them to the end of the test run.
 */
class DatabaseServer implements AutoCloseable, BeforeAllCallback {

  private static final Duration START_PATIENCE = Duration.ofMinutes(3);
  private static final String LOOPBACK = "127.0.0.1";

  private final String image;
  private final int inside;
  private final String data;
  private final String ready;
  private final Map<String, String> environment;
  private final String[] arguments;
  private Optional<DataVolume> volume = Optional.empty();
  private GenericContainer<?> container;
  private int port;
  private int starts;

  /**
   * Describes a server that is still to be started.
   *
   * @param image official name
   * @param inside port that the server listens on in its container
   * @param data directory in the container that has its data; null for a server without any
   * @param ready matches the line of its log that says that it takes connections
   */
  DatabaseServer(
      String image,
      int inside,
      String data,
      String ready,
      Map<String, String> environment,
      String... arguments) {
    this.image = image;
    this.inside = inside;
    this.data = data;
    this.ready = ready;
    this.environment = environment;
    this.arguments = arguments.clone();
  }

  /** Starts it, and returns when it takes connections. */
  void start() {
    container =
        new GenericContainer<>(DockerImageName.parse(image))
            .withEnv(environment)
            .withCommand(arguments)
            .withExposedPorts(inside)
            .withLabel(Containers.LABEL, Containers.TEST_RUN)
            .withCreateContainerCmdModifier(command -> Containers.publish(command, inside))
            .waitingFor(ready(1));
    volume = data == null ? Optional.empty() : DataVolume.create();
    volume.ifPresent(this::bind);
    container.start();
    started();
  }

  /** Keeps the data on the volume, as its owner, so that whoever runs the tests may remove it. */
  private void bind(DataVolume volume) {
    container
        .withFileSystemBind(volume.directory().toString(), data, BindMode.READ_WRITE)
        .withCreateContainerCmdModifier(command -> command.withUser(volume.owner()));
  }

  /**
   * Starts it again after a {@link #kill}, on the data that it had left, and returns when it takes
   * connections. Its port is another one.
   */
  void restart() {
    docker().startContainerCmd(container.getContainerId()).exec();
    ready(starts + 1).waitUntilReady(container);
    started();
  }

  private void started() {
    starts++;
    port =
        Integer.parseInt(
            container
                .getCurrentContainerInfo()
                .getNetworkSettings()
                .getPorts()
                .getBindings()
                .get(ExposedPort.tcp(inside))[0]
                .getHostPortSpec());
  }

  private WaitStrategy ready(int times) {
    return Wait.forLogMessage(ready, times).withStartupTimeout(START_PATIENCE);
  }

  String name() {
    return container.getContainerName().replaceFirst("^/", "");
  }

  int port() {
    return port;
  }

  /** Host and port, as in a URL. */
  String address() {
    return LOOPBACK + ":" + port();
  }

  /** Kills it at once, as {@code docker kill} does. */
  void kill() {
    docker().killContainerCmd(container.getContainerId()).exec();
  }

  private static DockerClient docker() {
    return DockerClientFactory.lazyClient();
  }

  /** Removes the container and its data, if it was started. */
  @Override
  public void close() {
    if (container != null) {
      container.stop();
      volume.ifPresent(DataVolume::close);
    }
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    context.getRoot().getStore(Namespace.GLOBAL).computeIfAbsent(this, DatabaseServer::run);
  }

  private static DatabaseServer run(DatabaseServer server) {
    server.start();
    return server;
  }
}
