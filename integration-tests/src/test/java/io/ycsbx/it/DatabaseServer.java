package io.ycsbx.it;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.CreateContainerCmd;
import com.github.dockerjava.api.model.ExposedPort;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.BindMode;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.containers.wait.strategy.WaitStrategy;
import org.testcontainers.utility.DockerImageName;

/**
 * A database server in a container of its own, with its data on the volume under test. It listens
 * on the loopback interface only. As a JUnit extension, which may be shared by classes, it runs
 * from the first of them to the end of the test run.
 */
abstract class DatabaseServer implements AutoCloseable, BeforeAllCallback {

  private static final Logger LOG = LoggerFactory.getLogger(DatabaseServer.class);
  private static final Duration START_PATIENCE = Duration.ofMinutes(3);
  private static final String LOOPBACK = "127.0.0.1";
  private static final AtomicInteger STARTED = new AtomicInteger();

  /**
   * What an image offers.
   *
   * @param image official name
   * @param port that the server listens on
   * @param data directory in the container that the server keeps its data in
   * @param ready matches the line of its log that tells that it takes connections
   */
  record Kind(String image, int port, String data, String ready) {

    /** Short name, e.g. {@code mysql}. */
    String name() {
      String repository = DockerImageName.parse(image).getUnversionedPart();
      return repository.substring(repository.lastIndexOf('/') + 1);
    }
  }

  private final Kind kind;
  private final Map<String, String> environment;
  private final String[] arguments;
  private DataVolume volume;
  private GenericContainer<?> container;
  private int port;
  private int starts;

  /** A server that is still to be started, with these environment variables and arguments. */
  DatabaseServer(Kind kind, Map<String, String> environment, String... arguments) {
    this.kind = kind;
    this.environment = environment;
    this.arguments = arguments.clone();
  }

  /** Starts it, and returns when it takes connections. */
  void start() {
    volume = DataVolume.create(kind.name());
    container = container();
    container.start();
    started();
    LOG.info(
        "{} runs as {}, with its data on {}",
        kind.image(),
        container.getContainerInfo().getConfig().getImage(),
        volume.directory());
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
                .get(ExposedPort.tcp(kind.port()))[0]
                .getHostPortSpec());
  }

  private WaitStrategy ready(int times) {
    return Wait.forLogMessage(kind.ready(), times).withStartupTimeout(START_PATIENCE);
  }

  private GenericContainer<?> container() {
    return new GenericContainer<>(DockerImageName.parse(kind.image()))
        .withEnv(environment)
        .withCommand(arguments)
        .withExposedPorts(kind.port())
        .withLabel(Containers.LABEL, TestRun.ID)
        .withFileSystemBind(volume.directory().toString(), kind.data(), BindMode.READ_WRITE)
        .withCreateContainerCmdModifier(this::refine)
        .waitingFor(ready(1));
  }

  private void refine(CreateContainerCmd command) {
    command
        .withName(
            "ycsbx-it-"
                + kind.name()
                + "-"
                + ProcessHandle.current().pid()
                + "-"
                + STARTED.incrementAndGet())
        // So that whoever runs the tests may remove the data.
        .withUser(volume.owner());
    Containers.publish(command, kind.port());
  }

  /** Name of the container. */
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

  /** Where its data are on this host. */
  Path data() {
    return volume.directory();
  }

  /** Kills it at once, as {@code docker kill} does. */
  void kill() {
    docker().killContainerCmd(container.getContainerId()).exec();
  }

  /** Freezes its processes for a time, as {@code docker pause} does; connections stay open. */
  void pause(Duration time) throws InterruptedException {
    docker().pauseContainerCmd(container.getContainerId()).exec();
    try {
      Thread.sleep(time.toMillis());
    } finally {
      docker().unpauseContainerCmd(container.getContainerId()).exec();
    }
  }

  private static DockerClient docker() {
    return DockerClientFactory.lazyClient();
  }

  /** Removes the container and its data, if it was started. */
  @Override
  public void close() {
    if (container != null) {
      container.stop();
    }
    if (volume != null) {
      volume.close();
    }
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    context.getRoot().getStore(Namespace.GLOBAL).getOrComputeIfAbsent(this, DatabaseServer::run);
  }

  private static DatabaseServer run(DatabaseServer server) {
    server.start();
    return server;
  }
}
