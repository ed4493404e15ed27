package io.ycsbx.binding.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.binding.jdbc.Dialect;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class MySqlDialectTest {

  @Test
  void anUpsertReplacesTheWholeRecord() {
    List<String> all = List.of("FIELD0", "FIELD1", "x`y");

    assertThat(MySqlDialect.MYSQL.replacing("YCSB_KEY", List.of("FIELD1"), all))
        .isEqualTo(
            " AS given ON DUPLICATE KEY UPDATE `FIELD0` = NULL, `FIELD1` = given.`FIELD1`, `x``y` ="
                + " NULL");
    assertThat(MySqlDialect.MARIADB.replacing("YCSB_KEY", List.of("FIELD1"), all))
        .isEqualTo(
            " ON DUPLICATE KEY UPDATE `FIELD0` = NULL, `FIELD1` = VALUES(`FIELD1`), `x``y` ="
                + " NULL");
    assertThat(MySqlDialect.MYSQL.replacing("YCSB_KEY", List.of(), List.of()))
        .isEqualTo(" ON DUPLICATE KEY UPDATE `YCSB_KEY` = `YCSB_KEY`");
  }

  @ParameterizedTest
  @CsvFileSource(resources = "field-types.csv")
  void aFieldHasTheSmallestTypeThatHoldsIt(long length, int fields, String type) {
    assertThat(MySqlDialect.MYSQL.fieldType(length, fields)).isEqualTo(type);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "dialects.csv")
  void aProductHasItsDialect(String product, String version, String keyType, String named) {
    Dialect dialect = MySqlDialect.of(product, version);

    assertThat(dialect.keyType()).isEqualTo(keyType);
    assertThat(dialect.named(product, version)).isEqualTo(named);
  }

  @Test
  void anotherBindingsDatabaseHasNoNameForWorkloadsWithTheirOwnSql() {
    assertThat(MySqlDialect.of("PostgreSQL", "18.4").name()).isEmpty();
  }
}
