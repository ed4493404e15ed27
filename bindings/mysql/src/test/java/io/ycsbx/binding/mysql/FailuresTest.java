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

  /** MySQL's numbers decide first; other databases have states only. */
  @ParameterizedTest
  @CsvSource({
    "true, HY000, 1114, NO_SPACE",
    "true, HY000, 1290, READ_ONLY",
    "true, HY000, 1836, READ_ONLY",
    "true, HY000, 1020, DEADLOCK",
    "true, 08S01, 0, CONNECTION_LOST",
    "true, 08004, 1040, CONNECTION_LOST",
    "true, 70100, 1927, CONNECTION_LOST",
    "true, HY000, 4031, CONNECTION_LOST",
    "true, 42000, 1064, ERROR",
    "false, 40001, 1213, DEADLOCK",
    "false, 40P01, 1213, DEADLOCK",
    "false, 55P03, 1213, LOCK_WAIT_TIMEOUT",
    "false, 23505, 1213, DUPLICATE_KEY",
    "false, 22001, 1213, DATA_TOO_LONG",
    "false, 42P01, 1213, NO_TABLE",
    "false, 42501, 1213, ACCESS_DENIED",
    "false, 08006, 1213, CONNECTION_LOST",
    "false, XX000, 1213, ERROR"
  })
  void haveTheirStatus(boolean mySql, String state, int number, String status) {
    assertThat((mySql ? MYSQL : OTHER).of(new SQLException("text", state, number)).getName())
        .isEqualTo(status);
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
