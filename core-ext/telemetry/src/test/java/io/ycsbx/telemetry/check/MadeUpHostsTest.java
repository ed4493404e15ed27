package io.ycsbx.telemetry.check;

import static io.ycsbx.Expected.assertJson;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ycsbx.config.TextFile;
import io.ycsbx.config.Warning;
import io.ycsbx.record.RunRecordJson;
import io.ycsbx.record.host.DeviceUse;
import io.ycsbx.record.host.Drive;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.NetworkInterface;
import io.ycsbx.record.host.NetworkLoad.InterfaceUse;
import io.ycsbx.record.host.TelemetrySample;
import io.ycsbx.record.host.TelemetrySample.CpuUse;
import io.ycsbx.telemetry.TelemetryWarnings;
import io.ycsbx.telemetry.host.HostSnapshot;
import io.ycsbx.telemetry.host.HostTree;
import io.ycsbx.telemetry.host.ProcSource;
import io.ycsbx.telemetry.host.RemoteHost;
import io.ycsbx.telemetry.inventory.FileSpace;
import io.ycsbx.telemetry.inventory.HostInventory;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * All hosts of the directory {@code hosts} beside {@link HostTree}: {@code NAME.tree} is the host,
 * {@code NAME.json} its inventory, and {@code NAME.txt} the warnings and findings about it. With
 * {@code -Dycsbx.rewrite=true}, the expected files are written.
 */
class MadeUpHostsTest {

  private static final List<Path> DATA = List.of(Path.of("/data/db"));

  /** Texts in place of a fact; a longer text that has such a word is the kernel's own. */
  private static final Set<String> NO_FACTS =
      Set.of("", "unknown", "none", "(none)", "-", "-1", "n/a", "null", "default string");

  private static final ObjectMapper JSON = RunRecordJson.mapper();

  @TempDir Path root;

  private HostTree tree(String host) throws IOException {
    return HostTree.of(root, host);
  }

  private Inventory inventory(String host) throws IOException {
    return HostInventory.read(tree(host).files(), DATA, Optional.empty());
  }

  private static String expected(String file, String found) throws IOException {
    if (Boolean.getBoolean("ycsbx.rewrite")) {
      Path sources = Path.of("src/test/resources/io/ycsbx/telemetry/host/hosts");
      Files.writeString(sources.resolve(file), found + "\n");
      return found;
    }
    return TextFile.resource(HostTree.class, "hosts/" + file);
  }

  @ParameterizedTest
  @MethodSource("io.ycsbx.telemetry.host.HostTree#hosts")
  void theInventoryIsAsExpected(String host) throws IOException {
    Inventory inventory = inventory(host);

    assertJson(inventory, expected(host + ".json", JSON.writeValueAsString(inventory)));
  }

  @ParameterizedTest
  @MethodSource("io.ycsbx.telemetry.host.HostTree#hosts")
  void warningsAndFindingsAreAsExpected(String host) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Warning warning : TelemetryWarnings.of(inventory(host))) {
      lines.add("WARNING " + warning.code() + ": " + warning.message());
    }
    Optional<FileSpace> space = Optional.of(new FileSpace(500_000_000_000L, 400_000_000_000L));
    for (Checkup part : Checkup.read(new HostTree(root).files(), place -> space, DATA)) {
      part.findings().forEach(found -> lines.add(line(found)));
    }

    String text = String.join("\n", lines);
    assertThat(text).isEqualTo(expected(host + ".txt", text).strip());
  }

  /** Advice is left out, since the tests of the checks have it. */
  private static String line(Checkup.Finding finding) {
    return finding.state() + " " + finding.check() + ": " + finding.seen();
  }

  @ParameterizedTest
  @MethodSource("io.ycsbx.telemetry.host.HostTree#hosts")
  void everyInventoryCanBeWrittenAndReadAgain(String host) throws IOException {
    Inventory inventory = inventory(host);

    assertThat(JSON.readValue(JSON.writeValueAsString(inventory), Inventory.class))
        .isEqualTo(inventory);
  }

  @ParameterizedTest
  @MethodSource("io.ycsbx.telemetry.host.HostTree#hosts")
  void inEveryInventoryTheUnknownIsAbsent(String host) throws IOException {
    assertKnown("inventory", JSON.valueToTree(inventory(host)));
  }

  /** A scheduler may well be none: this is the name of one. */
  private static void assertKnown(String name, JsonNode value) {
    if (value.isNumber()) {
      assertThat(value.asLong()).as(name).isPositive();
    } else if (value.isTextual() && !name.equals("scheduler")) {
      assertThat(NO_FACTS).as(name).doesNotContain(value.asText().toLowerCase(Locale.ROOT));
      assertThat(value.asText()).as(name).isEqualTo(value.asText().strip()).doesNotContain("\0");
    }
    value.properties().forEach(field -> assertKnown(field.getKey(), field.getValue()));
    if (value.isArray()) {
      value.forEach(element -> assertKnown(name, element));
    }
  }

  /** All counters rise by 1 in a second, of which 6 of the 8 states of processors are busy. */
  @ParameterizedTest
  @MethodSource("io.ycsbx.telemetry.host.HostTree#hosts")
  void everyHostGivesAWholeSample(String host) throws IOException {
    HostTree tree = tree(host);
    Inventory inventory = HostInventory.read(tree.files(), List.of(), Optional.empty());
    List<String> drives = inventory.drives().stream().map(Drive::name).toList();
    try (ProcSource source = ProcSource.open(tree.files(), drives, RemoteHost.parse("ssh://db1"))) {
      HostSnapshot before = source.snapshot();
      for (String file : List.of("stat", "diskstats", "net/dev", "net/snmp", "uptime")) {
        tree.file("/proc/" + file, risen(tree.files().read("/proc/" + file).orElseThrow()));
      }
      TelemetrySample sample = source.sample(before, source.snapshot(), Assertions::fail);

      assertThat(sample.seconds()).isEqualTo(1);
      assertThat(sample.cpu()).contains(new CpuUse(75, 25, 37.5, 12.5, 12.5));
      assertThat(sample.memory()).isPresent();
      assertThat(sample.devices()).extracting(DeviceUse::name).isEqualTo(drives);
      assertThat(sample.devices()).extracting(use -> use.reads().perSecond()).containsOnly(1.0);
      assertThat(sample.network().orElseThrow().interfaces())
          .extracting(InterfaceUse::name)
          .isEqualTo(
              inventory.networkInterfaces().orElseThrow().stream()
                  .map(NetworkInterface::name)
                  .toList());
    }
  }

  /** Returns a text with 1 more in place of each word that is a number of 0 or more. */
  private static String risen(String text) {
    return Pattern.compile("(?<=\\s|^)\\d+(?:\\.\\d+)?(?=\\s|$)")
        .matcher(text)
        .replaceAll(number -> new BigDecimal(number.group()).add(BigDecimal.ONE).toString());
  }
}
