package io.ycsbx.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqlFileTest {

  private static final String[] TAGS = {"hammerdb", "spec", "history_pk", "partitions"};

  @Test
  void anUnknownStatementIsAnError() {
    assertThatThrownBy(() -> SqlFile.read("mysql", "delivery").get("newest"))
        .hasMessage("mysql/delivery.sql: no statement \"newest\"");
  }

  @Test
  void aDialectsOwnStatementsFollowThoseOfAll() {
    assertThat(SqlFile.read("postgresql", "rows").statements().keySet())
        .containsExactly("insert", "copy");
  }

  @Test
  void aDialectWithoutFilesIsUnknown() {
    assertThat(SqlFile.knows("mysql")).isTrue();
    assertThat(SqlFile.knows("h2")).isFalse();
    assertThat(SqlFile.knows("")).isFalse();
  }

  /** A misspelt tag would drop its line for all readers. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "new-order",
        "payment",
        "order-status",
        "delivery",
        "stock-level",
        "columns",
        "conditions",
        "rows",
        "server",
        "sizes",
        "mysql/new-order",
        "mysql/tables",
        "mysql/procedures",
        "mysql/finish",
        "mysql/server",
        "postgresql/tables",
        "postgresql/procedures",
        "postgresql/finish",
        "postgresql/server"
      })
  void everyTagIsKnown(String file) {
    assertThat(SqlFile.lines(file + ".sql")).isNotEmpty();
    assertThat(SqlFile.lines(file + ".sql").filter(line -> line.matches(".*\\S.*-- .*")))
        .allMatch(line -> Stream.of(TAGS).anyMatch(tag -> line.endsWith(" -- " + tag)));
  }
}
