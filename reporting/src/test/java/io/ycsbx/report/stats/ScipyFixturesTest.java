package io.ycsbx.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Results of scipy; statistics/fixtures.py made them, and names the versions. */
class ScipyFixturesTest {

  private static final double EXACTLY = 1e-9;
  private static final JsonNode FIXTURES = fixtures();

  static Stream<JsonNode> comparisons() {
    return stream(FIXTURES.get("comparisons"));
  }

  @ParameterizedTest
  @MethodSource("comparisons")
  void intervalsAreScipys(JsonNode fixture) {
    StudentRatio ratio = (StudentRatio) evidence(fixture);

    assertThat(ratio.freedom()).isCloseTo(fixture.get("freedom").asDouble(), within(EXACTLY));
    assertThat(ratio.interval(0.9).isWithin(FIXTURES.get("margin").asDouble()))
        .isEqualTo(fixture.get("tost").asDouble() <= 0.05);
    assertInterval(ratio.interval(0.95), fixture.get("interval95"));
    assertInterval(ratio.interval(0.99), fixture.get("interval99"));
  }

  private static void assertInterval(RatioInterval interval, JsonNode expected) {
    assertThat(interval.low()).isCloseTo(expected.get(0).asDouble(), within(EXACTLY));
    assertThat(interval.high()).isCloseTo(expected.get(1).asDouble(), within(EXACTLY));
  }

  private static Evidence evidence(JsonNode fixture) {
    Readings ours = readings(fixture.get("ours"));
    Readings baseline = readings(fixture.get("baseline"));
    return fixture.get("paired").asBoolean()
        ? StudentRatio.ofRounds(ours, baseline, false)
        : StudentRatio.ofSamples(ours, baseline);
  }

  private static Readings readings(JsonNode values) {
    return Readings.of(stream(values).map(JsonNode::asDouble).toList());
  }

  private static Stream<JsonNode> stream(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false);
  }

  private static JsonNode fixtures() {
    try (InputStream file = ScipyFixturesTest.class.getResourceAsStream("/statistics/scipy.json")) {
      return new ObjectMapper().readTree(file);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
