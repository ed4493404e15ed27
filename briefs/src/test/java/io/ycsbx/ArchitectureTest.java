package io.ycsbx;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.ycsbx.brief.run.ChildProcess;
import io.ycsbx.config.HiddenArguments;
import io.ycsbx.measure.LatencyDistribution;
import io.ycsbx.measure.Level;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.measure.SlowOperation;
import io.ycsbx.measure.StatusCount;
import io.ycsbx.measure.StatusStats;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Dependencies between the packages, and those that print. {@code report} has its own test. */
class ArchitectureTest {

  private static final String ROOT = "io.ycsbx";
  private static final String[] CLI = {ROOT + "..cli..", ROOT + ".command.."};

  private static final Properties MAY_KNOW = new Properties();

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages(ROOT);

  @BeforeAll
  static void readWhatEachMayKnow() throws IOException {
    try (InputStream in = ArchitectureTest.class.getResourceAsStream("/packages.properties")) {
      MAY_KNOW.load(in);
    }
  }

  static Stream<String> packages() {
    return MAY_KNOW.stringPropertyNames().stream().sorted();
  }

  @Test
  void everyPackageHasItsPlace() {
    Set<String> found =
        CLASSES.stream()
            .map(type -> type.getPackageName().substring(ROOT.length() + 1))
            .filter(name -> !name.startsWith("report."))
            .collect(Collectors.toSet());
    assertThat(found).isEqualTo(MAY_KNOW.stringPropertyNames());
  }

  /** A secret of the command line is for this process, and for a command that a plan starts. */
  @Test
  void processesStartWithoutTheSecretsOfThisOne() {
    noClasses()
        .that()
        .doNotBelongToAnyOf(HiddenArguments.class, ChildProcess.class)
        .should()
        .callConstructor(ProcessBuilder.class, String[].class)
        .orShould()
        .callConstructor(ProcessBuilder.class, List.class)
        .check(CLASSES);
  }

  @ParameterizedTest
  @MethodSource("packages")
  void knowsOnlyWhatItMayKnow(String own) {
    String[] known =
        Stream.concat(Stream.of(own), Stream.of(MAY_KNOW.getProperty(own).split(" ")))
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
  void noWorkloadKnowsAnother() {
    slices().matching(ROOT + ".workload.(*)..").should().notDependOnEachOther().check(CLASSES);
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
