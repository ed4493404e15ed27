package io.ycsbx.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.workload.Given;
import org.junit.jupiter.api.Test;

class SchemaTest {

  private static String statement(String table, String... assignments) {
    return Schema.tables(Given.tpcc(assignments), "mysql").stream()
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
