package io.ycsbx.run.phase;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Settings;
import io.ycsbx.record.Warning;
import io.ycsbx.run.plan.RunSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimerSlackTest {

  @TempDir Path folder;

  private static RunSettings settings(Map<String, String> values) {
    Properties properties = new Properties();
    properties.putAll(values);
    return Settings.bind(RunSettings.class, properties);
  }

  private Optional<Warning> warning(String slack, Map<String, String> values) throws IOException {
    Path file = Files.writeString(folder.resolve("timerslack_ns"), slack);
    return TimerSlack.warning(settings(values), file);
  }

  @Test
  void namesAHostThatKeptItsSlack() throws IOException {
    assertThat(warning("50000\n", Map.of("target", "1000")))
        .contains(
            new Warning(
                "timer-slack",
                "the timer's slack is 50000 ns: operations may start that late, and response times"
                    + " include the delay",
                "start the client by bin/ycsb on a host that lets it write "
                    + folder.resolve("timerslack_ns")));
  }

  @Test
  void isSilentAboutALauncherThatSetIt() throws IOException {
    assertThat(warning("1\n", Map.of("target", "1000"))).isEmpty();
  }

  @Test
  void concernsOnlyThreadsThatParkBeforeAnIntendedStart() throws IOException {
    assertThat(warning("50000\n", Map.of())).isEmpty();
    assertThat(warning("50000\n", Map.of("target", "1000", "spin.sleep", "true"))).isEmpty();
  }

  @Test
  void isSilentOnOtherSystems() {
    assertThat(TimerSlack.warning(settings(Map.of("target", "1000")), folder.resolve("none")))
        .isEmpty();
  }
}
