package io.ycsbx.tool.description;

import static io.ycsbx.Assignments.properties;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.ycsbx.config.SettingSource;
import io.ycsbx.config.SettingsException;
import io.ycsbx.config.TextFile;
import io.ycsbx.tool.description.ToolFile.Use;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Descriptions with errors, in files with the message beside them; {@code -Dycsbx.rewrite=true}
 * writes the messages.
 */
class ToolReaderTest {

  private static final Path CASES =
      Path.of("src/test/resources/io/ycsbx/tool/description/wrong").toAbsolutePath();

  @ParameterizedTest
  @ValueSource(
      strings = {"figures", "keys", "list", "outputs", "placeholders", "settings", "window"})
  void allErrorsOfAFileAreReportedWithTheirLines(String name) throws IOException {
    Path expected = CASES.resolve(name + ".txt");
    ToolFile file = ToolFile.read(CASES.resolve(name + ".yaml"), name + ".yaml");

    SettingsException wrong =
        catchThrowableOfType(SettingsException.class, () -> file.description(Use.PLANNED));

    String message = wrong.getMessage() + "\n";
    if (Boolean.getBoolean("ycsbx.rewrite")) {
      Files.writeString(expected, message);
    }
    assertThat(expected).content(UTF_8).isEqualTo(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "'${x'", "[x]", "{x: y}", "{'(~/': [{a: b}]}", "-1"})
  void aValueOfAnyFormIsBoundOrRefused(String value) {
    List<String> lines =
        TextFile.resource(ToolReaderTest.class, "valid/redis-benchmark.yaml").lines().toList();

    for (int i = 0; i < lines.size(); i++) {
      List<String> mangled = new ArrayList<>(lines);
      mangled.set(i, lines.get(i).replaceFirst(": .*|:$", ": " + Matcher.quoteReplacement(value)));
      ToolFile file = new ToolFile("mangled.yaml", "redis-benchmark", String.join("\n", mangled));

      Throwable wrong = catchThrowable(() -> bind(file.description(Use.PLANNED)));

      assertThat(wrong)
          .satisfiesAnyOf(none -> assertThat(none).isNull(), ToolReaderTest::isRefusal);
    }
  }

  /** Each rule came later than descriptions that have run. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "warmup|tool: redis-benchmark|tool: warmup",
        "redis-benchmark|means: operationcount|means: operationcuont",
        "redis-benchmark|ramp: {type: whole|ramp: {type: whole, range: ..",
        "redis-benchmark|figure: p99, unit: ms|figure: throughput, unit: ops/s",
      })
  void whatALaterRuleRefusesCanBeReadAgainButNotStarted(String name, String text, String other) {
    String yaml = TextFile.resource(ToolReaderTest.class, "valid/redis-benchmark.yaml");
    assertThat(yaml).contains(text);
    ToolFile file = new ToolFile("stored.yaml", name, yaml.replace(text, other));

    assertThat(file.description(Use.STORED).tool()).isEqualTo(name);
    assertThat(file.recipe()).isNotEmpty();
    for (Use use : List.of(Use.PLANNED, Use.STARTED)) {
      assertThatThrownBy(() -> file.description(use)).isInstanceOf(SettingsException.class);
    }
  }

  private static void bind(ToolDescription tool) {
    Properties secret = properties("redis-benchmark.password=s3cret");
    BoundTool.of(tool, "", false, secret, key -> SettingSource.FILE, new ArrayList<>());
  }

  private static void isRefusal(Throwable wrong) {
    assertThat(wrong).isExactlyInstanceOf(SettingsException.class);
  }
}
