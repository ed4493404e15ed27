package io.ycsbx.fleet.launch;

import io.ycsbx.spi.ExitStatus;
import io.ycsbx.telemetry.host.HostShell;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * One fleet on Kubernetes, from its manifests to the copy of its records, by kubectl. {@link #stop}
 * may be called from any thread, {@link #run} by one thread.
 */
public final class KubernetesRun {

  /** Polls after which a missing pod is noted: the Job makes it within a second. */
  private static final int PODLESS_POLLS = 20;

  /** Failed queries, of which kubectl prints the reason, are repeated for a minute. */
  private static final int MOST_FAILED = 12;

  private static final long RETRY_POLLS = 10;

  /**
   * The first process of a container ignores the signal until it handles it: at first, it is the
   * shell of {@code bin/ycsb}. The loop ends with the container.
   */
  private static final String TERMINATE =
      "kill -TERM 1 || exit; while sleep 1; do kill -TERM 1; done >/dev/null 2>&1 &";

  private final Kubectl kubectl;
  private final String job;
  private final Optional<Path> output;
  private final Consumer<String> messages;
  private final long pollMillis;
  private int podlessPolls;
  private String shown = "";
  private volatile boolean stopped;
  private volatile String client;
  private volatile List<String> created = List.of();

  /**
   * Prepares a run.
   *
   * @param job name of the Job
   * @param output directory for the records on this host, if any
   * @param messages receives a line on each change of what client 0 waits for
   * @param pollMillis time between two looks at client 0's pod
   */
  public KubernetesRun(
      Kubectl kubectl,
      String job,
      Optional<Path> output,
      Consumer<String> messages,
      long pollMillis) {
    this.kubectl = kubectl;
    this.job = job;
    this.output = output;
    this.messages = messages;
    this.pollMillis = pollMillis;
  }

  /**
   * Creates the objects, shows the log of client 0 until its end, copies its records, and deletes
   * the objects. If not all objects can be created, deletes those that were.
   *
   * @param manifests of clients that write their records into a directory with the Job's name
   * @return exit status of client 0
   * @throws IOException if kubectl fails, or client 0's pod failed or was deleted; the message has
   *     the commands that copy the records and delete the objects
   */
  public int run(String manifests) throws IOException, InterruptedException {
    try {
      create(manifests);
      int status = follow();
      // A client that refused its settings has no record, but its volume may have an earlier one.
      if (output.isPresent() && client != null && status != ExitStatus.BAD_USAGE && hasRecord()) {
        kubectl.call(copying(output.get().toString())).checked();
      }
      delete();
      return status;
    } catch (IOException e) {
      throw new IOException(withCleanup(e.getMessage()), e);
    }
  }

  /** Creates all objects, or none: an object of the same name may be another fleet's. */
  private void create(String manifests) throws IOException {
    Kubectl.Result result = kubectl.callWith(manifests, "create", "-f", "-", "-o", "name");
    created = result.output().lines().toList();
    if (result.status() != 0 && !created.isEmpty()) {
      delete();
    }
    result.checked();
  }

  private void delete() throws IOException {
    kubectl.call(deletion()).checked();
    created = List.of();
  }

  private String[] deletion() {
    List<String> words = new ArrayList<>(List.of("delete", "--cascade=foreground"));
    words.addAll(created);
    return words.toArray(String[]::new);
  }

  private String[] copying(String target) {
    return new String[] {"cp", "--retries=5", "-c", "records", client + ":" + job, target};
  }

  /** Returns whether client 0 has written a record: a client that was killed may have none. */
  private boolean hasRecord() throws IOException {
    String find = "[ ! -e \"$0/run.json\" ] || echo found";
    return !kubectl
        .call("exec", client, "-c", "records", "--", "sh", "-c", find, job)
        .checked()
        .output()
        .isBlank();
  }

  /** Returns a reason, followed by the user's commands for what is left. */
  private String withCleanup(String reason) {
    if (created.isEmpty()) {
      return reason;
    }
    String copy =
        output.isEmpty() || client == null
            ? ""
            : "; \""
                + kubectl.typed(copying(HostShell.quoted(output.get().toString())))
                + "\" copies the records";
    return reason + copy + "; \"" + kubectl.typed(deletion()) + "\" deletes the fleet";
  }

  /** Returns the exit status of client 0 after its end. */
  private int follow() throws IOException, InterruptedException {
    boolean followed = false;
    while (true) {
      Optional<KubernetesPod> found = pod();
      if (client == null && stopped) {
        return ExitStatus.INTERRUPTED;
      }
      if (client != null && found.filter(pod -> pod.name().equals(client)).isEmpty()) {
        throw new IOException("the pod of client 0, " + client + ", was deleted");
      }
      if (found.isEmpty()) {
        if (++podlessPolls == PODLESS_POLLS) {
          show("it has no pod; see \"" + kubectl.typed("describe", "job", job) + "\"");
        }
      } else if (found.get().failed()) {
        throw new IOException(
            "the pod of client 0, " + found.get().name() + ", failed: " + found.get().reason());
      } else if (!found.get().started()) {
        show(found.get().reason());
      } else if (followed && found.get().status().isPresent()) {
        return found.get().status().getAsInt();
      } else {
        begin(found.get().name());
        // The connection for a log can end before the client.
        kubectl.show("logs", "-f", "-c", "client", client, followed ? "--since=1s" : "--tail=-1");
        followed = true;
      }
      Thread.sleep(pollMillis);
    }
  }

  private Optional<KubernetesPod> pod() throws IOException, InterruptedException {
    String first = "batch.kubernetes.io/job-completion-index=0,batch.kubernetes.io/job-name=" + job;
    for (int failed = 0; ; failed++) {
      Kubectl.Result pods = kubectl.call("get", "pods", "-l", first, "-o", KubernetesPod.FORMAT);
      if (pods.status() == 0 || failed == MOST_FAILED) {
        return KubernetesPod.parse(pods.checked().output());
      }
      Thread.sleep(RETRY_POLLS * pollMillis);
    }
  }

  private void begin(String pod) {
    if (client == null) {
      client = pod;
      if (stopped) {
        terminate();
      }
    }
  }

  private void show(String waiting) {
    if (!waiting.isEmpty() && !waiting.equals(shown)) {
      shown = waiting;
      messages.accept("client 0 waits: " + waiting);
    }
  }

  /** Stops all clients, which write their records. */
  public void stop() {
    stopped = true;
    if (client != null) {
      messages.accept(
          withCleanup("stopping the fleet, which may take a minute; if it does not end"));
      terminate();
    }
  }

  /** Sends TERM to client 0, which is the first process of its container. */
  private void terminate() {
    try {
      kubectl.call("exec", client, "-c", "client", "--", "sh", "-c", TERMINATE).checked();
    } catch (IOException e) {
      messages.accept("client 0 could not be stopped: " + e.getMessage());
    }
  }

  /**
   * State of client 0's pod.
   *
   * @param failed whether the pod has failed without a status of the client, for example by
   *     eviction
   * @param started whether the client runs or has ended, and so has a log
   * @param status exit status of the client, if it has ended
   * @param reason why the client has not started, or the pod failed; empty if Kubernetes gives none
   */
  private record KubernetesPod(
      String name, boolean failed, boolean started, OptionalInt status, String reason) {

    private static final String CLIENT = ".status.containerStatuses[?(@.name=='client')].state";
    private static final String SCHEDULED = ".status.conditions[?(@.type=='PodScheduled')]";

    /** Format of kubectl's output: four columns, and the parts of the reason behind them. */
    static final String FORMAT =
        "jsonpath={range .items[*]}{.metadata.name}{'\\t'}{.status.phase}{'\\t'}"
            + ("{" + CLIENT + ".running.startedAt}{'\\t'}")
            + ("{" + CLIENT + ".terminated.exitCode}{'\\t'}")
            + "{.status.reason} {.status.message} "
            + ("{" + CLIENT + ".waiting.reason} {" + CLIENT + ".waiting.message} ")
            + ("{" + SCHEDULED + ".reason} {" + SCHEDULED + ".message}{'\\n'}{end}");

    private static final int COLUMNS = 5;

    /** Parses output in the {@link #FORMAT}; empty before the pod exists. */
    static Optional<KubernetesPod> parse(String output) {
      String[] columns = output.split("\t", COLUMNS);
      if (columns.length < COLUMNS) {
        return Optional.empty();
      }
      OptionalInt status =
          columns[3].isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(columns[3]));
      return Optional.of(
          new KubernetesPod(
              columns[0],
              status.isEmpty() && columns[1].equals("Failed"),
              status.isPresent() || !columns[2].isEmpty(),
              status,
              columns[4].strip().replaceAll("\\s+", " ")));
    }
  }
}
