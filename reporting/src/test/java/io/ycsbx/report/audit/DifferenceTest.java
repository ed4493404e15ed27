package io.ycsbx.report.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DifferenceTest {

  private static final String FOLDER = "/var/lib/" + "benchmarks/".repeat(4);

  private static String words(Optional<String> a, String b) {
    List<Difference.Side> sides =
        List.of(new Difference.Side("a", a, true), new Difference.Side("b", Optional.of(b), true));
    return new Difference(Optional.empty(), "rocksdb.dir", sides, false).toString();
  }

  @Test
  void pathsAreShortenedAlikeIfOneIsLong() {
    assertThat(words(Optional.of(FOLDER + "side-a/records"), FOLDER + "b"))
        .isEqualTo("rocksdb.dir is .../side-a/records on a and .../b on b");
    assertThat(words(Optional.of("/data/a"), "/data/b"))
        .isEqualTo("rocksdb.dir is /data/a on a and /data/b on b");
  }

  @Test
  void besideALongPathASideWithoutOneIsNotShortened() {
    assertThat(words(Optional.empty(), FOLDER + "b/records/of/the/side"))
        .isEqualTo("rocksdb.dir is not set on a and " + FOLDER + "b/recor... on b");
  }
}
