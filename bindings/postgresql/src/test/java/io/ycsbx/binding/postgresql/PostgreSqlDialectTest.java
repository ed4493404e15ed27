package io.ycsbx.binding.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

class PostgreSqlDialectTest {

  private static final PostgreSqlDialect DIALECT = PostgreSqlDialect.DIALECT;

  @ParameterizedTest
  @CsvFileSource(resources = "failures.csv")
  void statesOfPostgreSqlsOwnHaveTheirStatus(String state, String status) {
    assertThat(DIALECT.status(new SQLException("refused", state))).isEqualTo(status);
  }

  @ParameterizedTest
  @ValueSource(strings = {"26000", "42P05", "08P01"})
  void aLostPreparedStatementNamesThePoolerAndTheSetting(String state) {
    assertThat(DIALECT.advice(new SQLException("prepared statement \"S_1\" already exists", state)))
        .isEqualTo(
            " (if a pooler is between client and server: set db.server_prepare=false, or have the"
                + " pooler keep prepared statements, as PgBouncer from 1.21 by"
                + " max_prepared_statements)");
  }

  @Test
  void anUpsertSetsWhatItDoesNotWriteToNull() throws SQLException {
    assertThat(DIALECT.replacing("k", List.of("a"), List.of("a", "b")))
        .isEqualTo(" ON CONFLICT (k) DO UPDATE SET a = EXCLUDED.a, b = NULL");
    assertThat(DIALECT.replacing("k", List.of(), List.of()))
        .isEqualTo(" ON CONFLICT (k) DO NOTHING");
  }
}
