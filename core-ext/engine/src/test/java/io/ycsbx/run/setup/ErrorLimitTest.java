package io.ycsbx.run.setup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ErrorLimitTest {

  /** While a run goes on, a failure may be seen before its operation is counted. */
  @Test
  void aRunThatMayConsistOfFailuresIsNeverEnded() {
    assertThat(ErrorLimit.parse("100%").endsRun(1_001, 1_000)).isFalse();
    assertThat(ErrorLimit.parse("99%").endsRun(1_001, 1_000)).isTrue();
  }

  @Test
  void aShareSaysNothingOfAFewOperations() {
    assertThat(ErrorLimit.parse("1%").endsRun(99, 99)).isFalse();
    assertThat(ErrorLimit.parse("1%").endsRun(2, 100)).isTrue();
    assertThat(ErrorLimit.parse("1%").endsRun(1, 100)).isFalse();
  }

  @Test
  void aCountIsALimitFromTheFirstOn() {
    assertThat(ErrorLimit.parse("0").endsRun(1, 1)).isTrue();
    assertThat(ErrorLimit.parse("5").endsRun(5, 5)).isFalse();
  }

  @Test
  void aLimitIsPrintedAsItIsWritten() {
    assertThat(ErrorLimit.parse("1%")).hasToString("1 % of all operations");
    assertThat(ErrorLimit.parse("100%")).hasToString("100 % of all operations");
    assertThat(ErrorLimit.parse("0.50%")).hasToString("0.5 % of all operations");
    assertThat(ErrorLimit.parse("0.0001%")).hasToString("0.0001 % of all operations");
    assertThat(ErrorLimit.parse("100")).hasToString("100 operations");
  }
}
