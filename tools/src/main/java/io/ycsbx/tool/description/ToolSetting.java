package io.ycsbx.tool.description;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.ycsbx.config.Owner;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A setting of a load generator.
 *
 * @param type {@code text}, {@code whole}, {@code number}, {@code size}, {@code duration}, {@code
 *     boolean}, {@code choice}, {@code path}, {@code paths} or {@code arguments}, which may be
 *     several words
 * @param range {@code MIN..MAX}, both ends allowed; empty: any
 * @param words those of a choice
 * @param defaultValue empty if it has none
 * @param required whether a run without it is refused
 * @param secret whether its value is in no argument, file of results or message
 * @param owner the part of a run that it belongs to
 * @param means the key of our setting with the same meaning; absent if none has
 * @param times factor from its value to that setting's, a size being bytes and a duration seconds:
 *     a number, or {@code processes}; absent: the value as it is
 * @param says its meaning, in words
 */
public record ToolSetting(
    String type,
    String range,
    List<String> words,
    @JsonProperty("default") String defaultValue,
    boolean required,
    boolean secret,
    Owner owner,
    Optional<String> means,
    Optional<String> times,
    String says) {

  public ToolSetting {
    range = Objects.requireNonNullElse(range, "");
    defaultValue = Objects.requireNonNullElse(defaultValue, "");
    owner = secret ? Owner.SECRET : Objects.requireNonNullElse(owner, Owner.BINDING);
  }
}
