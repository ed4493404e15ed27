package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.TextFile;
import io.ycsbx.distribution.Ycsb.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Wrong commands, in bad-usage.txt with the messages that they print: each ends with status 2, and
 * lists all problems at once. FOLDER is a folder with the file {@code file} and the record {@code
 * earlier/run.json}; apostrophes enclose words with blanks.
 */
class BadUsageIT {

  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  @TempDir Path folder;

  static Stream<String> cases() throws IOException {
    return Stream.of(TextFile.resource(BadUsageIT.class, "/bad-usage.txt").split("\n\n"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void isExplained(String text) throws IOException {
    Files.createFile(folder.resolve("file"));
    Files.createFile(Files.createDirectory(folder.resolve("earlier")).resolve("run.json"));
    String[] lines = text.replace("FOLDER", folder.toString()).strip().split("\n", 2);
    String[] words =
        WORD.matcher(lines[0])
            .results()
            .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
            .toArray(String[]::new);

    Ended ended = Ycsb.main(words[0], Stream.of(words).skip(1).toArray(String[]::new));

    assertThat(ended.err()).isEqualTo(lines[1] + "\n");
    assertThat(ended.out()).isEmpty();
    assertThat(ended.status()).isEqualTo(2);
    assertThat(folder.resolve("file")).isEmptyFile();
  }
}
