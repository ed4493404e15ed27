package io.ycsbx.brief.bundle;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

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
