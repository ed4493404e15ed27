package io.ycsbx.report;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Who may know whom: reports know records, and never the runner. */
class ArchitectureTest {

  private static final String ROOT = "io.ycsbx";
  private static final String OWN = ROOT + ".report.";

  /** What each package may know besides itself, within the suite. */
  private static final Map<String, Set<String>> MAY_KNOW =
      new TreeMap<>(
          Map.of(
              "model", Set.of("record"),
              "stats", Set.of("report.model"),
              "document", Set.of("report.model"),
              "source", Set.of("report.model", "record", "measure", "config"),
              "audit", Set.of("report.model", "report.stats", "report.document", "record"),
              "compose",
                  Set.of(
                      "report.model",
                      "report.stats",
                      "report.document",
                      "report.audit",
                      "record",
                      "config"),
              "render", Set.of("report.model", "report.document"),
              "cli",
                  Set.of(
                      "report.model",
                      "report.document",
                      "report.compose",
                      "report.source",
                      "report.render",
                      "config",
                      "spi")));

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_JARS)
          .importPackages(OWN.substring(0, OWN.length() - 1));

  static Stream<String> packages() {
    return MAY_KNOW.keySet().stream();
  }

  @Test
  void everyPackageHasItsPlace() {
    Set<String> found =
        CLASSES.stream()
            .map(type -> type.getPackageName().substring(OWN.length()).replaceFirst("\\..*", ""))
            .collect(Collectors.toSet());
    assertThat(found).isEqualTo(MAY_KNOW.keySet());
  }

  @ParameterizedTest
  @MethodSource("packages")
  void knowsOnlyWhatItMayKnow(String own) {
    String[] known =
        Stream.concat(
                Stream.of(OWN + own + ".."),
                MAY_KNOW.get(own).stream().map(name -> ROOT + "." + name))
            .toArray(String[]::new);
    classes()
        .that()
        .resideInAPackage(OWN + own + "..")
        .should()
        .onlyDependOnClassesThat(resideOutsideOfPackage(ROOT + "..").or(resideInAnyPackage(known)))
        .check(CLASSES);
  }

  @Test
  void noPackagesKnowEachOtherInACircle() {
    slices().matching(OWN + "(*)..").should().beFreeOfCycles().check(CLASSES);
  }
}
