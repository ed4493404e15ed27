package io.ycsbx.brief.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LookTest {

  @TempDir Path folder;

  /** As of a plan of rounds that its time ends after a brief within them. */
  @Test
  void fewerRepeatsThanAnEarlierBriefExpectedAreALookOfTheirOwn() throws Exception {
    for (int repeats : new int[] {6, 4, 4}) {
      Look.note(repeats, folder);
    }

    assertThat(Look.read(folder)).extracting(Look::repeats).containsExactly(6, 4);
  }
}
