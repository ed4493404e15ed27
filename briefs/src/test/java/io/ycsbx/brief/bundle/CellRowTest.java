package io.ycsbx.brief.bundle;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CellRowTest {

  private static CellRow row(String kind, String value, String better, String text) {
    String line =
        "s,t,r,c,%s,%s,,,%%,%s is better,\"%s\",,\r\n".formatted(kind, value, better, text);
    return CellRow.read(("heading\r\n" + line).getBytes(UTF_8)).get(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "figure | 7680.9338 | higher | 7,681",
        "figure | 7680.9338 | higher | 7,681 ± 5 %",
        "figure | 0.0005 | lower | 0.0005",
        "gain | -38.4743 | higher | 38 % lower",
        "gain | -38.4743 | higher | 38 % lower (21 to 52 %)",
        "gain | -61.55 | lower | 62 % higher",
        "gain | 28.999999999999996 | lower | 29 % lower",
        "gain | 0 | higher | 0 % higher",
        "gain | -27.7 | higher | -27%",
        "gain | 46.97 | higher | '+46%",
        "gain | 3.2 | higher | ~ (3 % lower to 9 % higher)",
        "text | | higher | READ",
        "declared | 1.92 | higher | 2 TB"
      })
  void aNumberIsPrintedAsItsValueRounded(String kind, String value, String better, String text) {
    assertThat(row(kind, value == null ? "" : value, better, text).isRounded()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "figure | 7680.9338 | higher | 7,680",
        "figure | 7680.9338 | higher | 7,681 % higher",
        "gain | -38.4743 | higher | 39 % lower",
        "gain | -38.4743 | higher | 38 % higher",
        "gain | 38.4743 | higher | 38",
        "gain | 38.4743 | higher | 38 % better",
        "gain | -27.7 | higher | -28%",
        "gain | -27.7 | higher | 27%"
      })
  void aNumberOfAnotherValueIsNoneOfIts(String kind, String value, String better, String text) {
    assertThat(row(kind, value, better, text).isRounded()).isFalse();
  }

  /** An archive may be damaged, or written by another program. */
  @Test
  void aLineWithoutItsLastQuoteIsNoPrintedNumber() {
    String cut = "heading\ns,t,r,c,gain,12,,,%,higher is better,\"12 % higher (3 to";

    assertThat(CellRow.read(cut.getBytes(UTF_8)).get(0).isRounded()).isFalse();
  }
}
