package io.ycsbx.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CsvLineTest {

  @Test
  void fieldsOfAWrittenLineAreReadAgain() {
    List<String> fields = List.of("", "a b", "1,000", "\"quoted\", with a comma", "\"", "it's", "");

    assertThat(CsvLine.fields(CsvLine.of(fields).strip())).isEqualTo(fields);
  }

  @Test
  void aLineOfOtherProgramsIsReadAsItIs() {
    assertThat(CsvLine.fields("5\" disk,\"cut")).containsExactly("5\" disk", "cut");
  }
}
