package io.ycsbx.brief;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Dependencies between packages. */
class ArchitectureTest {

  private static final String ROOT = "io.ycsbx.brief";

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);

  @ParameterizedTest
  @CsvSource({
    "plan, config find record.figure report.model report.plan report.stats report.yaml",
    "jobs, brief.plan config record.figure report.document report.model report.plan run run.setup"
        + " export export.figure find fleet live record spi",
    "results, brief.plan brief.jobs config record record.host steady",
    "bundle, brief.results config record report.facts",
    "run, brief.plan brief.jobs brief.results config drive record record.drive record.host"
        + " report.stats run.setup telemetry telemetry.host",
    "report, brief.plan brief.jobs brief.results config record record.drive record.figure"
        + " report.audit report.document report.compose report.facts report.model report.plan"
        + " report.runs report.source report.stats measure record.host",
    "cli, brief.bundle brief.plan brief.jobs brief.results brief.run brief.report command fleet.cli"
        + " config spi measure record report.document report.facts report.render report.render.pdf"
        + " report.stats fleet.launch telemetry.host"
  })
  void dependsOnlyOnWhatItMay(String own, String others) {
    String[] known =
        Stream.concat(Stream.of("brief." + own), Stream.of(others.split(" ")))
            .map(name -> "io.ycsbx." + name)
            .toArray(String[]::new);
    classes()
        .that()
        .resideInAPackage(ROOT + "." + own)
        .should()
        .onlyDependOnClassesThat(resideOutsideOfPackage("io.ycsbx..").or(resideInAnyPackage(known)))
        .check(CLASSES);
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void onlyTheCommandLinePrintsAndEndsTheJvm() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + ".cli")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "halt", int.class)
        .check(CLASSES);
  }
}
