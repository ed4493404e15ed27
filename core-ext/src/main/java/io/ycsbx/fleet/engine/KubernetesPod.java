package io.ycsbx.fleet.engine;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * State of client 0's pod.
 *
 * @param name of the pod
 * @param failed whether the pod has failed without a status of the client, for example by eviction
 * @param started whether the client runs or has ended, and so has a log
 * @param status exit status of the client, if it has ended
 * @param reason why the client has not started, or the pod failed; empty if Kubernetes gives none
 */
record KubernetesPod(
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
