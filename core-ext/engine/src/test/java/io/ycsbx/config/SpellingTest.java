package io.ycsbx.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingTest {

  private static final List<String> KNOWN =
      List.of("text", "json", "operationcount", "recordcount", "hdrhistogram.percentiles");

  @ParameterizedTest
  @CsvSource({
    "txt, text",
    "tex, text",
    "operationcuont, operationcount",
    "recordcounts, recordcount",
    "hdrhistogram.percent, ",
    "hdrhistogram.percentlie, hdrhistogram.percentiles",
    "yaml, ",
    "jsno, json",
    "hdrhistogram.xyz, ",
    "hdrhistogarm.percentiles, hdrhistogram.percentiles",
    "x, ",
    "operationcount, operationcount",
  })
  void findsTheNearestWordThatIsNearEnough(String word, String nearest) {
    assertThat(Spelling.nearest(word, KNOWN)).isEqualTo(Optional.ofNullable(nearest));
  }

  @Test
  void ofWordsThatAreEquallyNearTheFirstInTheAlphabetIsTaken() {
    assertThat(Spelling.nearest("bat", List.of("cat", "bar", "hat"))).contains("bar");
  }

  @Test
  void findsNothingAmongNothing() {
    assertThat(Spelling.nearest("text", List.of())).isEmpty();
  }
}
