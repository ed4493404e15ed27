package io.ycsbx.config;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A settings type that is declared wrongly fails at once, whatever the user has set. */
class SettingsDeclarationTest {

  record Unmarked(int x) {}

  interface Overload {
    @Setting(meaning = "m", defaultValue = "1")
    default int x(int factor) {
      return factor;
    }
  }

  record Overloaded(int x) implements Overload {}

  record NoDefault(@Setting(meaning = "m") int x) {}

  record RequiredWithDefault(@Setting(meaning = "m", required = true, defaultValue = "1") int x) {}

  record WrongDefault(@Setting(meaning = "m", defaultValue = "one") int x) {}

  record DefaultOutOfRange(@Setting(meaning = "m", defaultValue = "0", range = "1..") int x) {}

  record NoRange(@Setting(meaning = "m", defaultValue = "1", range = "1") int x) {}

  record WrongBound(@Setting(meaning = "m", defaultValue = "1", range = "..many") int x) {}

  record Unordered(@Setting(meaning = "m", range = "a..") Optional<Plain> x) {}

  record UnknownType(@Setting(meaning = "m") Object x) {}

  record WrongCollection(@Setting(meaning = "m") Set<String> x) {}

  record Nested(@Setting(meaning = "m") Optional<List<String>> x) {}

  record WithoutParse(@Setting(meaning = "m", required = true) Formless x) {}

  record WithoutStaticParse(@Setting(meaning = "m", required = true) Instance x) {}

  /** A form with no order. */
  @Form("anything")
  public record Plain(String text) {
    public static Plain parse(String text) {
      return new Plain(text);
    }
  }

  /** A form without its reader. */
  @Form("anything")
  public record Formless() {}

  /** A form whose reader needs an instance. */
  @Form("anything")
  public record Instance() {
    public Instance parse(String text) {
      return this;
    }
  }

  static Stream<Arguments> wrongTypes() {
    return Stream.of(
        Arguments.of(Unmarked.class, "Unmarked.x carries no @Setting"),
        Arguments.of(Overloaded.class, "Overloaded.x carries no @Setting"),
        Arguments.of(NoDefault.class, "NoDefault.x: needs a default, or to be required"),
        Arguments.of(
            RequiredWithDefault.class, "RequiredWithDefault.x: a required setting has no default"),
        Arguments.of(
            WrongDefault.class,
            "WrongDefault.x: wrong default: x: must be a whole number, was \"one\""),
        Arguments.of(
            DefaultOutOfRange.class,
            "DefaultOutOfRange.x: wrong default: x: must be a whole number from 1, was \"0\""),
        Arguments.of(NoRange.class, "NoRange.x: a range is MIN..MAX"),
        Arguments.of(WrongBound.class, "WrongBound.x: many"),
        Arguments.of(Unordered.class, "Unordered.x: no bounds for anything"),
        Arguments.of(
            UnknownType.class, "UnknownType.x: no setting can have the type java.lang.Object"),
        Arguments.of(
            WrongCollection.class,
            "WrongCollection.x: no setting can have the type java.util.Set<java.lang.String>"),
        Arguments.of(
            Nested.class,
            "Nested.x: no setting can have the type"
                + " java.util.Optional<java.util.List<java.lang.String>>"),
        Arguments.of(
            WithoutParse.class,
            "WithoutParse.x: "
                + Formless.class.getTypeName()
                + " has no public static parse(String) that returns one"),
        Arguments.of(
            WithoutStaticParse.class,
            "WithoutStaticParse.x: "
                + Instance.class.getTypeName()
                + " has no public static parse(String) that returns one"));
  }

  @ParameterizedTest
  @MethodSource("wrongTypes")
  void isRefused(Class<? extends Record> type, String message) {
    assertThatThrownBy(() -> Settings.bind(type, new Properties()))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(message);
    assertThatThrownBy(() -> Settings.describe(type))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage(message);
  }
}
