package io.ycsbx.binding.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.binding.mysql.Sql.Kind;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class SqlTest {

  private static final Sql MYSQL = new Sql(MySqlDialect.MYSQL, true);
  private static final Sql STANDARD = new Sql(Dialect.STANDARD, false);

  private final Table table =
      new Table(
          "usertable",
          column("YCSB_KEY"),
          List.of(column("FIELD0"), column("FIELD1"), column("x")));

  private static Table.Column column(String name) {
    return Table.Column.of(name, "field", Types.VARCHAR);
  }

  @Test
  void namesAreQuotedInMySqlOnly() throws SQLException {
    assertThat(MYSQL.text(Kind.READ, table.all(), 1))
        .isEqualTo("SELECT `FIELD0`, `FIELD1`, `x` FROM `usertable` WHERE `YCSB_KEY` = ?");
    assertThat(STANDARD.text(Kind.READ, table.reading(Set.of("field1", "none")), 1))
        .isEqualTo("SELECT FIELD1 FROM usertable WHERE YCSB_KEY = ?");
    assertThatThrownBy(() -> STANDARD.describe("a; DROP TABLE b"))
        .hasMessage("\"a; DROP TABLE b\" cannot be a name of a table or column");
  }

  @Test
  void aReadOfNoFieldStillLooksForTheRecord() throws SQLException {
    assertThat(STANDARD.text(Kind.READ, table.reading(Set.of()), 1))
        .isEqualTo("SELECT YCSB_KEY FROM usertable WHERE YCSB_KEY = ?");
  }

  @ParameterizedTest
  @CsvFileSource(resources = "scans.csv")
  void aScanIsLimitedInTheDialect(String product, String limit) throws SQLException {
    Dialect dialect = MySqlDialect.of(product, "");
    assertThat(new Sql(dialect, false).text(Kind.SCAN, table.reading(Set.of("x")), 1))
        .endsWith(" ORDER BY " + dialect.identifier("YCSB_KEY") + " " + limit);
  }

  @Test
  void anUpsertReplacesTheWholeRecord() throws SQLException {
    FieldSet written = table.writing(Set.of("field1"));

    assertThat(MYSQL.text(Kind.INSERT, written, 2))
        .isEqualTo(
            "INSERT INTO `usertable` (`YCSB_KEY`, `FIELD1`) VALUES (?, ?), (?, ?) AS given"
                + " ON DUPLICATE KEY UPDATE `FIELD0` = NULL, `FIELD1` = given.`FIELD1`, `x` ="
                + " NULL");
    assertThat(new Sql(MySqlDialect.MARIADB, true).text(Kind.INSERT, written, 1))
        .endsWith(
            "VALUES (?, ?) ON DUPLICATE KEY UPDATE `FIELD0` = NULL, `FIELD1` ="
                + " VALUES(`FIELD1`), `x` = NULL");
  }

  @ParameterizedTest
  @CsvFileSource(resources = "field-types.csv")
  void aFieldHasTheSmallestTypeThatHoldsIt(long length, int fields, String type) {
    assertThat(MySqlDialect.MYSQL.fieldType(length, fields)).isEqualTo(type);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "dialects.csv")
  void aProductHasItsNameAndVersion(String product, String version, String named) {
    assertThat(MySqlDialect.of(product, version).named(product, version)).isEqualTo(named);
  }
}
