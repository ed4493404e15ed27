package io.ycsbx.report;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
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

/** Dependencies between packages: reports know records, and never the runner. */
class ArchitectureTest {

  private static final String ROOT = "io.ycsbx.";
  private static final String OWN = ROOT + "report.";

  /** The packages of the suite that each package may know. */
  private static final Map<String, String> MAY_KNOW =
      new TreeMap<>(
          Map.ofEntries(
              entry("model", "record record.figure spi measure record.host steady config"),
              entry("source", "report.model record.figure spi"),
              entry("source.stock", "report.model record.figure spi report.source config"),
              entry(
                  "source.hammerdb", "report.model record record.figure spi report.source config"),
              entry("source.dbbench", "report.model record.figure spi report.source config"),
              entry("source.iostat", "report.model record.figure spi record.host report.source"),
              entry(
                  "source.ours",
                  "report.model record.figure spi report.source record record.host measure steady"
                      + " config"),
              entry("runs", "report.model record.figure spi report.source.. record record.host"),
              entry("stats", "report.model measure record.figure spi"),
              entry("document", "report.model record.figure spi report.stats record"),
              entry(
                  "audit",
                  "report.model record.figure spi report.stats report.document report.facts"
                      + " report.plan record record.host config steady"),
              entry("plan", "report.model record.figure spi config"),
              entry(
                  "facts",
                  "report.model record.figure spi report.plan report.yaml report.document record"
                      + " record.host config"),
              entry("yaml", "config spi"),
              entry(
                  "compose",
                  "report.model record.figure spi report.stats report.plan report.document"
                      + " report.audit report.facts record record.host measure config"),
              entry("render", "report.model record.figure spi report.document record config"),
              entry("render.svg", "report.model record.figure spi report.document"),
              entry(
                  "render.html",
                  "report.model record.figure spi report.document report.render report.render.svg"
                      + " record"),
              entry(
                  "render.html.templates",
                  "report.model record.figure spi report.document report.render.."),
              entry(
                  "render.pdf",
                  "record.figure spi report.document report.render report.render.html"
                      + " report.render.svg"),
              entry(
                  "cli",
                  "report.model record.figure spi report.runs report.source report.audit"
                      + " report.plan report.compose report.stats report.document report.facts"
                      + " report.render report.render.pdf config spi")));

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
            .map(type -> type.getPackageName().substring(OWN.length()))
            .collect(Collectors.toSet());
    assertThat(found).isEqualTo(MAY_KNOW.keySet());
  }

  @ParameterizedTest
  @MethodSource("packages")
  void dependsOnlyOnWhatItMay(String own) {
    String[] known =
        Stream.concat(Stream.of("report." + own), Stream.of(MAY_KNOW.get(own).split(" ")))
            .map(name -> ROOT + name)
            .toArray(String[]::new);
    classes()
        .that()
        .resideInAPackage(OWN + own)
        .should()
        .onlyDependOnClassesThat(resideOutsideOfPackage("io.ycsbx..").or(resideInAnyPackage(known)))
        .check(CLASSES);
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching(OWN + "(**)").should().beFreeOfCycles().check(CLASSES);
  }
}
