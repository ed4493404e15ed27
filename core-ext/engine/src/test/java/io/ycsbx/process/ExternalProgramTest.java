package io.ycsbx.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ExternalProgramTest {

  @Test
  @EnabledOnOs(OS.LINUX)
  void noCommandSurvivesAShellThatIsStartingCommands() throws IOException {
    String time = "60." + ProcessHandle.current().pid();
    String line = "for i in $(seq 2000); do sleep " + time + " & [ $i != 20 ] || echo; done; wait";
    // Loads the classes that look at processes, so that the loop has not ended meanwhile.
    ProcessHandle.allProcesses().forEach(process -> process.info().arguments());
    Process shell = new ProcessBuilder("sh", "-c", "sh -c '" + line + "'; echo").start();
    assertThat(shell.getInputStream().read()).isEqualTo('\n');

    assertThat(ExternalProgram.endAll(shell.toHandle(), Duration.ofMinutes(2))).isTrue();

    shell.onExit().join();
    List<ProcessHandle> left =
        ProcessHandle.allProcesses()
            .filter(
                process ->
                    Arrays.asList(process.info().arguments().orElse(new String[0])).contains(time))
            .toList();
    assertThat(left)
        .allSatisfy(process -> assertThat(process.onExit()).succeedsWithin(Duration.ofMinutes(2)));
  }
}
