package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Who may know whom: of the suite, a binding or workload knows what is offered to it alone. */
class LayersIT {

  /** A line of jdeps: who knows, who is known, and in which jar that is. */
  private static final Pattern DEPENDENCE =
      Pattern.compile("\\s+\\S+\\s+-> (io\\.ycsbx\\.\\S+)\\s+(.+)");

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
    assertThat(known(jar)).containsExactly("io.ycsbx.config", "io.ycsbx.spi");
  }

  /** The suite's packages outside of a jar that classes in it refer to. */
  private static Set<String> known(Path jar) throws IOException {
    Set<String> known = new TreeSet<>();
    for (String line : dependences(jar)) {
      Matcher matcher = DEPENDENCE.matcher(line);
      if (matcher.matches() && !matcher.group(2).equals(jar.getFileName().toString())) {
        known.add(matcher.group(1));
      }
    }
    return known;
  }

  private static Iterable<String> dependences(Path jar) throws IOException {
    try (Stream<Path> engine = Files.list(Ycsb.HOME.resolve("lib"))) {
      String core = engine.filter(file -> isOf("core", file)).findFirst().orElseThrow().toString();
      StringWriter out = new StringWriter();
      int status =
          ToolProvider.findFirst("jdeps")
              .orElseThrow()
              .run(
                  new PrintWriter(out),
                  new PrintWriter(out),
                  "-verbose:package",
                  "-cp",
                  core,
                  "--ignore-missing-deps",
                  jar.toString());
      assertThat(status).as(out.toString()).isZero();
      return out.toString().lines().toList();
    }
  }
}
