package io.ycsbx.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.NamespaceListVisitFromServerGetDeleteRecreateWaitApplicable;
import io.fabric8.kubernetes.client.server.mock.EnableKubernetesMockClient;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The printed manifests, sent to a server with Kubernetes' REST API. */
@EnableKubernetesMockClient(crud = true)
class KubernetesApiTest {

  private static final String NAMESPACE = "bench";

  /** Set by the extension. */
  private KubernetesClient client;

  private NamespaceListVisitFromServerGetDeleteRecreateWaitApplicable<HasMetadata> manifests() {
    return client.load(KubernetesApiTest.class.getResourceAsStream("/golden/kubernetes.yaml"));
  }

  private Job job() {
    return client.batch().v1().jobs().inNamespace(NAMESPACE).withName("evening").get();
  }

  @Test
  void theServerKeepsWhatTheFleetNeeds() {
    manifests().inNamespace(NAMESPACE).create();

    Job job = job();
    assertThat(job.getSpec().getCompletionMode()).isEqualTo("Indexed");
    assertThat(job.getSpec().getCompletions()).isEqualTo(4);
    assertThat(job.getSpec().getParallelism()).isEqualTo(4);
    assertThat(job.getSpec().getBackoffLimitPerIndex()).isZero();
    var pod = job.getSpec().getTemplate().getSpec();
    assertThat(pod.getRestartPolicy()).isEqualTo("Never");
    assertThat(pod.getTerminationGracePeriodSeconds()).isEqualTo(60);
    Service service = client.services().inNamespace(NAMESPACE).withName("evening").get();
    assertThat(service.getSpec().getClusterIP()).isEqualTo("None");
    assertThat(service.getSpec().getPublishNotReadyAddresses()).isTrue();
    Secret secret = client.secrets().inNamespace(NAMESPACE).withName("evening").get();
    assertThat(secret.getStringData()).containsOnlyKeys("fleet.properties");
  }

  @Test
  @Tag("full")
  void aFleetOfTheSameNameIsRefused() {
    manifests().inNamespace(NAMESPACE).create();
    assertThatThrownBy(() -> manifests().inNamespace(NAMESPACE).create())
        .isInstanceOf(KubernetesClientException.class)
        .hasMessageContaining("already exists");

    manifests().inNamespace(NAMESPACE).delete();

    assertThat(job()).isNull();
    assertThat(client.services().inNamespace(NAMESPACE).list().getItems()).isEmpty();
    assertThat(client.secrets().inNamespace(NAMESPACE).list().getItems()).isEmpty();
    manifests().inNamespace(NAMESPACE).create();
    assertThat(job()).isNotNull();
  }
}
