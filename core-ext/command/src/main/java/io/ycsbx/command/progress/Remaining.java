package io.ycsbx.command.progress;

import io.ycsbx.run.progress.Progress;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

/** Estimates a run's remaining time from its rate so far. */
final class Remaining {

  private Remaining() {}

  /** Returns seconds, rounded up; empty if neither a count nor a time ends the run. */
  static OptionalLong seconds(Progress progress) {
    LongStream.Builder ends = LongStream.builder();
    if (progress.plannedTransactions() > 0 && progress.transactions() > 0) {
      double perTransaction = (double) progress.endNanos() / progress.transactions();
      ends.add(
          (long) ((progress.plannedTransactions() - progress.transactions()) * perTransaction));
    }
    if (progress.plannedNanos() > 0) {
      ends.add(progress.plannedNanos() - progress.endNanos());
    }
    OptionalLong nanos = ends.build().min();
    return nanos.isEmpty()
        ? nanos
        : OptionalLong.of((long) Math.ceil(Math.max(0, nanos.getAsLong()) / 1e9));
  }

  /** Returns stock's text, with a space at the end: {@code 1 hour 5 minutes }. */
  static String inWords(long seconds) {
    long days = TimeUnit.SECONDS.toDays(seconds);
    long hours = TimeUnit.SECONDS.toHours(seconds) % 24;
    long minutes = TimeUnit.SECONDS.toMinutes(seconds) % 60;
    String words =
        part(days, "day") + part(hours, "hour") + (days < 1 ? part(minutes, "minute") : "");
    return words.isEmpty() ? seconds + (seconds == 1 ? " second " : " seconds ") : words;
  }

  private static String part(long count, String unit) {
    return count == 0 ? "" : count + " " + unit + (count == 1 ? " " : "s ");
  }
}
