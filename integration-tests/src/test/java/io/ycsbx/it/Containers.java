package io.ycsbx.it;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Container;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.Predicate;
import org.testcontainers.DockerClientFactory;

/** The containers of test runs, told by a label whose value is the run's process and host. */
final class Containers {

  static final String LABEL = "ycsbx-it";

  /** This run: {@code pid@host}. */
  static final String RUN = ManagementFactory.getRuntimeMXBean().getName();

  private Containers() {}

  /** Removes those that this run has left. */
  static void removeOwn() {
    remove(RUN::equals);
  }

  /** Removes those of runs on this host that were killed. */
  static void removeStale() {
    remove(Containers::isStale);
  }

  private static boolean isStale(String run) {
    String host = RUN.substring(RUN.indexOf('@'));
    return run.endsWith(host)
        && ProcessHandle.of(Long.parseLong(run.substring(0, run.length() - host.length())))
            .isEmpty();
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
