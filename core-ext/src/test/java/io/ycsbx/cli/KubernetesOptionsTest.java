package io.ycsbx.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class KubernetesOptionsTest {

  private static final String[] ALL = {
    "--on=kubernetes",
    "--image=example.org/ycsbx:1.0.0",
    "-n=4",
    "--print",
    "--name=evening",
    "--secret=bench",
    "--claim=results",
    "--queue=night",
    "--",
    "run",
    "mongodb",
    "-p",
    "mongodb.url=mongodb://db1/a?b=\"c\"",
    "-p",
    "label=Zeile 1\n ---\tü",
    "-p",
    "fleet.tls=/etc/ycsbx/fleet.p12",
    "-p",
    "fleet.tls.password=file:/etc/ycsbx/password",
    "-target",
    "1000",
    "-o",
    "results/a \"b\""
  };

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int fleet(String... arguments) {
    List<String> words = new ArrayList<>(List.of("fleet"));
    words.addAll(Arrays.asList(arguments));
    CommandLine commandLine = Main.commandLine();
    commandLine.setOut(new PrintWriter(out, true));
    commandLine.setErr(new PrintWriter(err, true));
    return commandLine.execute(words.toArray(String[]::new));
  }

  private static String golden() throws IOException {
    try (InputStream in =
        KubernetesOptionsTest.class.getResourceAsStream("/golden/kubernetes.yaml")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Refuses fields that the model of Kubernetes' API does not have. */
  private static ObjectMapper strict() {
    ObjectMapper mapper = new ObjectMapper();
    mapper.enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    mapper.setAnnotationIntrospector(
        new JacksonAnnotationIntrospector() {
          @Override
          public Boolean hasAnySetter(Annotated annotated) {
            return false;
          }
        });
    return mapper;
  }

  private List<JsonNode> documents() throws IOException {
    YAMLMapper yaml = new YAMLMapper();
    return yaml.readerFor(JsonNode.class).<JsonNode>readValues(out.toString()).readAll();
  }

  @Test
  void theManifestsAreThoseOfTheGoldenFile() throws IOException {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
    try {
      assertThat(fleet(ALL)).as(err.toString()).isZero();
    } finally {
      Locale.setDefault(before);
    }
    assertThat(out.toString()).isEqualTo(golden());
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void theModelOfKubernetesKnowsEachField() throws IOException {
    fleet(ALL);
    List<JsonNode> documents = documents();
    assertThat(documents).hasSize(3);
    Secret secret = strict().treeToValue(documents.get(0), Secret.class);
    Service service = strict().treeToValue(documents.get(1), Service.class);
    Job job = strict().treeToValue(documents.get(2), Job.class);

    Properties properties = new Properties();
    properties.load(new StringReader(secret.getStringData().get("fleet.properties")));
    assertThat(properties)
        .containsEntry("label", "Zeile 1\n ---\tü")
        .containsEntry("mongodb.url", "mongodb://db1/a?b=\"c\"")
        .containsEntry("fleet.size", "4")
        .containsEntry("fleet.coordinator", "evening-0.evening:7411")
        .doesNotContainKey("fleet.token");
    var pod = job.getSpec().getTemplate();
    assertThat(service.getSpec().getClusterIP()).isEqualTo("None");
    assertThat(pod.getMetadata().getLabels()).containsAllEntriesOf(service.getSpec().getSelector());
    assertThat(pod.getSpec().getSubdomain()).isEqualTo(service.getMetadata().getName());
    assertThat(pod.getSpec().getContainers().get(0).getArgs())
        .containsExactly(
            "run", "mongodb", "-P", "/etc/ycsbx/fleet.properties", "-o", "results/a \"b\"");
    assertThat(job.getMetadata().getLabels()).containsEntry("kueue.x-k8s.io/queue-name", "night");
  }

  @Test
  void theModelRefusesAMisspeltField() throws IOException {
    fleet(ALL);
    JsonNode job = documents().get(2);
    ((ObjectNode) job.get("spec")).put("backofLimit", 0);
    assertThatThrownBy(() -> strict().treeToValue(job, Job.class))
        .hasMessageContaining("Unrecognized field \"backofLimit\"");
  }

  @Test
  void aFleetWithoutTlsHasARandomToken() throws IOException {
    assertThat(
            fleet(
                "--on=kubernetes",
                "--image=a",
                "-n=2",
                "--print",
                "--",
                "load",
                "basic",
                "-p",
                "fleet.plain=true"))
        .isZero();
    assertThat(documents().get(0).get("stringData").get("fleet.properties").asText())
        .containsPattern("(?m)^fleet\\.token=[0-9a-f]{32}$");
    Job job = strict().treeToValue(documents().get(2), Job.class);
    assertThat(job.getSpec().getTemplate().getSpec().getVolumes().get(1).getEmptyDir()).isNotNull();
    assertThat(job.getMetadata().getLabels()).doesNotContainKey("kueue.x-k8s.io/queue-name");
  }

  @Test
  void aPropertyMakesALoadOfARun() throws IOException {
    fleet(
        "--on=kubernetes --image=a -n=2 --print -- run basic -p fleet.plain=true -p dotransactions=FALSE"
            .split(" "));
    Job job = strict().treeToValue(documents().get(2), Job.class);
    assertThat(job.getSpec().getTemplate().getSpec().getContainers().get(0).getArgs())
        .startsWith("load", "basic");
  }

  @Test
  void namesThatKubernetesRefusesAreRefused() {
    assertThat(
            fleet(
                ("--on=kubernetes --print -n 2 --image=a\nb --secret=../x --claim= --queue=Q"
                        + " -- run basic -p fleet.plain=true")
                    .split(" ")))
        .isEqualTo(2);
    String rule = ": must be a name of Kubernetes (a-z, 0-9, dashes and dots), was ";
    assertThat(err.toString().lines())
        .containsExactly(
            "ycsb: 4 problems:",
            "  --image: must be a name without spaces, was \"a<0a>b\"",
            "  --secret" + rule + "\"../x\"",
            "  --claim" + rule + "\"\"",
            "  --queue" + rule + "\"Q\"");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void allProblemsAreNamedTogether() {
    assertThat(fleet("--on=kubernetes", "--name=Evening", "--", "run", "basic")).isEqualTo(2);
    assertThat(err)
        .hasToString(
            """
            ycsb: 4 problems:
              --image: required with --on kubernetes
              -n: required
              --name: must be a DNS label of at most 56 characters (a-z, 0-9, -), was "Evening"
              fleet.tls: required between pods, unless fleet.plain=true is set
            """);
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void withoutAVolumeASecondContainerKeepsTheRecords() throws IOException {
    fleet(
        "--on=kubernetes --image=a -n=2 --print -- run basic -p fleet.plain=true -o results"
            .split(" "));
    var pod = strict().treeToValue(documents().get(2), Job.class).getSpec().getTemplate().getSpec();
    assertThat(pod.getContainers())
        .extracting(container -> container.getName())
        .containsExactly("client", "records");
    assertThat(pod.getContainers().get(1).getVolumeMounts().get(0).getMountPath())
        .isEqualTo("/data");
  }

  @Test
  void aFailureOfKubectlFailsTheCommand() {
    assertThat(
            fleet(
                "--on=kubernetes --image=a -n=2 --launcher=false -- run basic -p fleet.plain=true"
                    .split(" ")))
        .isEqualTo(1);
    assertThat(err).hasToString("ycsb: kubectl create ended with status 1\n");
  }

  @Test
  void otherEnginesPrintNothing() {
    assertThat(fleet("--on=local", "-n=2", "--print", "--", "run", "basic")).isEqualTo(2);
    assertThat(err.toString())
        .startsWith("ycsb: --print, --image, --name, --secret, --claim and --queue need --on");
  }
}
