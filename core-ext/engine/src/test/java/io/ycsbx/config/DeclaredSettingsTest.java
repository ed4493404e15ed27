package io.ycsbx.config;

import static io.ycsbx.Assignments.properties;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/** Settings that no record declares. */
class DeclaredSettingsTest {

  private static DeclaredSettingBuilder setting(String key, ValueType type, String ofDefault) {
    return DeclaredSettingBuilder.builder()
        .key(key)
        .type(type)
        .min("")
        .max("")
        .defaultValue(ofDefault)
        .hint("")
        .meaning("a meaning")
        .owner(Owner.WORKLOAD);
  }

  private final DeclaredSettings declared =
      new DeclaredSettings(
          List.of("other."),
          List.of(
              setting("other.keys", ValueType.of(Long.class), "5").min("1").build(),
              setting("other.dirs", ValueType.of(Path.class).as(true, false), "").build(),
              setting("other.test", ValueType.choice(Map.of("read", 1)), "read").build(),
              setting("other.pin", ValueType.of(String.class), "").secret(true).build()));

  @Test
  void valuesAreOfTheDeclaredTypesInTheirOrder() {
    List<Problem> problems = new ArrayList<>();

    assertThat(declared.bind(properties("other.dirs=a,b", "other.test=READ"), problems))
        .hasValueSatisfying(
            values ->
                assertThat(values)
                    .containsExactly(
                        Map.entry("other.keys", 5L),
                        Map.entry("other.dirs", List.of(Path.of("a"), Path.of("b"))),
                        Map.entry("other.test", 1),
                        Map.entry("other.pin", "")));
    assertThat(problems).isEmpty();
  }

  @Test
  void wrongValuesAndUnknownKeysAreReportedAsThoseOfRecords() {
    Properties given = properties("other.keys=0", "other.test=write", "other.key=1");
    List<Problem> problems = new ArrayList<>();

    assertThat(declared.bind(given, problems)).isEmpty();
    problems.addAll(new UnknownKeys(declared).inOwnPrefixes(given));
    assertThat(problems)
        .containsExactly(
            new Problem("other.keys", "must be a whole number from 1", Optional.of("0")),
            new Problem("other.test", "must be read", Optional.of("write")),
            Problem.of("other.key", "unknown property, did you mean \"other.keys\"?"));
  }

  @Test
  void settingsInForceHaveDefaultsOwnersAndNoSecrets() {
    assertThat(
            declared.effective(
                properties("other.pin=12"), key -> SettingSource.FILE, Owner.BINDING))
        .containsEntry(
            "other.keys", new EffectiveSetting("5", Owner.WORKLOAD, SettingSource.DEFAULT))
        .containsEntry("other.pin", new EffectiveSetting("***", Owner.SECRET, SettingSource.FILE))
        .doesNotContainKey("other.dirs");
  }

  @Test
  void wordsOfAChoiceMayHaveCapitals() {
    ValueType choice = ValueType.choice(Map.of("simpleUpdate", 1));

    assertThat(choice.parse("simpleupdate")).isEqualTo(1);
    assertThat(choice.parse("simpleUpdate")).isEqualTo(1);
    assertThatThrownBy(() -> ValueType.choice(Map.of("a", 1, "A", 2)))
        .hasMessage("two words differ in their case alone");
  }

  @Test
  void aKeyThatIsDeclaredTwiceIsRefused() {
    DeclaredSetting keys = setting("other.keys", ValueType.of(Long.class), "5").build();
    DeclaredSetting alias =
        setting("other.count", ValueType.of(Long.class), "5").aliases(keys.keys()).build();

    assertThatThrownBy(() -> new DeclaredSettings(List.of(), List.of(keys, alias)))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("other.keys: declared twice");
  }

  @Test
  void aWrongDeclarationIsRefusedByItsKey() {
    DeclaredSetting wrong = setting("other.keys", ValueType.of(Long.class), "x").build();

    assertThatThrownBy(() -> new DeclaredSettings(List.of(), List.of(wrong)))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("other.keys: wrong default: ");
  }
}
