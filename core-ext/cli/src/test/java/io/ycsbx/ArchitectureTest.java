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
  private static final String[] CLI = {ROOT + "..cli..", ROOT + ".command.."};

  /** The packages that each package may know besides itself. */
  private static final Map<String, String> MAY_KNOW =
      new TreeMap<>(
          Map.ofEntries(
              entry("config", ""),
              entry("measure", "spi"),
              entry("record", "config measure record.host steady"),
              entry("record.drive", "record record.host"),
              entry("record.figure", "config measure record record.host spi"),
              entry("record.host", "measure"),
              entry("run", "config record run.phase run.progress run.setup run.stop spi"),
              entry("run.pace", "run.setup"),
              entry(
                  "run.phase",
                  "config measure record record.host run.pace run.progress run.setup run.stop spi"
                      + " steady"),
              entry("run.progress", "config measure record record.host"),
              entry("run.setup", "config record run.progress spi"),
              entry("run.stop", "config measure"),
              entry("spi", "config"),
              entry("steady", ""),
              entry("export", "config export.format"),
              entry("export.figure", "config measure record record.figure"),
              entry("export.format", "config export.figure measure record record.figure"),
              entry("export.stock", "export.figure export.format measure record record.figure"),
              entry(
                  "live",
                  "config export.figure export.format measure record record.figure run.progress"),
              entry(
                  "command",
                  "command.progress config export export.figure export.format live measure record"
                      + " run run.progress run.setup spi steady"),
              entry("command.progress", "export.figure export.format measure record run.progress"),
              entry(
                  "telemetry",
                  "config measure record record.drive record.host run.progress telemetry.health"
                      + " telemetry.host telemetry.inventory"),
              entry("telemetry.check", "record.host telemetry.host telemetry.inventory"),
              entry("telemetry.cli", "command config record spi telemetry telemetry.check"),
              entry("telemetry.health", "record record.host telemetry.host"),
              entry("telemetry.host", "config record.host"),
              entry("telemetry.inventory", "config record.host telemetry.host"),
              entry(
                  "fleet",
                  "command config fleet.merge fleet.message measure record run run.progress"
                      + " run.setup spi"),
              entry(
                  "fleet.cli",
                  "command config export.figure export.format fleet fleet.launch fleet.merge record"
                      + " spi telemetry.host"),
              entry("fleet.launch", "config fleet spi telemetry.host"),
              entry("fleet.merge", "config measure record record.host steady"),
              entry("fleet.message", "measure record run.progress"),
              entry("find", "config measure record run.progress"),
              entry(
                  "find.cli",
                  "command command.progress config export.figure find record record.host run"
                      + " run.setup spi"),
              entry("drive", "config record record.drive telemetry.inventory"),
              entry("drive.cli", "command config drive record.drive spi"),
              entry("cli", "command config record run run.setup spi"),
              entry(
                  "cli.settings",
                  "command config export export.figure live run.progress run.setup spi")));

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("-tests.jar"))
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
