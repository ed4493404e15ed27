package io.ycsbx.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatabaseTest {

  @ParameterizedTest
  @CsvSource({"TIMEOUT, 1", "CONNECTION_LOST, 3"})
  void aServerThatDoesNotAnswerOneUserIsNotAskedForTheOthers(String status, int asked)
      throws Exception {
    FailingSource source = new FailingSource(status);
    Database database = new Database(source);
    for (int user = 0; user < 3; user++) {
      database.keep(database.connect(), true);
    }

    database.publishCounters();

    assertThat(source.asked()).isEqualTo(asked);
  }
}
