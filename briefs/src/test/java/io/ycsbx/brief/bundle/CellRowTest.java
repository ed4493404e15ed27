package io.ycsbx.brief.bundle;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CellRowTest {

  private static CellRow row(String kind, String value, String better, String text) {
    return row(kind, value, ",", better, text);
  }

  private static CellRow row(String kind, String value, String ends, String better, String text) {
    String line =
        "s,t,r,c,%s,%s,%s,%%,%s is better,\"%s\",,\r\n".formatted(kind, value, ends, better, text);
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
        "gain | -0.49 | higher | 0 %",
        "gain | -27.7 | higher | -27%",
        "gain | 46.97 | higher | '+46%",
        "gain | 3.2 | higher | ~ (3 % lower to 9 % higher)",
        "text | | higher | READ",
        "declared | 1.92 | higher | 2 TB"
      })
  void aNumberIsPrintedAsItsValueRounded(String kind, String value, String better, String text) {
    assertThat(isRounded(row(kind, value == null ? "" : value, better, text))).isTrue();
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
        "gain | 38.4743 | higher | 38 %",
        "gain | 0.51 | higher | 0 %",
        "figure | 0.2 | higher | 0 %",
        "figure | 14512.3 | higher | 14,500",
        "gain | -27.7 | higher | -28%",
        "gain | -27.7 | higher | 27%"
      })
  void aNumberOfAnotherValueIsNoneOfIts(String kind, String value, String better, String text) {
    assertThat(isRounded(row(kind, value, better, text))).isFalse();
  }

  /** The interval bears 14,500 at ± 36 %, and 14,510 at ± 4 %; a build may print all digits. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "14512.3 | 10670.8,19736.7 | 14,500 ± 36 % | true",
        "14512.3 | 10670.8,19736.7 | 14,512 ± 36 % | true",
        "14512.3 | 10670.8,19736.7 | 14,600 ± 36 % | false",
        "14512.3 | 10670.8,19736.7 | 15,000 ± 36 % | false",
        "14512.3 | 10670.8,19736.7 | 14,510 ± 36 % | false",
        "14512.3 | 14368.6,14657.4 | 14,510 ± 1 % | true",
        "14512.3 | 14368.6,14657.4 | 14,500 ± 1 % | false",
        "14512.3 | 14368.6,14657.4 | 14,000 ± 1 % | false",
        "14980.1 | 11014.8,20372.9 | 15,000 ± 36 % | true",
        "840.19 | 64.63,10922.47 | 800 | true",
        "840.19 | 64.63,10922.47 | 1,000 | false"
      })
  void aFigureMayBeRoundedAsItsIntervalBears(
      String value, String ends, String text, boolean rounded) {
    assertThat(isRounded(row("figure", value, ends, "higher", text))).isEqualTo(rounded);
  }

  @Test
  void aGainWithAnIntervalIsNotRoundedToNothing() {
    assertThat(isRounded(row("gain", "0.3", "0.1,0.6", "higher", "0 %"))).isFalse();
  }

  /** An archive may be damaged, or written by another program. */
  @Test
  void aLineWithoutItsLastQuoteIsNoPrintedNumber() {
    String cut = "heading\ns,t,r,c,gain,12,,,%,higher is better,\"12 % higher (3 to";

    assertThat(isRounded(CellRow.read(cut.getBytes(UTF_8)).get(0))).isFalse();
  }

  private static boolean isRounded(CellRow row) {
    return row.isRounded(row.high());
  }
}
