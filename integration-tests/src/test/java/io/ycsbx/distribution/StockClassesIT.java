package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.distribution.Ycsb.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs stock YCSB's classes on the distribution's jars, and checks those for old libraries. */
class StockClassesIT {

  /** Jackson 1's data binding, and copies of Jackson inside other libraries. */
  private static final Pattern OLD_JACKSON =
      Pattern.compile("(?!com/fasterxml/jackson/).*/ObjectMapper\\.class");

  private static final String EXPORTER = "site.ycsb.measurements.exporter.JSONMeasurementsExporter";
  private static final String WORKLOAD = Ycsb.HOME.resolve("workloads/workloadc").toString();

  @TempDir Path folder;

  @Test
  void noJarOnTheLaunchersClassPathHasAJacksonWithKnownHoles() throws IOException {
    List<String> found = new ArrayList<>();
    for (String part : List.of("lib", "bindings")) {
      try (Stream<Path> files = Files.walk(Ycsb.HOME.resolve(part))) {
        for (Path jar : files.filter(file -> file.toString().endsWith(".jar")).toList()) {
          try (JarFile content = new JarFile(jar.toFile())) {
            content.stream()
                .filter(entry -> OLD_JACKSON.matcher(entry.getName()).matches())
                .forEach(entry -> found.add(jar.getFileName() + " " + entry.getName()));
          }
        }
      }
    }

    assertThat(found).isEmpty();
  }

  @Test
  void theRunnerWritesWithStocksExporterForJson() throws Exception {
    Ended ended =
        Ycsb.run(
            folder,
            "run",
            "site.ycsb.BasicDB",
            "-P",
            WORKLOAD,
            "-p",
            "workload=site.ycsb.workloads.CoreWorkload",
            "-p",
            "basicdb.verbose=false",
            "-p",
            "exporter=" + EXPORTER);

    assertThat(ended.status()).as(ended.err()).isZero();
    assertThat(ended.out()).contains("\"metric\" : \"READ\"", "\"measurement\" : \"Return=OK\"");
  }

  @Test
  void stocksClientRunsWithWhatIsInStockLib() throws Exception {
    Ended ended =
        Ycsb.stockClient(
            folder,
            "-t",
            "-db",
            "site.ycsb.BasicDB",
            "-P",
            WORKLOAD,
            "-p",
            "workload=site.ycsb.workloads.CoreWorkload",
            "-p",
            "basicdb.verbose=false",
            "-p",
            "exporter=" + EXPORTER);

    assertThat(ended.status()).as(ended.err()).isZero();
    assertThat(ended.out()).contains("\"metric\" : \"READ\"");
  }
}
