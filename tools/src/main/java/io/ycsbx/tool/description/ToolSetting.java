package io.ycsbx.tool.description;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.ycsbx.config.Owner;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** A setting of a load generator: {@code tool.schema.json} has the meaning of each component. */
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
