package io.ycsbx.config;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Optional;

/**
 * A fact that follows from a setting; as text {@code FACT} or {@code OPTION=FACT}. Immutable.
 *
 * @param option the option in the setting's value that determines the fact; absent: the whole value
 * @param fact the fact's name, e.g. {@code block cache}
 */
public record Determined(Optional<String> option, String fact) {

  /** Reads the text of a declaration or a run's record. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static Determined parse(String text) {
    int end = text.indexOf('=');
    return end < 0
        ? new Determined(Optional.empty(), text)
        : new Determined(Optional.of(text.substring(0, end)), text.substring(end + 1));
  }

  @JsonValue
  @Override
  public String toString() {
    return option.map(name -> name + "=").orElse("") + fact;
  }
}
