package io.ycsbx.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.SampleRun;
import io.ycsbx.record.Phase;
import io.ycsbx.record.RunRecord;
import io.ycsbx.steady.Slices;
import io.ycsbx.steady.Steadiness;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OutcomePrinterTest {

  private static String printed(Phase phase) {
    RunRecord record = SampleRun.nothingMeasured().withPhases(List.of(phase));
    StringWriter text = new StringWriter();
    new OutcomePrinter(new PrintWriter(text)).print(record);
    return text.toString();
  }

  private static Phase phase(String name, boolean steady) {
    Slices slices = new Slices(0, List.of(4_240_000_000L), List.of(500L), List.of(12_345L));
    return new Phase(
        name,
        1_000,
        5_000_000_000L,
        Optional.of(new Steadiness(Steadiness.METHOD, steady, List.of(), 0.08, 30, slices)));
  }

  @Test
  void saysWhenTheWarmUpHadSettled() {
    assertThat(printed(phase(Phase.WARM_UP, true)).lines().findFirst())
        .contains("Warm-up settled after 4.2 s");
  }

  @Test
  void isSilentAboutOtherPhasesAndWarmUps() {
    assertThat(printed(phase(Phase.MEASURED, true))).doesNotContain("settled");
    assertThat(printed(phase(Phase.WARM_UP, false))).doesNotContain("settled");
    assertThat(printed(new Phase(Phase.WARM_UP, 1_000, 1))).doesNotContain("settled");
  }
}
