package io.ycsbx.binding.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.SocketTimeoutException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Failures that a test can hardly provoke; the others are provoked. */
class FailuresTest {

  private static final Failures MYSQL = new Failures("jdbc:mysql://h/d", true);
  private static final Failures OTHER = new Failures("jdbc:x://h/d", false);

  @ParameterizedTest
  @CsvSource({
    "HY000, 1114, NO_SPACE",
    "HY000, 1290, READ_ONLY",
    "HY000, 1836, READ_ONLY",
    "HY000, 1020, DEADLOCK",
    "08S01, 0, CONNECTION_LOST",
    "08004, 1040, CONNECTION_LOST",
    "70100, 1927, CONNECTION_LOST",
    "HY000, 4031, CONNECTION_LOST",
    "42000, 1064, ERROR"
  })
  void mySqlsNumbersDecide(String state, int number, String status) {
    assertThat(MYSQL.of(new SQLException("text", state, number)).getName()).isEqualTo(status);
  }

  @ParameterizedTest
  @CsvSource({
    "40001, DEADLOCK",
    "40P01, DEADLOCK",
    "55P03, LOCK_WAIT_TIMEOUT",
    "23505, DUPLICATE_KEY",
    "22001, DATA_TOO_LONG",
    "42P01, NO_TABLE",
    "42501, ACCESS_DENIED",
    "08006, CONNECTION_LOST",
    "XX000, ERROR"
  })
  void otherDatabasesHaveTheirStates(String state, String status) {
    assertThat(OTHER.of(new SQLException("text", state, 1213)).getName()).isEqualTo(status);
  }

  @Test
  void anAnswerThatDoesNotComeIsATimeout() {
    SQLException failure =
        new SQLException(
            "Communications link failure\n\nThe last packet was received 5 ms ago.",
            "08S01",
            new SocketTimeoutException("Read timed out"));

    assertThat(MYSQL.of(failure).getName()).isEqualTo("TIMEOUT");
    assertThat(MYSQL.of(failure).getDescription())
        .isEqualTo("jdbc:mysql://h/d: Communications link failure (Read timed out)");
  }

  @Test
  void aPasswordInADriversMessageIsNotShown() {
    SQLException failure = new SQLException("cannot reach jdbc:x://u:secret@h/d?password=secret");

    assertThat(OTHER.of(failure).getDescription()).doesNotContain("secret");
  }
}
