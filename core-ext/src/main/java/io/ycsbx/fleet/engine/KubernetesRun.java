package io.ycsbx.fleet.engine;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.spi.ExitStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * One fleet on Kubernetes, from its manifests to the copy of its records, by kubectl. {@link #stop}
 * and {@link #withCleanup} may be called from any thread, {@link #run} by one thread.
 */
public final class KubernetesRun {

  private static final long POLL_MILLIS = 500;

  /** Failed queries, of which kubectl prints the reason, are repeated less often. */
  private static final long RETRY_POLLS = 10;

  /** How long queries may fail, for example while the API server restarts. */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  /**
   * The first process of a container ignores the signal until it handles it: at first, it is the
   * shell of {@code bin/ycsb}. The loop ends with the container.
   */
  private static final String TERMINATE =
      "kill -TERM 1 || exit; while sleep 1; do kill -TERM 1; done >/dev/null 2>&1 &";

  private final Kubectl kubectl;
  private final KubernetesJob job;
  private final Consumer<String> messages;
  private final long pollMillis;
  private final Duration patience;
  private final ObjectMapper json = new ObjectMapper();
  private String shown = "";
  private volatile boolean stopped;
  private volatile String client;
  private volatile List<String> created = List.of();
  private volatile Optional<Path> uncopied = Optional.empty();

  /**
   * Prepares a run.
   *
   * @param program kubectl
   * @param arguments of every call, such as {@code --context}
   * @param messages receives a line on each change of what client 0 waits for
   */
  public KubernetesRun(
      String program, List<String> arguments, KubernetesJob job, Consumer<String> messages) {
    this(new Kubectl(program, arguments), job, messages, POLL_MILLIS, PATIENCE);
  }

  KubernetesRun(
      Kubectl kubectl,
      KubernetesJob job,
      Consumer<String> messages,
      long pollMillis,
      Duration patience) {
    this.kubectl = kubectl;
    this.job = job;
    this.messages = messages;
    this.pollMillis = pollMillis;
    this.patience = patience;
  }

  /**
   * Creates the objects, shows the log of client 0 until its end, copies its records, and deletes
   * the objects. If not all objects can be created, deletes those that were.
   *
   * @param manifests of clients that write their records into a directory with the Job's name
   * @param output directory for the records on this host, if any
   * @return exit status of client 0; empty if the fleet was stopped before client 0 started
   * @throws IOException if kubectl fails, or client 0's pod failed or was deleted; the message has
   *     the commands of {@link #withCleanup}
   */
  public OptionalInt run(String manifests, Optional<Path> output)
      throws IOException, InterruptedException {
    try {
      create(manifests);
      uncopied = output;
      OptionalInt status = follow();
      // A client that refused its settings has no record, but its volume may have an earlier one.
      if (output.isPresent()
          && status.isPresent()
          && status.getAsInt() != ExitStatus.BAD_USAGE
          && hasRecord()) {
        kubectl.output("", copying(output.get().toString()));
      }
      uncopied = Optional.empty();
      delete();
      return status;
    } catch (IOException e) {
      throw new IOException(withCleanup(e.getMessage()), e);
    }
  }

  /** Creates all objects, or none: an object of the same name may be another fleet's. */
  private void create(String manifests) throws IOException {
    Kubectl.Result result = kubectl.call(manifests, "create", "-f", "-", "-o", "name");
    created = result.output().lines().toList();
    if (result.status() != 0 && !created.isEmpty()) {
      delete();
    }
    result.checked();
  }

  private void delete() throws IOException {
    kubectl.output("", deletion());
    created = List.of();
  }

  private String[] deletion() {
    return Stream.concat(Stream.of("delete", "--cascade=foreground"), created.stream())
        .toArray(String[]::new);
  }

  private String[] copying(String output) {
    String pod = client == null ? job.name() + "-0-XXXXX" : client;
    String from = pod + ":" + job.name();
    return new String[] {"cp", "--retries=5", "-c", KubernetesJob.RECORDS, from, output};
  }

  /**
   * Returns a reason, followed by the user's commands that copy the records and delete the objects,
   * as far as both are left.
   */
  public String withCleanup(String reason) {
    List<String> parts = new ArrayList<>(List.of(reason));
    uncopied
        .map(output -> kubectl.typed(copying(SshCommand.quoted(output.toString()))))
        .ifPresent(copy -> parts.add("\"" + copy + "\" copies the records after the run"));
    if (!created.isEmpty()) {
      parts.add("\"" + kubectl.typed(deletion()) + "\" deletes the fleet, which may still run");
    }
    return String.join("; ", parts);
  }

  /** Returns the exit status of client 0 after its end. */
  private OptionalInt follow() throws IOException, InterruptedException {
    boolean followed = false;
    while (true) {
      Optional<KubernetesPod> pod = first();
      if (pod.isEmpty() && client != null) {
        throw lost(client + ", was deleted");
      }
      if (client == null && stopped) {
        return OptionalInt.empty();
      }
      if (pod.isPresent() && pod.get().failed()) {
        throw lost(pod.get().name() + ", failed: " + pod.get().reason());
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
        return pod.get().status();
      } else {
        show(pod.isPresent() ? pod.get().reason() : refusal());
      }
      Thread.sleep(pollMillis);
    }
  }

  private IOException lost(String pod) {
    uncopied = Optional.empty();
    return new IOException("the pod of client 0, " + pod);
  }

  private Optional<KubernetesPod> first() throws IOException, InterruptedException {
    String selector = "batch.kubernetes.io/job-name=" + job.name();
    long start = System.nanoTime();
    while (true) {
      Kubectl.Result pods = kubectl.call("", "get", "pods", "-o", "json", "-l", selector);
      if (pods.status() == 0 || System.nanoTime() - start > patience.toNanos()) {
        return KubernetesPod.first(json.readTree(pods.checked()));
      }
      Thread.sleep(RETRY_POLLS * pollMillis);
    }
  }

  /** Returns why the Job cannot create its pods, for example a quota; empty if it can. */
  private String refusal() throws IOException {
    return kubectl
        .call(
            "",
            "get",
            "events",
            "--field-selector",
            "type=Warning,involvedObject.kind=Job,involvedObject.name=" + job.name(),
            "-o",
            "jsonpath={range .items[*]}{.message}{'\\n'}{end}")
        .output()
        .lines()
        .reduce("", (earlier, later) -> later);
  }

  private void show(String waiting) {
    if (!waiting.isEmpty() && !waiting.equals(shown)) {
      shown = waiting;
      messages.accept("client 0 waits: " + waiting);
    }
  }

  /** Returns whether client 0 has written a record: a client that was killed may have none. */
  private boolean hasRecord() throws IOException {
    String find = "[ ! -e \"$0/run.json\" ] || echo found";
    return !kubectl
        .output("", "exec", client, "-c", KubernetesJob.RECORDS, "--", "sh", "-c", find, job.name())
        .isBlank();
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
      kubectl.output("", "exec", client, "-c", "client", "--", "sh", "-c", TERMINATE);
    } catch (IOException e) {
      messages.accept("client 0 could not be stopped: " + e.getMessage());
    }
  }
}
