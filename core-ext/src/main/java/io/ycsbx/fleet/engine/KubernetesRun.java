package io.ycsbx.fleet.engine;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * One fleet on Kubernetes, from its manifests to the copy of its records, by kubectl. {@link #stop}
 * may be called from any thread, the other methods by one thread.
 */
public final class KubernetesRun {

  private static final long POLL_MILLIS = 500;

  private final Kubectl kubectl;
  private final KubernetesJob job;
  private final Consumer<String> messages;
  private final ObjectMapper json = new ObjectMapper();
  private String shown = "";
  private volatile boolean stopped;
  private volatile String client;

  /**
   * Prepares a run.
   *
   * @param program kubectl
   * @param arguments of every call, such as {@code --context}
   * @param messages receives a line on each change of what client 0 waits for
   */
  public KubernetesRun(
      String program, List<String> arguments, KubernetesJob job, Consumer<String> messages) {
    this.kubectl = new Kubectl(program, arguments);
    this.job = job;
    this.messages = messages;
  }

  /**
   * Creates the objects, shows the log of client 0 until its end, copies its records, and deletes
   * the objects.
   *
   * @param directory of the records in the pod
   * @param output directory for the records on this host, if any
   * @return exit status of client 0; empty if the fleet was stopped before client 0 started
   * @throws IOException if kubectl fails or the pod was deleted; the other objects remain
   */
  public OptionalInt run(String manifests, String directory, Optional<Path> output)
      throws IOException, InterruptedException {
    kubectl.output(manifests, "create", "-f", "-");
    try {
      Optional<KubernetesPod> ended = follow();
      if (ended.isPresent() && output.isPresent()) {
        copy(ended.get().name(), directory, output.get());
      }
      kubectl.output(manifests, "delete", "-f", "-", "--cascade=foreground");
      return ended.map(KubernetesPod::status).orElseGet(OptionalInt::empty);
    } catch (IOException e) {
      throw new IOException(
          "%s; \"kubectl delete job,service,secret %s\" deletes the rest of the fleet"
              .formatted(e.getMessage(), job.name()),
          e);
    }
  }

  /** Returns the pod of client 0 after the client's end. */
  private Optional<KubernetesPod> follow() throws IOException, InterruptedException {
    boolean followed = false;
    while (true) {
      Optional<KubernetesPod> pod = first();
      if (pod.isEmpty() && client != null) {
        throw new IOException("the pod of client 0, " + client + ", was deleted");
      }
      if (client == null && stopped) {
        return Optional.empty();
      }
      boolean started = pod.isPresent() && pod.get().started();
      if (started && client == null) {
        client = pod.get().name();
        if (stopped) {
          terminate();
        }
      }
      // The connection for a log can end before the client.
      if (started && (!followed || pod.get().status().isEmpty())) {
        kubectl.show("logs", "-f", "-c", "client", client, followed ? "--since=1s" : "--tail=-1");
        followed = true;
      } else if (started) {
        return pod;
      } else {
        show(pod.isPresent() ? pod.get().waiting() : refusal());
      }
      Thread.sleep(POLL_MILLIS);
    }
  }

  private Optional<KubernetesPod> first() throws IOException {
    String selector = "batch.kubernetes.io/job-name=" + job.name();
    return KubernetesPod.first(
        json.readTree(kubectl.output("", "get", "pods", "-o", "json", "-l", selector)));
  }

  /** Returns why the Job cannot create its pods, for example a quota; empty if it can. */
  private String refusal() throws IOException {
    return kubectl
        .output(
            "",
            "get",
            "events",
            "--field-selector",
            "type=Warning,involvedObject.kind=Job,involvedObject.name=" + job.name(),
            "-o",
            "jsonpath={range .items[*]}{.message}{'\\n'}{end}")
        .lines()
        .reduce("", (earlier, later) -> later);
  }

  private void show(String waiting) {
    if (!waiting.isEmpty() && !waiting.equals(shown)) {
      shown = waiting;
      messages.accept("client 0 waits: " + waiting);
    }
  }

  /** Copies the records, if there are any: bad settings end a client before it has one. */
  private void copy(String pod, String directory, Path output) throws IOException {
    String find = "[ ! -e \"$0/run.json\" ] || echo found";
    String found =
        kubectl.output(
            "", "exec", pod, "-c", KubernetesJob.RECORDS, "--", "sh", "-c", find, directory);
    if (found.isBlank()) {
      return;
    }
    String from = pod + ":" + directory;
    kubectl.output("", "cp", "--retries=5", "-c", KubernetesJob.RECORDS, from, output.toString());
  }

  /** Stops all clients, which write their records. */
  public void stop() {
    stopped = true;
    if (client != null) {
      terminate();
    }
  }

  /** Sends TERM to client 0, which is the first process of its container. */
  private void terminate() {
    try {
      kubectl.output("", "exec", client, "-c", "client", "--", "sh", "-c", "kill -TERM 1");
    } catch (IOException e) {
      messages.accept("client 0 could not be stopped: " + e.getMessage());
    }
  }
}
