package io.ycsbx.binding.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.SocketTimeoutException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Failures that a test can hardly provoke; the others are provoked. */
class FailuresTest {

  private static final Failures FAILURES = new Failures("jdbc:x://h/d", Dialect.STANDARD);

  @ParameterizedTest
  @CsvFileSource(resources = "failures.csv")
  void haveTheStatusOfTheirState(String state, int number, String status) {
    assertThat(FAILURES.of(new SQLException("text", state, number)).getName()).isEqualTo(status);
  }

  @Test
  void anAnswerThatDoesNotComeIsATimeout() {
    SQLException failure =
        new SQLException(
            "Communications link failure\n\nThe last packet was received 5 ms ago.",
            "08S01",
            new SocketTimeoutException("Read timed out"));

    assertThat(FAILURES.of(failure).getName()).isEqualTo("TIMEOUT");
    assertThat(FAILURES.of(failure).getDescription())
        .isEqualTo("jdbc:x://h/d: Communications link failure (Read timed out)");
  }

  @Test
  void aPasswordInADriversMessageIsNotShown() {
    SQLException failure = new SQLException("cannot reach jdbc:x://u:secret@h/d?password=secret");

    assertThat(FAILURES.of(failure).getDescription()).doesNotContain("secret");
  }
}
