package io.ycsbx.fleet.engine;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.StreamSupport;

/**
 * State of a client's pod.
 *
 * @param name of the pod
 * @param running whether the client runs
 * @param status exit status of the client, if it has ended
 * @param failed whether the pod has failed without a status of the client, for example by eviction
 * @param reason why the client has not started, or the pod failed; empty if Kubernetes gives none
 */
record KubernetesPod(
    String name, boolean running, OptionalInt status, boolean failed, String reason) {

  private static final String INDEX = "batch.kubernetes.io/job-completion-index";
  private static final String CLIENT = "client";

  /**
   * Returns the pod of client 0, if there is one.
   *
   * @param pods list of Kubernetes' API
   */
  static Optional<KubernetesPod> first(JsonNode pods) {
    return StreamSupport.stream(pods.path("items").spliterator(), false)
        .filter(pod -> pod.at("/metadata/labels").path(INDEX).asText().equals("0"))
        .findFirst()
        .map(KubernetesPod::of);
  }

  /** Whether the client has started, and so has a log. */
  boolean started() {
    return running || status.isPresent();
  }

  private static KubernetesPod of(JsonNode pod) {
    JsonNode state = named(pod.at("/status/containerStatuses"), "name", CLIENT).path("state");
    JsonNode exit = state.at("/terminated/exitCode");
    boolean failed = !exit.isInt() && pod.at("/status/phase").asText().equals("Failed");
    JsonNode reason = failed ? pod.path("status") : waiting(pod, state.path("waiting"));
    return new KubernetesPod(
        pod.at("/metadata/name").asText(),
        state.has("running"),
        exit.isInt() ? OptionalInt.of(exit.asInt()) : OptionalInt.empty(),
        failed,
        (reason.path("reason").asText() + " " + reason.path("message").asText()).strip());
  }

  private static JsonNode waiting(JsonNode pod, JsonNode container) {
    return container.isMissingNode()
        ? named(pod.at("/status/conditions"), "type", "PodScheduled")
        : container;
  }

  private static JsonNode named(JsonNode list, String key, String value) {
    return StreamSupport.stream(list.spliterator(), false)
        .filter(item -> item.path(key).asText().equals(value))
        .findFirst()
        .orElseGet(() -> list.path("none"));
  }
}
