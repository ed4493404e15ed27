package io.ycsbx.run.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.Assignments;
import io.ycsbx.run.setup.FaultSettings.Commands;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FaultSettingsTest {

  private static FaultSettings bind(String... assignments) {
    return Assignments.bind(FaultSettings.class, assignments);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fault.kind=kill fault.pid.file=p fault.container=db | fault.pid.file: must be unset with"
            + " fault.container=db, was \"p\"",
        "fault.kind=pause | fault.pid.file: must be set to kill or pause, or fault.container in its"
            + " place, was \"\"",
        "fault.command=x fleet.size=2 | fault.at: must be unset with fleet.size above 1, was"
            + " \"90s\"",
      })
  void settingsThatDoNotFitAreNamed(String assignments, String problem) {
    String all = "fault.at=90s " + assignments;
    assertThatThrownBy(() -> bind(all.split(" ", -1))).hasMessage(problem);
  }

  @Test
  void aFaultBeginsAndEndsByACommand() {
    FaultSettings pause = bind("fault.at=1m", "fault.kind=pause", "fault.container=d'b");
    assertThat(pause.commands())
        .isEqualTo(new Commands("docker pause -- 'd'\\''b'", "docker unpause -- 'd'\\''b'"));
    assertThat(pause.endText()).isEqualTo("docker unpause");

    FaultSettings command = bind("fault.at=1m", "fault.command=off", "fault.restore=on");
    assertThat(command.commands()).isEqualTo(new Commands("off", "on"));
  }
}
