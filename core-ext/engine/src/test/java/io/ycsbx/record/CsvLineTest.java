package io.ycsbx.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CsvLineTest {

  @Test
  void fieldsOfAWrittenLineAreReadAgain() {
    List<String> fields = List.of("", "a b", "1,000", "\"quoted\", with a comma", "\"", "it's", "");

    assertThat(CsvLine.fields(CsvLine.of(fields).strip())).isEqualTo(fields);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "=1+1 | '=1+1",
        "@SUM(1,2) | \"'@SUM(1,2)\"",
        "+cmd!A0 | '+cmd!A0",
        "-12 | -12",
        "-1,234.5 % off | \"'-1,234.5 % off\"",
        "-1,234.5 | \"-1,234.5\""
      })
  void textIsNeverAFormula(String text, String field) {
    assertThat(CsvLine.of(List.of(text))).isEqualTo(field + "\r\n");
  }

  @Test
  void aLineOfOtherProgramsIsReadAsItIs() {
    assertThat(CsvLine.fields("5\" disk,\"cut")).containsExactly("5\" disk", "\"cut");
  }
}
