package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Owner;
import io.ycsbx.config.Settings;
import io.ycsbx.config.StockSettings;
import io.ycsbx.spi.Binding;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.ReportingWorkload;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import site.ycsb.Workload;

/** Names that bindings and workloads declare, which only they know. */
class DeclaredNamesIT {

  /** A name that is no plain word, such as {@code version}, which any text may have by chance. */
  private static final Pattern NAME = Pattern.compile("(?![A-Z]?[a-z]+$)[A-Za-z][\\w @./-]*\\w");

  private static final Pattern OWN = Pattern.compile("`([a-z][\\w.]*)`(?=.*:)");
  private static final Set<Owner> OF_STOCK = EnumSet.of(Owner.WORKLOAD, Owner.DATA, Owner.RUNNER);

  /** The string literals of a class, and all its constants, among them the classes that it uses. */
  private record Constants(Set<String> literals, Set<String> all) {

    /** Reads the constants of a class file, by chapter 4.4 of the JVM's specification. */
    static Constants read(InputStream file) throws IOException {
      Map<Integer, String> texts = new HashMap<>();
      Set<Integer> strings = new HashSet<>();
      DataInputStream in = new DataInputStream(file);
      in.skipNBytes(8);
      int count = in.readUnsignedShort();
      for (int i = 1; i < count; i++) {
        switch (in.readUnsignedByte()) {
          case 1 -> texts.put(i, in.readUTF());
          case 8 -> strings.add(in.readUnsignedShort());
          case 7, 16, 19, 20 -> in.skipNBytes(2);
          case 15 -> in.skipNBytes(3);
          case 5, 6 -> {
            in.skipNBytes(8);
            i++;
          }
          default -> in.skipNBytes(4);
        }
      }
      return new Constants(
          strings.stream().map(texts::get).collect(Collectors.toSet()),
          new HashSet<>(texts.values()));
    }
  }

  /**
   * The names of stock's client and workload may be anywhere, and the runner's own in its code. The
   * resource with the names in old records is no code.
   */
  @Test
  void noCodeOutsideBindingsAndWorkloadsHasANameThatTheyDeclare() throws IOException {
    Set<String> names = new TreeSet<>();
    names.addAll(settings());
    names.addAll(figures());
    names.addAll(facts());
    assertThat(names).contains("rocksdb.cache_size", "tpcc.profile", "tpcc.NOPM", "block cache");
    names.removeAll(ofRunner());
    names.removeIf(
        name ->
            !NAME.matcher(name).matches()
                || OF_STOCK.contains(StockSettings.owner(name, Owner.PLACE)));

    Set<String> found = new TreeSet<>();
    List<Path> declaring = LayersIT.bindingsAndWorkloads().toList();
    for (Path jar : LayersIT.suite().filter(jar -> !declaring.contains(jar)).toList()) {
      constants(jar)
          .forEach(
              (type, constants) ->
                  constants.literals().stream()
                      .filter(names::contains)
                      .forEach(name -> found.add(type + " has \"" + name + "\"")));
    }
    found.removeIf(place -> place.startsWith("io/ycsbx/config/StockSettings.class "));
    // Which records are requested how often follows from stock's settings and this one.
    found.remove("io/ycsbx/report/model/WorkingSet.class has \"zipfian.constant\"");

    assertThat(found).isEmpty();
  }

  private static Set<String> settings() {
    return Stream.concat(
            bindings().flatMap(binding -> binding.settings().stream()),
            workloads().flatMap(workload -> Settings.typeOf(workload.getClass()).stream()))
        .flatMap(type -> Settings.describe(type).stream())
        .flatMap(setting -> Stream.concat(Stream.of(setting.key()), setting.aliases().stream()))
        .collect(Collectors.toSet());
  }

  /** Returns the figures, without those that the SPI declares for all databases. */
  private static Set<String> figures() {
    Stream<DeclaredFigure> ofWorkloads =
        workloads()
            .filter(ReportingWorkload.class::isInstance)
            .flatMap(workload -> ((ReportingWorkload) workload).figures().stream());
    return Stream.concat(bindings().flatMap(binding -> binding.figures().stream()), ofWorkloads)
        .filter(
            figure ->
                !Set.of(DeclaredFigure.SIZE, DeclaredFigure.CACHE, DeclaredFigure.CACHED)
                    .contains(figure))
        .map(DeclaredFigure::name)
        .collect(Collectors.toSet());
  }

  /**
   * Returns the literals, by the line and the word, of all classes of bindings that make facts,
   * without the keywords of statements.
   */
  private static Set<String> facts() throws IOException {
    Set<String> facts = new TreeSet<>();
    for (Path jar : LayersIT.bindingsAndWorkloads().toList()) {
      for (Constants constants : constants(jar).values()) {
        if (constants.all().contains("io/ycsbx/spi/Facts")) {
          facts.addAll(constants.literals());
          constants.literals().stream()
              .filter(text -> text.contains("\n"))
              .flatMap(text -> Stream.of(text.strip().split("\\s+", -1)))
              .filter(word -> !word.matches("[A-Z]+"))
              .forEach(facts::add);
        }
      }
    }
    return facts;
  }

  private static Stream<Binding> bindings() {
    return ServiceLoader.load(Binding.class).stream().map(ServiceLoader.Provider::get);
  }

  private static Stream<Workload> workloads() {
    return ServiceLoader.load(Workload.class).stream().map(ServiceLoader.Provider::get);
  }

  /** Returns the settings on the page of the engine, which a test compares with their types. */
  private static Set<String> ofRunner() throws IOException {
    return OWN.matcher(Files.readString(Poms.PROJECT.resolve("docs/reference/engine.md")))
        .results()
        .map((MatchResult setting) -> setting.group(1))
        .collect(Collectors.toSet());
  }

  private static Map<String, Constants> constants(Path jar) throws IOException {
    Map<String, Constants> constants = new HashMap<>();
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : file.stream().filter(DeclaredNamesIT::isClass).toList()) {
        try (InputStream content = file.getInputStream(entry)) {
          constants.put(entry.getName(), Constants.read(content));
        }
      }
    }
    return constants;
  }

  private static boolean isClass(JarEntry entry) {
    return entry.getName().matches("io/ycsbx/.*\\.class");
  }
}
