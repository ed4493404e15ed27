package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The packages of each other and of drivers that the suite's jars may use. */
class LayersIT {

  /** A line of jdeps: the dependent class, its dependency, and the dependency's jar. */
  private static final Pattern DEPENDENCE = Pattern.compile("\\s+(\\S+)\\s+-> (\\S+)\\s+(.+)");

  /** Ways around a driver's public API, and the drivers' packages outside that API. */
  private static final Pattern INTERNAL =
      Pattern.compile(
          ".*\\.internal\\..*|java\\.lang\\.(reflect|foreign)\\..*|(sun|jdk)\\..*"
              + "|com\\.aerospike\\.client\\.command\\..*|com\\.mysql\\.cj\\.protocol\\..*"
              + "|org\\.mariadb\\.jdbc\\.(client|message)\\..*|org\\.postgresql\\.(core|jdbc)\\..*");

  /** The bindings that may use {@code binding.jdbc}. */
  private static final Set<String> OF_SQL_DATABASES = Set.of("mysql", "postgresql");

  static Stream<Path> suite() throws IOException {
    return DistributionIT.jars().stream()
        .filter(jar -> jar.getFileName().toString().startsWith("ycsbx-"));
  }

  private static boolean isOf(String module, Path jar) {
    return jar.getFileName().toString().startsWith("ycsbx-" + module + "-");
  }

  static Stream<Path> bindingsAndWorkloads() throws IOException {
    return suite()
        .filter(jar -> jar.startsWith(Ycsb.HOME.resolve("bindings")) || isOf("workloads", jar));
  }

  @ParameterizedTest
  @MethodSource("bindingsAndWorkloads")
  void usesTheEnginesSpiAndThePublicApiOfTheDriver(Path jar) throws IOException {
    Set<String> used = new TreeSet<>();
    for (MatchResult dependence : dependences(jar)) {
      String type = dependence.group(2);
      assertThat(INTERNAL.matcher(type).matches())
          .as(dependence.group(1) + " uses " + type)
          .isFalse();
      if (type.startsWith("io.ycsbx.")
          && !dependence.group(3).equals(jar.getFileName().toString())) {
        used.add(type.replaceFirst("\\.[A-Z].*", ""));
      }
    }

    if (OF_SQL_DATABASES.stream().anyMatch(binding -> isOf(binding, jar))) {
      used.removeAll(Set.of("io.ycsbx.binding.jdbc", "io.ycsbx.binding.jdbc.embedded"));
    }
    assertThat(used).containsExactly("io.ycsbx.config", "io.ycsbx.spi");
  }

  private static List<MatchResult> dependences(Path jar) throws IOException {
    String core = suite().filter(file -> isOf("core", file)).findFirst().orElseThrow().toString();
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out);
    String classPath = core + File.pathSeparator + jar.getParent() + "/*";
    String options = "-verbose:class --multi-release base --ignore-missing-deps -cp";
    String[] arguments =
        Stream.concat(Stream.of(options.split(" ")), Stream.of(classPath, jar.toString()))
            .toArray(String[]::new);
    int status = ToolProvider.findFirst("jdeps").orElseThrow().run(writer, writer, arguments);
    assertThat(status).as(out.toString()).isZero();
    return out.toString()
        .lines()
        .map(DEPENDENCE::matcher)
        .filter(Matcher::matches)
        .map(Matcher::toMatchResult)
        .toList();
  }
}
