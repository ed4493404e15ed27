package io.ycsbx.brief.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ycsbx.config.SettingsException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class FleetOptionTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--on slurm -n 4 | fleet.size=4",
        "--on ssh --hosts a,b | fleet.size=2",
        "--on ssh --hosts a,b -n 4 | fleet.size=4"
      })
  void theNumberOfClientsIsGivenOrOnePerHost(String options, String assignment) {
    assertThat(option(options).size()).contains(assignment);
  }

  @Test
  void withoutHostsTheNumberIsRequired() {
    assertThatThrownBy(() -> option("--on slurm").size())
        .isInstanceOf(SettingsException.class)
        .hasMessage("--fleet: needs -n, or --on ssh with --hosts, was \"--on slurm\"");
  }

  private static FleetOption option(String options) {
    return CommandLine.populateCommand(new FleetOption(), "--fleet", options);
  }
}
