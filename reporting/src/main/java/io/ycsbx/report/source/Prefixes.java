package io.ycsbx.report.source;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Removes what a collector of logs puts before each line: a time as of {@code kubectl logs
 * --timestamps}, a host or pod in brackets, the fields of {@code journalctl}, the service of {@code
 * docker compose logs}, or the indentation of a document. Used by one thread.
 */
final class Prefixes extends Reader {

  private static final String TIME =
      "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:[.,]\\d+)?(?:Z|[+-]\\d\\d:?\\d\\d)";
  private static final String JOURNAL_TIME = "\\p{Lu}\\p{Ll}{2} [ \\d]\\d \\d\\d:\\d\\d:\\d\\d";

  /** The collector may cut the blank behind it from an empty line. */
  private static final String END = "(?: |$)";

  private static final Pattern PREFIX =
      Pattern.compile(
          ("(?:TIME|\\[TIME\\]|JOURNAL \\S+ [^\\s\\[:]+(?:\\[\\d+\\])?:"
                  + "|\\[(?=[^\\]]*[A-Za-z])[\\w./:@-]+\\]|[\\w.-]+ +\\|)END|\\h+")
              .replace("TIME", TIME)
              .replace("JOURNAL", JOURNAL_TIME)
              .replace("END", END));
  private static final Pattern TIMES = Pattern.compile(TIME + "|" + JOURNAL_TIME);

  private static final int LOOKED_AT = 1 << 16;

  /** Fewest lines with the same prefix that are no coincidence. */
  private static final int FEWEST = 3;

  private final BufferedReader lines;
  private String line = "";
  private int at;

  private Prefixes(BufferedReader lines) {
    this.lines = lines;
  }

  /** Returns the text without its lines' prefixes, if all of its first lines have the same one. */
  static BufferedReader removed(BufferedReader text) throws IOException {
    text.mark(LOOKED_AT + 1);
    String start = Lines.next(text);
    text.reset();
    int lastEnd = Math.max(start.lastIndexOf('\n'), start.lastIndexOf('\r'));
    int whole = start.length() < LOOKED_AT ? start.length() : lastEnd + 1;
    return havePrefix(start.substring(0, whole).lines().toList())
        ? removed(new BufferedReader(new Prefixes(text)))
        : text;
  }

  /** Tests for the same prefix on all lines, but for its time: other hosts are other runs. */
  private static boolean havePrefix(List<String> lines) {
    Set<String> prefixes = new HashSet<>();
    int filled = 0;
    for (String line : lines) {
      if (line.isBlank()) {
        continue;
      }
      filled++;
      Matcher prefix = PREFIX.matcher(line);
      if (!prefix.lookingAt()) {
        return false;
      }
      prefixes.add(TIMES.matcher(prefix.group().strip()).replaceAll(""));
    }
    return filled >= FEWEST && prefixes.size() == 1;
  }

  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    while (at == line.length()) {
      String next = lines.readLine();
      if (next == null) {
        return -1;
      }
      Matcher prefix = PREFIX.matcher(next);
      line = (prefix.lookingAt() ? next.substring(prefix.end()) : next) + "\n";
      at = 0;
    }
    int count = Math.min(length, line.length() - at);
    line.getChars(at, at + count, target, offset);
    at += count;
    return count;
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
