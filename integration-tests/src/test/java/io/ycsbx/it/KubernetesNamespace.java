package io.ycsbx.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** A namespace of the cluster that {@code KUBECONFIG} names, by kubectl; deleted at the end. */
final class KubernetesNamespace implements AutoCloseable {

  private static final int ID_BYTES = 4;

  private final String name;

  private KubernetesNamespace(String name) {
    this.name = name;
  }

  static KubernetesNamespace create() throws IOException {
    byte[] id = new byte[ID_BYTES];
    ThreadLocalRandom.current().nextBytes(id);
    KubernetesNamespace namespace =
        new KubernetesNamespace("ycsbx-it-" + HexFormat.of().formatHex(id));
    namespace.kubectl("create", "namespace", namespace.name);
    return namespace;
  }

  /** Returns the arguments of kubectl that name the namespace. */
  String arguments() {
    return "--namespace " + name;
  }

  /** Returns the output of a command that succeeds. */
  String kubectl(String... arguments) throws IOException {
    return kubectlWith("", arguments);
  }

  /** Returns the output of a command that reads the given manifests and succeeds. */
  String kubectlWith(String input, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of("kubectl", "-n", name));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (var out = process.getOutputStream()) {
      out.write(input.getBytes(StandardCharsets.UTF_8));
    }
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.onExit().join().exitValue())
        .as("status of %s\n%s", String.join(" ", command), output)
        .isZero();
    return output.strip();
  }

  /** Returns the name of a client's pod; empty if there is none. */
  String pod(String job, int index) throws IOException {
    String labels = "batch.kubernetes.io/job-name=%s,batch.kubernetes.io/job-completion-index=%d";
    return kubectl(
        "get", "pods", "-o=jsonpath={.items[*].metadata.name}", "-l", labels.formatted(job, index));
  }

  @Override
  public void close() throws IOException {
    kubectl("delete", "namespace", name);
  }
}
