package io.ycsbx.fleet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.ycsbx.InLocale;
import io.ycsbx.command.RootCommand;
import io.ycsbx.config.TextFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class KubernetesOptionsTest {

  private static final String TWO = "--on=kubernetes --image=a -n=2 --print -- ";

  private static final String[] ALL = {
    "mongodb.url=mongodb://db1/a?b=\"c\"",
    "label=Zeile 1\n ---\tü",
    "fleet.tls=/etc/ycsbx/fleet.p12",
    "fleet.tls.password=file:/etc/ycsbx/password",
    "target=1000"
  };

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  /** Runs the command with arguments separated by blanks, and properties as they are. */
  private int fleet(String arguments, String... properties) {
    List<String> words = new ArrayList<>(List.of("fleet"));
    words.addAll(List.of(arguments.split(" ", -1)));
    Stream.of(properties).forEach(property -> words.addAll(List.of("-p", property)));
    CommandLine commandLine = RootCommand.commandLine();
    commandLine.setOut(new PrintWriter(out, true));
    commandLine.setErr(new PrintWriter(err, true));
    return commandLine.execute(words.toArray(String[]::new));
  }

  private int fleetOfAll() {
    return fleet(
        "--on=kubernetes --image=example.org/ycsbx:1.0.0 -n=4 --print --name=evening -- run mongodb"
            + " -o results",
        ALL);
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
    InLocale.run("ar-EG-u-nu-arab", () -> assertThat(fleetOfAll()).as(err.toString()).isZero());
    assertThat(out.toString()).isEqualTo(TextFile.resource(getClass(), "/golden/kubernetes.yaml"));
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void theModelOfKubernetesKnowsEachField() throws IOException {
    fleetOfAll();
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
        .containsExactly("run", "mongodb", "-P", "/etc/ycsbx/fleet.properties", "-o", "evening");
  }

  @Test
  void aFleetWithoutTlsHasARandomToken() throws IOException {
    assertThat(fleet(TWO + "load basic", "fleet.plain=true")).isZero();
    assertThat(documents().get(0).get("stringData").get("fleet.properties").asText())
        .containsPattern("(?m)^fleet\\.token=[0-9a-f]{32}$");
  }

  @Test
  void aPropertyMakesALoadOfARun() throws IOException {
    fleet(TWO + "run basic", "fleet.plain=true", "dotransactions=FALSE");
    Job job = strict().treeToValue(documents().get(2), Job.class);
    assertThat(job.getSpec().getTemplate().getSpec().getContainers().get(0).getArgs())
        .startsWith("load", "basic");
  }

  @Test
  void theUsersOwnTemplateReplacesTheUsualOne(@TempDir Path folder) throws IOException {
    assertThat(fleet("--on=kubernetes --print")).isZero();
    String template = out.toString();
    assertThat(template).contains("${name}", "${image}", "emptyDir: {}");
    Path own = folder.resolve("own.yaml");
    Files.writeString(
        own,
        template.replace("${image}", "mine").replace("emptyDir: {}", "hostPath: {path: $HOME}"));
    out.getBuffer().setLength(0);

    String arguments = "--on=kubernetes -n=2 --print --manifest=" + own + " -- run basic";
    assertThat(fleet(arguments, "fleet.plain=true")).as(err.toString()).isZero();
    assertThat(out.toString())
        .contains("image: mine", "hostPath: {path: $HOME}", "completions: 2")
        .doesNotContain("${");
  }

  @Test
  void aFailureOfKubectlFailsTheCommand() {
    String arguments = "--on=kubernetes --image=a -n=2 --launcher=false -- run basic";
    assertThat(fleet(arguments, "fleet.plain=true")).isEqualTo(1);
    assertThat(err).hasToString("ycsb fleet: kubectl create ended with status 1\n");
  }
}
