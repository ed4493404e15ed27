package io.ycsbx.tool.description;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Words as a shell has them. */
class WordsTest {

  @Test
  void blanksSplitUnlessTheyAreQuoted() {
    assertThat(Words.split(" a  'b c'd \"e \\\"f\\\" \\n\" g\\ h \n '' \"\"i"))
        .containsExactly("a", "b cd", "e \"f\" \\n", "g h", "", "i");
    assertThat(Words.split("")).isEmpty();
  }
}
