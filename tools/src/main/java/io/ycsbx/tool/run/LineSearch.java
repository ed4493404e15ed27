package io.ycsbx.tool.run;

import io.ycsbx.tool.output.GuardedPattern;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds patterns in lines, but no longer one that has failed. Used by one thread at a time. */
final class LineSearch {

  private final LongSupplier clock;
  private final Map<Pattern, String> failures = new LinkedHashMap<>();

  LineSearch(LongSupplier clock) {
    this.clock = clock;
  }

  Optional<Matcher> find(Pattern pattern, String line) {
    if (failures.containsKey(pattern)) {
      return Optional.empty();
    }
    try {
      return new GuardedPattern(pattern, clock).find(line);
    } catch (IllegalArgumentException e) {
      failures.put(pattern, pattern.pattern() + " " + e.getMessage());
      return Optional.empty();
    }
  }

  /** Returns the patterns that have failed, with the reason. */
  List<String> failures() {
    return new ArrayList<>(failures.values());
  }
}
