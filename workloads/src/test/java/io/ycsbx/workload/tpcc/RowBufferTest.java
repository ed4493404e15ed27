package io.ycsbx.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RowBufferTest {

  private final SplittableRandom random = new SplittableRandom(1);

  private RowBuffer twoRows(RowBuffer.Form form) {
    RowBuffer rows = new RowBuffer(form, random);
    rows.begin().numbers(1).text("OE").absent().end();
    rows.begin().hundredths(1005).tenThousandths(70).text("x").end();
    return rows;
  }

  @Test
  void linesAreWhatLoadDataTakes() {
    assertThat(twoRows(RowBuffer.Form.LINES).toString())
        .isEqualTo("1\tOE\t\\N\n10.05\t0.0070\tx\n");
  }

  @Test
  void valuesAreWhatInsertTakes() {
    assertThat(twoRows(RowBuffer.Form.VALUES).toString())
        .isEqualTo("('1','OE',NULL),('10.05','0.0070','x')");
  }

  @Test
  void randomTextIsOfLettersAndDigits() {
    RowBuffer rows = new RowBuffer(RowBuffer.Form.LINES, random);
    for (int i = 0; i < 10_000; i++) {
      rows.begin().random(26, 50).end();
    }

    assertThat(rows.toString().lines())
        .hasSize(10_000)
        .allMatch(line -> line.matches("[0-9A-Za-z]{26,50}"));
    assertThat(rows.toString().chars().filter(c -> c != '\n').distinct()).hasSize(62);
  }

  @Test
  void aWordStandsSomewhereInside() {
    RowBuffer rows = new RowBuffer(RowBuffer.Form.LINES, random);
    for (int i = 0; i < 1000; i++) {
      rows.begin().randomWith("ORIGINAL", 8, 26, 50).end();
    }

    assertThat(rows.toString().lines())
        .allMatch(line -> line.contains("ORIGINAL") && line.matches("\\w{26,50}"))
        .anyMatch(line -> line.startsWith("ORIGINAL"));
  }

  @Test
  void digitsMayEndWithFixedOnes() {
    RowBuffer rows = new RowBuffer(RowBuffer.Form.LINES, random);
    rows.begin().digits(4, "11111").end();

    assertThat(rows.toString()).matches("\\d{4}11111\n");
  }
}
