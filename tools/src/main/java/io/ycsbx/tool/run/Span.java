package io.ycsbx.tool.run;

import java.util.List;
import java.util.Optional;

/**
 * A stretch of time.
 *
 * @param from its start in nanoseconds, on a clock's scale
 * @param to its end, likewise
 */
record Span(long from, long to) {

  /** Returns the time that several have in common, whose end may precede its start. */
  static Span common(List<Span> spans) {
    return new Span(
        spans.stream().mapToLong(Span::from).max().orElseThrow(),
        spans.stream().mapToLong(Span::to).min().orElseThrow());
  }

  /** Returns the time from the first start to the last end; empty of none. */
  static Optional<Span> whole(List<Span> spans) {
    return spans.stream().reduce((first, last) -> new Span(first.from(), last.to()));
  }

  long nanos() {
    return to - from;
  }
}
