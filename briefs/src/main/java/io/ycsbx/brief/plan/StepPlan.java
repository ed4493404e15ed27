package io.ycsbx.brief.plan;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.ycsbx.config.Durations;
import java.time.Duration;

/** A step before a run. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_OBJECT)
@JsonSubTypes({
  @JsonSubTypes.Type(value = StepPlan.DropCaches.class, name = "drop-caches"),
  @JsonSubTypes.Type(value = StepPlan.Settle.class, name = "settle"),
  @JsonSubTypes.Type(value = StepPlan.Shell.class, name = "command")
})
public sealed interface StepPlan {

  /** Returns the step in words, e.g. {@code drop caches}. */
  String words();

  /** Writes the host's page cache back and drops it. */
  record DropCaches() implements StepPlan {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static DropCaches of(boolean always) {
      return new DropCaches();
    }

    @Override
    public String words() {
      return "drop caches";
    }
  }

  /**
   * Waits.
   *
   * @param seconds 1 or more
   */
  record Settle(long seconds) implements StepPlan {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Settle parse(String text) {
      Duration time = Durations.parse(text);
      if (time.toSeconds() < 1 || !time.equals(Duration.ofSeconds(time.toSeconds()))) {
        throw new IllegalArgumentException(text);
      }
      return new Settle(time.toSeconds());
    }

    @Override
    public String words() {
      return "settle " + seconds + " s";
    }
  }

  /**
   * Runs a command of the user's in {@code sh}.
   *
   * @param line the command line
   */
  record Shell(String line) implements StepPlan {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Shell {}

    @Override
    public String words() {
      return line;
    }
  }
}
