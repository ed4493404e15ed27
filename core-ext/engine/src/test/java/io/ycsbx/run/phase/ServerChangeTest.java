package io.ycsbx.run.phase;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.spi.Part;
import io.ycsbx.spi.RunningServer;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerChangeTest {

  private static final double LEAST_SECONDS = 86_400;
  private static final double MOST_SECONDS = 86_500;
  private static final String UPTIME_OF_A = "the uptime of node A grew by ";
  private static final String THAN_PASSED =
      " than the time that passed (another server, or its clock was set)";

  /** Makes servers of texts such as {@code A 12.5, B ?}. */
  private static List<RunningServer> servers(String text) {
    return Stream.of(text.split(", ", -1))
        .filter(server -> !server.isEmpty())
        .map(server -> server.split(" ", -1))
        .map(parts -> new RunningServer(new Part("node", parts[0]), seconds(parts[1])))
        .toList();
  }

  private static OptionalDouble seconds(String text) {
    return text.equals("?") ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A 100          | A 86500        | ''",
        "A 100          | A 86499        | ''",
        "A 100          | A 86415        | ''",
        "A 100          | A 86600        | ''",
        "A 100          | A 86691        | ''",
        "A 100          | A 86692        | " + UPTIME_OF_A + "more" + THAN_PASSED,
        "A 100          | A 999999       | " + UPTIME_OF_A + "more" + THAN_PASSED,
        "A 999999       | A 999999       | " + UPTIME_OF_A + "less" + THAN_PASSED,
        "A 100          | A 86399        | node A was restarted or replaced",
        "A 100          | A 12           | node A was restarted or replaced",
        "A 99999        | A 86380        | node A was restarted or replaced",
        "A ?            | A 12           | ''",
        "A 100          | A ?            | ''",
        "A 100, B 100   | B 86500        | node A is gone",
        "A 100          | A 86500, B 7   | node B is new",
        "A 100, B 9, C 9| C 5, B 86409, D 3 | node A is gone, node C was restarted or replaced,"
            + " node D is new",
        "A 100          | ''             | node A is gone",
        "''             | A 100          | node A is new",
        "''             | ''             | ''"
      })
  void areFoundByNameAndUptime(String before, String now, String expected) {
    assertThat(
            ServerChange.between(servers(before), servers(now), LEAST_SECONDS, MOST_SECONDS)
                .words())
        .satisfies(words -> assertThat(String.join(", ", words)).isEqualTo(expected));
  }
}
