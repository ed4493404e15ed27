package io.ycsbx.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.distribution.Ycsb.Ended;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands on a terminal. */
class TerminalIT {

  private static final String CLEAR_TO_END = "\033[K";
  private static final String CUT_OFF = "\033[?7l";
  private static final String WRAP = "\033[?7h";

  private static final String HEAD =
      """
      binding: rocksdb
      properties: {rocksdb.dir: "${data}"}
      repeats: 1
      configurations: [name: small]
      data: [name: records]
      """;

  @TempDir Path folder;

  /** The rows of a terminal, including those that have scrolled away. */
  private static final class Display {

    private final List<StringBuilder> rows = new ArrayList<>(List.of(new StringBuilder()));
    private final int columns;
    private boolean wraps = true;
    private int column;

    Display(int columns, String output) {
      this.columns = columns;
      int at = 0;
      while (at < output.length()) {
        at += output.charAt(at) == '\033' ? obey(output.substring(at)) : show(output.charAt(at));
      }
    }

    private StringBuilder row() {
      return rows.get(rows.size() - 1);
    }

    /** Obeys a sequence of a screen, and returns its length; any other one is shown as it is. */
    private int obey(String output) {
      if (output.startsWith(CLEAR_TO_END)) {
        row().setLength(Math.min(column, row().length()));
        return CLEAR_TO_END.length();
      }
      if (output.startsWith(CUT_OFF) || output.startsWith(WRAP)) {
        wraps = output.startsWith(WRAP);
        return WRAP.length();
      }
      return show('\033');
    }

    private int show(char next) {
      if (next == '\r') {
        column = 0;
      } else if (next == '\n') {
        feed();
      } else {
        if (column == columns && wraps) {
          feed();
        }
        column = Math.min(column, columns - 1);
        row().setLength(Math.max(column, row().length()));
        row().replace(column, ++column, Character.toString(next));
      }
      return 1;
    }

    private void feed() {
      rows.add(new StringBuilder());
      column = 0;
    }

    List<String> lines() {
      return rows.stream().map(StringBuilder::toString).toList();
    }
  }

  private List<String> shown(int columns, String command) throws Exception {
    String program =
        "stty cols " + columns + "; TERM=xterm exec '" + Ycsb.HOME + "/bin/ycsb' " + command;
    Ended ended = Ycsb.onTerminal(folder, program).end().expect(0);
    // Only what a screen sends is obeyed, so that nothing else may begin with the escape.
    List<String> lines = new Display(columns, ended.out()).lines();
    assertThat(lines).noneMatch(line -> line.contains("\033") || line.contains("<1b>"));
    return lines;
  }

  @ParameterizedTest
  @ValueSource(ints = {80, 110})
  void theProgressOfABriefIsOneLineInPlace(int columns) throws Exception {
    String plan = "a-name-that-is-longer-than-a-terminal-of-eighty-columns";
    Plans.write(folder.resolve(plan + ".yaml"), HEAD, "operationcount: 1000");

    List<String> lines = shown(columns, "brief run " + plan + ".yaml --data data -o results");

    assertThat(lines).filteredOn(line -> line.startsWith("[")).isEmpty();
    assertThat(lines)
        .filteredOn(line -> line.matches("\\d\\d:\\d\\d:\\d\\d \\[\\d/\\d] .*"))
        .hasSizeGreaterThanOrEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(ints = {80, 110})
  void theProgressOfARunEndsAsALineOfTheWholeRun(int columns) throws Exception {
    List<String> lines =
        shown(
            columns,
            "run basic -P '" + Ycsb.HOME + "/workloads/workloadc' -s -p basicdb.verbose=false");

    assertThat(lines)
        .filteredOn(line -> line.contains(" ops/s  "))
        .singleElement()
        .asString()
        .startsWith("100% 1,000 ops  ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "run --help", "brief run --help"})
  void helpsHaveNoControlSequences(String command) throws Exception {
    assertThat(shown(100, command)).anyMatch(line -> line.startsWith("Usage: ycsb"));
  }
}
