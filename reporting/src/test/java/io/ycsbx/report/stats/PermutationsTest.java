package io.ycsbx.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PermutationsTest {

  private static List<Double> logs(double... ratios) {
    return DoubleStream.of(ratios).mapToObj(Math::log).toList();
  }

  /** Of the 24 orders of four rounds, one rises and one falls as much. */
  @Test
  void theShareOfOrdersIsThatOfPermutations() {
    assertThat(Permutations.trend(logs(1, 2, 4, 8))).isCloseTo(2 / 24.0, within(0.01));
    assertThat(Permutations.trend(logs(8, 4, 2, 1))).isCloseTo(2 / 24.0, within(0.01));
    assertThat(Permutations.trend(logs(1, 2, 2, 1))).isEqualTo(1);
    assertThat(Permutations.trend(logs(2, 2, 2, 2, 2, 2))).isEqualTo(1);
    assertThat(Permutations.trend(List.of())).isEqualTo(1);
  }

  @Test
  void aRatioThatClimbsHasATrend() {
    assertThat(Permutations.trend(logs(1.53, 1.57, 1.55, 1.61, 1.63, 1.66, 1.64, 1.71, 1.74)))
        .isLessThan(0.001);
  }

  @Test
  void roundsWithoutATrendHaveOneInOneOfTwenty() {
    Random random = new Random(3);

    long shown =
        Stream.generate(() -> Permutations.trend(random.doubles(7).boxed().toList()))
            .limit(400)
            .filter(p -> p < 0.05)
            .count();

    assertThat(shown / 400.0).isBetween(0.02, 0.08);
  }

  @Test
  void dipsAtRandomTimesAreSimultaneousInOneOfTwenty() {
    Random random = new Random(7);

    long shown =
        Stream.generate(
                () ->
                    Permutations.simultaneity(
                        Stream.generate(() -> dip(random.nextInt(10))).limit(6).toList()))
            .limit(400)
            .filter(p -> p < 0.05)
            .count();

    assertThat(shown / 400.0).isBetween(0.02, 0.08);
  }

  /** Of the 100,000 ways to rotate the others, one is the same as the first. */
  @Test
  void dipsAtTheSameTimeAreSimultaneous() {
    assertThat(Permutations.simultaneity(Collections.nCopies(6, dip(3)))).isLessThan(0.001);
    assertThat(Permutations.simultaneity(List.of(dip(3)))).isEqualTo(1);
  }

  @Test
  void aStallOfOneRunDoesNotHideDipsOfAll() {
    List<Double> stalled = new ArrayList<>(dip(3));
    stalled.set(0, Math.log(0.1));
    List<List<Double>> courses = new ArrayList<>(Collections.nCopies(5, dip(3)));
    courses.add(stalled);

    assertThat(Permutations.simultaneity(courses)).isLessThan(0.01);
  }

  @Test
  void runsWithoutChangesAreNotSimultaneous() {
    assertThat(Permutations.simultaneity(Collections.nCopies(6, Collections.nCopies(10, 0.0))))
        .isEqualTo(1);
  }

  /** Of two repeats, one of ten rotations; of many, one of the orders that are drawn. */
  @Test
  void theLeastSimultaneityIsThatOfCoursesThatAreAllTheSame() {
    assertThat(Permutations.leastSimultaneity(2, 10)).isCloseTo(0.1, within(1e-9));
    assertThat(Permutations.leastSimultaneity(9, 10)).isEqualTo(1 / 20_000.0);
  }

  /** Returns a run with a dip of half of its time. */
  private static List<Double> dip(int from) {
    return IntStream.range(0, 10)
        .mapToObj(part -> (part - from + 10) % 10 < 5 ? -0.2 : 0.0)
        .toList();
  }

  @Test
  void neighboursThatAreAlikeDependOnEachOther() {
    Random random = new Random(5);
    double[] noise = random.doubles(40).map(value -> value - 0.5).toArray();
    double[] lasting = noise.clone();
    for (int i = 1; i < lasting.length; i++) {
      lasting[i] += 0.8 * lasting[i - 1];
    }

    assertThat(Permutations.dependence(DoubleStream.of(lasting).boxed().toList())).isLessThan(0.01);
    assertThat(Permutations.dependence(DoubleStream.of(noise).boxed().toList()))
        .isGreaterThan(0.05);
  }
}
