package io.ycsbx.run.setup;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.Assignments;
import io.ycsbx.run.setup.FaultSettings.Commands;
import org.junit.jupiter.api.Test;

class FaultSettingsTest {

  private static FaultSettings bind(String... assignments) {
    return Assignments.bind(FaultSettings.class, assignments);
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
