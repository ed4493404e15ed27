package io.ycsbx.tool.description;

import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds a pattern in lines, each within a second: a pattern of a user may try more ways than a line
 * has characters, and would never end. Used by one thread at a time.
 */
public final class GuardedPattern {

  private static final long MOST_NANOS = 1_000_000_000;

  /** Characters between two looks at the clock. */
  private static final int STRIDE = 1 << 12;

  private final Pattern pattern;
  private final LongSupplier nanoClock;
  private Optional<String> failure = Optional.empty();

  /**
   * Guards a pattern.
   *
   * @param nanoClock gives the time in nanoseconds
   */
  public GuardedPattern(Pattern pattern, LongSupplier nanoClock) {
    this.pattern = pattern;
    this.nanoClock = nanoClock;
  }

  /**
   * Returns the first match; empty if there is none.
   *
   * @throws IllegalArgumentException with the rule, if it takes more than a second, or more memory
   *     than a thread has
   */
  public Optional<Matcher> find(String line) {
    Matcher matcher = pattern.matcher(new Watched(line));
    try {
      return matcher.find() ? Optional.of(matcher) : Optional.empty();
    } catch (StackOverflowError e) {
      throw new IllegalArgumentException("needs too much memory for one line", e);
    }
  }

  /** Returns the first match; empty if there is none, or if a search has failed. */
  public Optional<Matcher> search(String line) {
    if (failure.isEmpty()) {
      try {
        return find(line);
      } catch (IllegalArgumentException e) {
        failure = Optional.of(pattern.pattern() + " " + e.getMessage());
      }
    }
    return Optional.empty();
  }

  /** Returns why a search has failed, after which nothing is found. */
  public Optional<String> failure() {
    return failure;
  }

  @Override
  public String toString() {
    return pattern.pattern();
  }

  /** A text that is read until a deadline only. */
  private final class Watched implements CharSequence {

    private final String text;
    private final long start = nanoClock.getAsLong();
    private int reads;

    Watched(String text) {
      this.text = text;
    }

    @Override
    public char charAt(int index) {
      if (++reads % STRIDE == 0 && nanoClock.getAsLong() - start > MOST_NANOS) {
        throw new IllegalArgumentException("took more than 1 s for one line");
      }
      return text.charAt(index);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.substring(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
