package io.ycsbx.report.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StepTest {

  private static List<String> wrapped(String... commands) {
    return new Step("Run", "", List.of(commands)).wrapped(20).commands();
  }

  @Test
  void longCommandsBreakAtBlanksAlone() {
    assertThat(
            wrapped(
                "bin/ycsb tool run -p redis-benchmark.clients=20 -o a", "# bin/ycsb load rocksdb"))
        .containsExactly(
            "bin/ycsb tool run \\\n    -p \\\n    redis-benchmark.clients=20 \\\n    -o a",
            "# bin/ycsb load \\\n#    rocksdb");
  }

  @Test
  void aWordMayHaveThousandsOfCharacters() {
    for (String word : List.of("a", "\"b\"", "'c'", "\\d", "\"\\e\"")) {
      String words = word.repeat(20_000);
      assertThat(wrapped("echo " + words)).containsExactly("echo \\\n    " + words);
    }
  }

  @Test
  void quotesAndCommandsOfSeveralLinesAreKept() {
    assertThat(
            wrapped("echo 'a long text with blanks' b", "cat <<END\na text of more columns\nEND"))
        .containsExactly(
            "echo \\\n    'a long text with blanks' \\\n    b",
            "cat <<END\na text of more columns\nEND");
    assertThat(wrapped("echo  two blanks and an open ' quote"))
        .containsExactly("echo  two blanks and an open ' quote");
  }
}
