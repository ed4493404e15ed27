package io.ycsbx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import site.ycsb.BasicDB;

class ShellTest {

  private static String answer(String line) {
    StringWriter out = new StringWriter();
    new Shell(new BasicDB(), "usertable", new PrintWriter(out, true)).execute(line);
    return out.toString();
  }

  @Test
  void longLinesHaveShortAnswers() {
    assertThat(answer("x".repeat(200)))
        .isEqualTo(
            "Error: unknown command \"%s...\"; \"help\" lists them%n".formatted("x".repeat(100)));
    assertThat(answer("\0".repeat(2_000_000)))
        .isEqualTo("Error: a line has at most 1048576 characters%n".formatted());
  }
}
