package io.ycsbx.brief.bundle;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CellComparisonTest {

  private static final String GAIN =
      "s,t,throughput,Gain,gain,12.5,,,%%,higher is better,12 %% higher,%s,\r\n";
  private static final String NO_GAIN =
      "s,t,throughput,Gain,missing,,,,%%,higher is better,–,%s,\r\n";
  private static final String REASON = "No gain: both sides reached their targets.";

  private static CellComparison compare(String printed, String recomputed, String method) {
    return CellComparison.of(
        "brief.csv",
        csv(printed),
        csv(recomputed),
        Optional.of(method).filter(name -> !name.isEmpty()));
  }

  private static byte[] csv(String row) {
    return ("heading\r\n" + row).getBytes(UTF_8);
  }

  @Test
  void gainsAtTargetsOfEarlierMethodsWereCorrectedSince() {
    CellComparison comparison = compare(GAIN.formatted(""), NO_GAIN.formatted(REASON), "");

    assertThat(comparison.differences()).isEmpty();
    assertThat(comparison.words())
        .contains(
            "Corrected since, and not compared: 1 cell of \"both sides reached their targets\""
                + " (these gains are not given).");
  }

  /** A line of a table of drives, and those of the same table by another build. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Drives,1 kB,Read,figure,12 | Drives,1 kB,Read,missing, | 2026-12 | 1",
        "Drives,1 kB: sda,Read,figure,12 | | 2026-12 | 1",
        "t,1 kB,Drive latency,figure,12 | | 2026-12 | 1",
        "Drives,1 kB,Read,figure,12 | Drives,1 kB,Read,figure,13 | 2026-12 | 0",
        "Drives,1 kB,Read,figure,12 | | 2026-12.1 | 0",
        "t,1 kB,CPU busy,figure,12 | | 2026-12 | 0",
      })
  void figuresOfDrivesThatAreNoLongerKnownWereCorrectedSince(
      String printed, String recomputed, String method, int corrected) {
    CellComparison comparison =
        compare(line(printed), recomputed == null ? "" : line(recomputed), method);

    assertThat(comparison.differences()).hasSize(1 - corrected);
    assertThat(comparison.words())
        .filteredOn(
            sentence ->
                sentence.equals(
                    "Corrected since, and not compared: 1 cell of \"drives under the data\" (those"
                        + " of a server on a loopback address are not known)."))
        .hasSize(corrected);
  }

  private static String line(String cell) {
    return "s," + cell + ",,,,," + cell.replaceAll(".*,", "") + ",,\r\n";
  }

  @ParameterizedTest
  @CsvSource({"missing,'',0", "text,'',0", "text,READ,1", "figure,4,1"})
  void aDashThatIsRecomputedNowhereIsNoDifference(String kind, String value, int differences) {
    String cell = "Network,1 kB,Server receives," + kind + "," + value;
    CellComparison comparison = compare(line(cell), "", Method.NAME);

    assertThat(comparison.differences()).hasSize(differences);
    assertThat(comparison.words())
        .containsExactly("Values agree: 0 of 1 cells; 1 in the brief alone.");
    assertThat(compare("", line(cell), Method.NAME).differences()).hasSize(1);
    assertThat(compare(line("Network,1 kB,Threads,figure,4"), "", Method.NAME).differences())
        .isEmpty();
  }

  @Test
  void gainsAreDifferencesWithoutACorrectionThatIsRecomputed() {
    String gain = GAIN.formatted("");

    assertThat(compare(gain, NO_GAIN.formatted(REASON), Method.NAME).differences()).hasSize(1);
    assertThat(compare(gain, NO_GAIN.formatted("No gain: no figure."), "").differences())
        .hasSize(1);
    assertThat(compare(GAIN.formatted(REASON), gain.replace("12", "13"), "").differences())
        .as("the brief's own note is no reason")
        .hasSize(1);
  }
}
