package io.ycsbx.brief.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProgressViewTest {

  @Test
  void runsTakeTheMeanAndALateOneDoesNotShortenTheRest() {
    assertThat(ProgressView.secondsLeft(10, 4, 5)).isEqualTo(56);
    assertThat(ProgressView.secondsLeft(10, 40, 5)).isEqualTo(50);
  }
}
