package io.ycsbx;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.SlowOperation;
import io.ycsbx.measure.StatusCount;
import io.ycsbx.measure.StatusStats;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Dependencies between the packages, and the one that prints. */
class ArchitectureTest {

  private static final String ROOT = "io.ycsbx";
  private static final String[] CLI = {ROOT + ".cli..", ROOT + ".command"};

  /** The packages that each package may know besides itself. */
  private static final Map<String, String> MAY_KNOW =
      new TreeMap<>(
          Map.ofEntries(
              entry("config", ""),
              entry("binding", "config spi"),
              entry("spi", "config"),
              entry("measure", "spi"),
              entry("steady", ""),
              entry("record.host", "measure"),
              entry("record", "record.host measure steady config"),
              entry("record.figure", "record record.host measure config spi"),
              entry("record.merge", "record record.host measure steady config"),
              entry("record.drive", "record record.host"),
              entry("drive", "config record.drive record telemetry.inventory"),
              entry("export.figure", "record record.figure measure config"),
              entry("export.format", "export.figure record record.figure measure config"),
              entry("export", "export.format config"),
              entry(
                  "export.stock",
                  "export.format export.figure record record.figure measure config"),
              entry("telemetry.host", "record.host config"),
              entry("telemetry.inventory", "telemetry.host record.host config"),
              entry("telemetry.check", "telemetry.host telemetry.inventory record.host"),
              entry("telemetry.health", "telemetry.host record record.host"),
              entry(
                  "telemetry",
                  "telemetry.health telemetry.host telemetry.inventory measure record record.host"
                      + " record.drive run.progress config"),
              entry("run.progress", "measure record record.host config"),
              entry("run.plan", "run.progress spi binding config record"),
              entry("run.pace", "run.plan"),
              entry("run.stop", "measure config"),
              entry(
                  "run.phase",
                  "run.plan run.progress run.pace run.stop measure spi config record record.host"
                      + " steady"),
              entry(
                  "run",
                  "run.plan run.pace run.progress run.phase run.stop measure spi config record"),
              entry("find", "measure record record.host run.progress config"),
              entry(
                  "fleet",
                  "command fleet.message run run.plan run.progress measure binding config record"
                      + " record.merge telemetry"),
              entry("fleet.message", "run.progress measure record"),
              entry("fleet.engine", "fleet config spi telemetry.host"),
              entry(
                  "live",
                  "run.progress measure config export.figure export.format record record.figure"),
              entry("command", "config spi run run.plan run.progress record"),
              entry(
                  "cli",
                  "command config binding spi measure record record.merge steady telemetry"
                      + " telemetry.check export export.figure export.format find run run.plan"
                      + " run.progress live fleet fleet.engine telemetry.host cli.progress drive"
                      + " record.drive record.host"),
              entry("cli.progress", "measure record run.progress export.figure export.format"),
              entry(
                  "cli.settings",
                  "command config spi run.plan run.progress export export.figure live")));

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);

  static Stream<String> packages() {
    return MAY_KNOW.keySet().stream();
  }

  @Test
  void everyPackageHasItsPlace() {
    Set<String> found =
        CLASSES.stream()
            .map(type -> type.getPackageName().substring(ROOT.length() + 1))
            .collect(Collectors.toSet());
    assertThat(found).isEqualTo(MAY_KNOW.keySet());
  }

  @ParameterizedTest
  @MethodSource("packages")
  void knowsOnlyWhatItMayKnow(String own) {
    String[] known =
        Stream.concat(Stream.of(own), Stream.of(MAY_KNOW.get(own).split(" ")))
            .map(name -> ROOT + "." + name)
            .toArray(String[]::new);
    classes()
        .that()
        .resideInAPackage(ROOT + "." + own)
        .should()
        .onlyDependOnClassesThat(resideOutsideOfPackage(ROOT + "..").or(resideInAnyPackage(known)))
        .check(CLASSES);
  }

  /** An exporter is a function of what was measured and never reaches a live recorder. */
  @ParameterizedTest
  @ValueSource(strings = {"export.figure", "export.format", "record"})
  void knowsOnlyImmutableFigures(String own) {
    classes()
        .that()
        .resideInAPackage(ROOT + "." + own)
        .should()
        .onlyDependOnClassesThat(
            resideOutsideOfPackage(ROOT + ".measure")
                .or(
                    belongToAnyOf(
                        OperationStats.class,
                        StatusStats.class,
                        LatencyDistribution.class,
                        SlowOperation.class,
                        StatusCount.class,
                        Level.class)))
        .check(CLASSES);
  }

  @Test
  void noPackagesKnowEachOtherInACircle() {
    slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void onlyTheCommandLinePrints() {
    noClasses()
        .that()
        .resideOutsideOfPackages(CLI)
        .should()
        .accessTargetWhere(accesses("System.out or System.err", System.class, "out", "err"))
        .check(CLASSES);
  }

  @Test
  void onlyTheCommandLineEndsTheJvm() {
    noClasses()
        .that()
        .resideOutsideOfPackages(CLI)
        .should()
        .accessTargetWhere(
            accesses("System.exit", System.class, "exit")
                .or(accesses("Runtime.exit or Runtime.halt", Runtime.class, "exit", "halt")))
        .check(CLASSES);
  }

  @Test
  void onlyTheCommandLinePrintsAStackTrace() {
    noClasses()
        .that()
        .resideOutsideOfPackages(CLI)
        .should()
        .accessTargetWhere(
            DescribedPredicate.describe(
                "printStackTrace",
                access ->
                    access.getName().equals("printStackTrace")
                        && access.getTargetOwner().isAssignableTo(Throwable.class)))
        .check(CLASSES);
  }

  private static DescribedPredicate<JavaAccess<?>> accesses(
      String description, Class<?> type, String... members) {
    return DescribedPredicate.describe(
        description,
        access ->
            access.getTargetOwner().isEquivalentTo(type)
                && Arrays.asList(members).contains(access.getName()));
  }
}
