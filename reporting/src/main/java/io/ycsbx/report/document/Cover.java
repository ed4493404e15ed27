package io.ycsbx.report.document;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The message of a report, for its first page.
 *
 * @param summary the comparison and its verdicts, in about two sentences; may be empty
 * @param gains gains of the primary figures; absent if none has a gain
 * @param tested the number of runs, when they were made, and by what; may be empty
 * @param leftOut sections without runs, in a sentence; may be empty
 */
public record Cover(String summary, Optional<Chart.Gains> gains, String tested, String leftOut) {

  /** The cover of a report without a message. */
  public static final Cover NONE = new Cover("", Optional.empty(), "", "");

  /** Returns the same cover, with a sentence before its summary. */
  public Cover after(String sentence) {
    String all =
        Stream.of(sentence, summary)
            .filter(text -> !text.isBlank())
            .collect(Collectors.joining(" "));
    return new Cover(all, gains, tested, leftOut);
  }
}
