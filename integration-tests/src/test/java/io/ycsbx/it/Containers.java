package io.ycsbx.it;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.CreateContainerCmd;
import com.github.dockerjava.api.model.Container;
import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.PortBinding;
import com.github.dockerjava.api.model.Ports.Binding;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.Predicate;
import org.testcontainers.DockerClientFactory;

/** The containers of test runs. A label of each has the name of its run: {@code pid@host}. */
final class Containers {

  static final String LABEL = "ycsbx-it";
  static final String TEST_RUN = ManagementFactory.getRuntimeMXBean().getName();

  private Containers() {}

  /** Publishes a container's port on the loopback interface only. */
  static void publish(CreateContainerCmd command, int port) {
    command
        .getHostConfig()
        .withPublishAllPorts(false)
        .withPortBindings(new PortBinding(Binding.bindIp("127.0.0.1"), ExposedPort.tcp(port)));
  }

  /** Removes those that this run has left. */
  static void removeOwn() {
    remove(TEST_RUN::equals);
  }

  /** Removes those of runs on this host that were killed. */
  static void removeStale() {
    remove(Containers::isStale);
  }

  private static boolean isStale(String run) {
    String host = TEST_RUN.substring(TEST_RUN.indexOf('@'));
    String process = run.endsWith(host) ? run.substring(0, run.length() - host.length()) : "";
    return process.matches("\\d{1,18}") && ProcessHandle.of(Long.parseLong(process)).isEmpty();
  }

  private static void remove(Predicate<String> ofRun) {
    DockerClient docker = DockerClientFactory.lazyClient();
    List<Container> all =
        docker.listContainersCmd().withShowAll(true).withLabelFilter(List.of(LABEL)).exec();
    all.stream()
        .filter(container -> ofRun.test(container.getLabels().get(LABEL)))
        .forEach(
            container ->
                docker
                    .removeContainerCmd(container.getId())
                    .withForce(true)
                    .withRemoveVolumes(true)
                    .exec());
  }
}
