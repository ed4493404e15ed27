package io.ycsbx.brief.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class BriefCommandTest {

  private static final Set<String> PICOCLIS = Set.of("--help", "--version");

  @ParameterizedTest
  @ValueSource(strings = {"run", "report"})
  void optionsTakeOneDashOrTwo(String command) {
    Set<String> names =
        new CommandLine(new BriefCommand())
            .getSubcommands()
            .get(command)
            .getCommandSpec()
            .optionsMap()
            .keySet();

    assertThat(names).contains("--title", "--differs");
    assertThat(names)
        .filteredOn(name -> name.startsWith("--") && !PICOCLIS.contains(name))
        .allSatisfy(name -> assertThat(names).contains(name.substring(1)));
  }
}
