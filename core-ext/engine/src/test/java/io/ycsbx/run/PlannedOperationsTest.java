package io.ycsbx.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.DB;
import site.ycsb.workloads.CoreWorkload;

class PlannedOperationsTest {

  /** A database that is not of the suite may report any operation. */
  @ParameterizedTest
  @CsvSource({
    "site.ycsb.BasicDB, COMMIT, true",
    "site.ycsb.BasicDB, READ, false",
    "site.ycsb.GoodBadUglyDB, COMMIT, false",
    "io.ycsbx.run.TestDatabases$TimesParts, COMMIT, false"
  })
  void anOperationIsLackingIfTheDatabaseAddsNone(
      Class<? extends DB> database, String operation, boolean lacking) {
    assertThat(Run.of(Runs.of(database, CoreWorkload.class).build()).lacks(operation))
        .isEqualTo(lacking);
  }
}
