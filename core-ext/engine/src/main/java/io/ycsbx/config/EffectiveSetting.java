package io.ycsbx.config;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The value of a setting in a run.
 *
 * @param value as a user would write it
 * @param owner the part of the run that the setting belongs to
 * @param source the origin of the value
 */
public record EffectiveSetting(String value, Owner owner, SettingSource source) {

  public EffectiveSetting {
    Objects.requireNonNull(value, "value");
    Objects.requireNonNull(owner, "owner");
    Objects.requireNonNull(source, "source");
  }

  /** Returns the values of settings, by the same keys and in the same order. */
  public static Map<String, String> values(Map<String, EffectiveSetting> settings) {
    Map<String, String> values = new LinkedHashMap<>();
    settings.forEach((key, setting) -> values.put(key, setting.value()));
    return values;
  }

  /** Returns the same setting with another value. */
  public EffectiveSetting with(String other) {
    return new EffectiveSetting(other, owner, source);
  }
}
