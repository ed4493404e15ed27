package io.ycsbx.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.workload.Given;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaTest {

  private static String statement(String table, String... assignments) {
    return statementOf("mysql", table, assignments);
  }

  private static String statementOf(String dialect, String table, String... assignments) {
    return Schema.tables(Given.tpcc(assignments), dialect).stream()
        .filter(statement -> statement.startsWith("CREATE TABLE " + table + " "))
        .findAny()
        .orElseThrow();
  }

  @Test
  void orderLinesArePartitionedByWarehouse() {
    assertThat(statement("order_line", "tpcc.partitions=true", "tpcc.warehouses=250"))
        .startsWith("CREATE TABLE order_line (")
        .endsWith("\nPARTITION BY HASH (ol_w_id) PARTITIONS 2");
    assertThat(statement("order_line")).doesNotContain("PARTITION");
  }

  @Test
  void eachPartitionOfPostgreSqlIsATable() {
    String[] partitioned = {"tpcc.partitions=true", "tpcc.warehouses=250"};

    assertThat(statementOf("postgresql", "order_line", partitioned))
        .endsWith("\nPARTITION BY HASH (ol_w_id)");
    assertThat(Schema.tables(Given.tpcc(partitioned), "postgresql"))
        .anyMatch(statement -> statement.contains("FOR part IN 0 .. 2 - 1 LOOP"));
    assertThat(Schema.tables(Given.tpcc(), "postgresql")).hasSize(9);
  }

  @ParameterizedTest
  @ValueSource(strings = {"mysql", "postgresql"})
  void everyTableHasTheColumnsThatALoadWrites(String dialect) {
    SqlFile.read(dialect, "columns")
        .statements()
        .forEach(
            (table, columns) ->
                assertThat(statementOf(dialect, table))
                    .contains(
                        Stream.of(columns.split(",\\s", -1))
                            .map(column -> " " + column + " ")
                            .toList()));
  }

  @Test
  void theTypeOfAnAmountDependsOnTheProfile() {
    assertThat(statement("order_line")).contains("ol_amount INT,");
    assertThat(statement("order_line", "tpcc.profile=spec")).contains("ol_amount DECIMAL(6, 2),");
  }

  @Test
  void theHistoryHasAKeyIfThatIsWanted() {
    assertThat(statement("history")).doesNotContain("KEY");
    assertThat(statement("history", "tpcc.history_pk=true"))
        .contains("id INT NOT NULL AUTO_INCREMENT INVISIBLE", "PRIMARY KEY (id)");
  }
}
