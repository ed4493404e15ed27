package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Bindings and workloads use only the engine's interfaces of this suite, and only the public API of
 * their drivers.
 */
class LayersIT {

  /** A line of jdeps: the dependent package or class, its dependency, and the dependency's jar. */
  private static final Pattern DEPENDENCE = Pattern.compile("\\s+(\\S+)\\s+-> (\\S+)\\s+(.+)");

  /** Ways around a driver's public API, and the drivers' packages outside that API. */
  private static final Pattern INTERNAL =
      Pattern.compile(
          ".*\\.internal\\..*|java\\.lang\\.(reflect|foreign)\\..*|(sun|jdk)\\..*"
              + "|com\\.aerospike\\.client\\.command\\..*|com\\.mysql\\.cj\\.protocol\\..*"
              + "|org\\.mariadb\\.jdbc\\.(client|message)\\..*");

  static Stream<Path> jars() throws IOException {
    try (Stream<Path> files = Files.walk(Ycsb.HOME)) {
      return files
          .filter(file -> file.getFileName().toString().matches("ycsbx-.*\\.jar"))
          .filter(file -> file.startsWith(Ycsb.HOME.resolve("bindings")) || isOf("workloads", file))
          .toList()
          .stream();
    }
  }

  private static boolean isOf(String module, Path jar) {
    return jar.getFileName().toString().startsWith("ycsbx-" + module + "-");
  }

  @ParameterizedTest
  @MethodSource("jars")
  void knowsTheEnginesSpiAndConfigAlone(Path jar) throws IOException {
    assertThat(known(jar))
        .contains("io.ycsbx.config", "io.ycsbx.spi")
        .isSubsetOf("io.ycsbx.binding", "io.ycsbx.config", "io.ycsbx.spi");
  }

  /** A binding uses the official driver as any application can. */
  @ParameterizedTest
  @MethodSource("jars")
  void usesTheDriversPublicApiAlone(Path jar) throws IOException {
    assertThat(dependences(jar, "-verbose:class"))
        .isNotEmpty()
        .filteredOn(dependence -> INTERNAL.matcher(dependence.group(2)).matches())
        .extracting(dependence -> dependence.group(1) + " uses " + dependence.group(2))
        .isEmpty();
  }

  /** Returns the suite's packages in other jars that a jar's classes use. */
  private static Set<String> known(Path jar) throws IOException {
    return dependences(jar, "-verbose:package").stream()
        .filter(dependence -> dependence.group(2).startsWith("io.ycsbx."))
        .filter(dependence -> !dependence.group(3).equals(jar.getFileName().toString()))
        .map(dependence -> dependence.group(2))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<MatchResult> dependences(Path jar, String detail) throws IOException {
    try (Stream<Path> engine = Files.list(Ycsb.HOME.resolve("lib"))) {
      String core = engine.filter(file -> isOf("core", file)).findFirst().orElseThrow().toString();
      StringWriter out = new StringWriter();
      PrintWriter writer = new PrintWriter(out);
      int status =
          ToolProvider.findFirst("jdeps")
              .orElseThrow()
              .run(
                  writer,
                  writer,
                  detail,
                  "-cp",
                  core + File.pathSeparator + jar.getParent() + "/*",
                  "--multi-release",
                  "base",
                  "--ignore-missing-deps",
                  jar.toString());
      assertThat(status).as(out.toString()).isZero();
      return out.toString()
          .lines()
          .map(DEPENDENCE::matcher)
          .filter(Matcher::matches)
          .map(Matcher::toMatchResult)
          .toList();
    }
  }
}
