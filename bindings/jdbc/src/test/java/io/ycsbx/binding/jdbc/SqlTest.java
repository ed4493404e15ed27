package io.ycsbx.binding.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.binding.jdbc.Sql.Kind;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class SqlTest {

  private static final Sql STANDARD = new Sql(Dialect.STANDARD, false);

  private final Table table =
      new Table(
          "usertable",
          column("YCSB_KEY"),
          List.of(column("FIELD0"), column("FIELD1"), column("x")));

  private static Table.Column column(String name) {
    return Table.Column.of(name, "field", Types.VARCHAR, true);
  }

  @Test
  void namesAreNotQuoted() throws SQLException {
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
  void fieldsAndScansAreInTheProductsDialect(String product, String type, String limit)
      throws SQLException {
    Dialect dialect = Dialect.of(product);

    assertThat(dialect.fieldType(1, 1)).isEqualTo(type);
    assertThat(new Sql(dialect, false).text(Kind.SCAN, table.reading(Set.of("x")), 1))
        .endsWith(" ORDER BY YCSB_KEY " + limit);
  }

  @Test
  void anInsertOfManyNamesItsColumnsOnce() throws SQLException {
    assertThat(STANDARD.text(Kind.INSERT, table.writing(Set.of("field1")), 2))
        .isEqualTo("INSERT INTO usertable (YCSB_KEY, FIELD1) VALUES (?, ?), (?, ?)");
  }
}
