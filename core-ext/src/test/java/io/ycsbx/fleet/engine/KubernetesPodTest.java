package io.ycsbx.fleet.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Pods as a server with Kubernetes' API returns them, without the fields that are not read. */
class KubernetesPodTest {

  private static Optional<KubernetesPod> first(String status) throws IOException {
    String pods =
        """
        {"kind": "List", "items": [
          {"metadata": {"name": "evening-1-a", "labels": {
              "batch.kubernetes.io/job-completion-index": "1"}}},
          {"metadata": {"name": "evening-0-b", "labels": {
              "batch.kubernetes.io/job-completion-index": "0"}},
           "status": %s}]}
        """
            .formatted(status);
    return KubernetesPod.first(new ObjectMapper().readTree(pods));
  }

  private static KubernetesPod withClient(String state) throws IOException {
    return first(
            """
            {"containerStatuses": [
              {"name": "records", "state": {"running": {}}}, {"name": "client", "state": %s}]}
            """
                .formatted(state))
        .orElseThrow();
  }

  @Test
  void thereIsNoneBeforeTheJobHasMadeIt() throws IOException {
    assertThat(KubernetesPod.first(new ObjectMapper().readTree("{\"items\": []}"))).isEmpty();
  }

  @Test
  void aClientThatRunsOrHasEndedHasALog() throws IOException {
    KubernetesPod running = withClient("{\"running\": {}}");
    assertThat(running)
        .isEqualTo(new KubernetesPod("evening-0-b", true, OptionalInt.empty(), false, ""));
    assertThat(running.started()).isTrue();
    KubernetesPod ended =
        withClient("{\"terminated\": {\"exitCode\": 0, \"reason\": \"Completed\"}}");
    assertThat(ended)
        .isEqualTo(new KubernetesPod("evening-0-b", false, OptionalInt.of(0), false, ""));
    assertThat(ended.started()).isTrue();
  }

  @Test
  void theReasonsOfAWaitAreKubernetesOwn() throws IOException {
    KubernetesPod pulling =
        withClient("{\"waiting\": {\"reason\": \"ErrImagePull\", \"message\": \"not found\"}}");
    assertThat(pulling.reason()).isEqualTo("ErrImagePull not found");
    assertThat(pulling.started()).isFalse();
    assertThat(
            first(
                    """
                    {"conditions": [{"type": "PodScheduled", "status": "False",
                      "reason": "Unschedulable", "message": "0/3 nodes are available"}]}
                    """)
                .orElseThrow()
                .reason())
        .isEqualTo("Unschedulable 0/3 nodes are available");
    assertThat(first("{}").orElseThrow().reason()).isEmpty();
  }

  @Test
  void aFailedPodWithoutAStatusOfTheClientHasFailed() throws IOException {
    KubernetesPod evicted =
        first(
                """
                {"phase": "Failed", "reason": "Evicted", "message": "The node was low on memory.",
                  "containerStatuses": [{"name": "client", "state": {"running": {}}}]}
                """)
            .orElseThrow();
    assertThat(evicted.failed()).isTrue();
    assertThat(evicted.reason()).isEqualTo("Evicted The node was low on memory.");
    KubernetesPod ended =
        first(
                """
                {"phase": "Failed", "containerStatuses": [
                  {"name": "client", "state": {"terminated": {"exitCode": 1}}}]}
                """)
            .orElseThrow();
    assertThat(ended.failed()).isFalse();
  }
}
