package io.ycsbx.workload;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("io.ycsbx.workload");

  @Test
  void packagesHaveNoCycles() {
    slices().matching("io.ycsbx.workload.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void workloadsDoNotDependOnEachOther() {
    slices().matching("io.ycsbx.workload.(*)..").should().notDependOnEachOther().check(CLASSES);
  }
}
