package io.ycsbx.workload.tpcc;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RowBufferTest {

  private final SplittableRandom random = new SplittableRandom(1);

  private static String text(RowBuffer rows) {
    return new String(rows.bytes(), 0, rows.length(), US_ASCII);
  }

  private static RowBuffer twoRows(RowBuffer.Form form) {
    RowBuffer rows = new RowBuffer(form);
    rows.begin().number(1).text(RowBuffer.ascii("OE")).nothing().end();
    rows.begin().hundredths(1005).tenThousandths(70).text(RowBuffer.ascii("x")).end();
    return rows;
  }

  @Test
  void linesAreWhatLoadDataTakes() {
    assertThat(text(twoRows(RowBuffer.Form.LINES))).isEqualTo("1\tOE\t\\N\n10.05\t0.0070\tx\n");
  }

  @Test
  void valuesAreWhatInsertTakes() {
    assertThat(text(twoRows(RowBuffer.Form.VALUES)))
        .isEqualTo("('1','OE',NULL),('10.05','0.0070','x')");
  }

  @Test
  void randomTextIsOfLettersAndDigits() {
    RowBuffer rows = new RowBuffer(RowBuffer.Form.LINES);
    for (int i = 0; i < 10_000; i++) {
      rows.begin().random(random, 26, 50).end();
    }

    assertThat(text(rows).lines()).hasSize(10_000).allMatch(it -> it.matches("[0-9A-Za-z]{26,50}"));
    assertThat(text(rows).chars().filter(c -> c != '\n').distinct()).hasSize(62);
  }

  @Test
  void aWordStandsSomewhereInside() {
    RowBuffer rows = new RowBuffer(RowBuffer.Form.LINES);
    for (int i = 0; i < 1000; i++) {
      rows.begin().randomWith(RowBuffer.ascii("ORIGINAL"), 8, random, 26, 50).end();
    }

    assertThat(text(rows).lines())
        .allMatch(line -> line.contains("ORIGINAL") && line.matches("\\w{26,50}"))
        .anyMatch(line -> line.startsWith("ORIGINAL"));
  }

  @Test
  void digitsMayEndWithFixedOnes() {
    RowBuffer rows = new RowBuffer(RowBuffer.Form.LINES);
    rows.begin().digits(random, 4, RowBuffer.ascii("11111")).end();

    assertThat(text(rows)).matches("\\d{4}11111\n");
  }
}
