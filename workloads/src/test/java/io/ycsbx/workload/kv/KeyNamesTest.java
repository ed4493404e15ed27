package io.ycsbx.workload.kv;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.workload.Given;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import site.ycsb.measurements.Measurements;
import site.ycsb.workloads.CoreWorkload;

class KeyNamesTest {

  @BeforeAll
  static void giveStockItsMeasurements() {
    Measurements.setProperties(new Properties());
  }

  @ParameterizedTest
  @CsvFileSource(resources = "key-names.csv")
  void namesAreThoseOfStock(boolean hashed, int padding) throws Exception {
    StockNames stock = new StockNames(hashed, padding);
    KeyNames ours = new KeyNames(hashed, padding);
    numbers()
        .forEach(number -> assertThat(ours.name(number)).isEqualTo(stock.buildKeyName(number)));
  }

  @Test
  void clientsShareTheLoadedKeysAndInsertKeysOfTheirOwn() {
    KeyNames first = new KeyNames(false, 0, 100, 0, 3);
    KeyNames last = new KeyNames(false, 0, 100, 2, 3);

    assertThat(last.name(99)).isEqualTo(first.name(99)).isEqualTo("user99");
    assertThat(LongStream.range(100, 103).mapToObj(first::name))
        .containsExactly("user100", "user103", "user106");
    assertThat(LongStream.range(100, 103).mapToObj(last::name))
        .containsExactly("user102", "user105", "user108");
  }

  /** Every power of two and ten with its neighbours, the first 1,000, and random ones. */
  private static LongStream numbers() {
    LongStream.Builder edges = LongStream.builder();
    for (int bit = 0; bit < 63; bit++) {
      edges.add((1L << bit) - 1).add(1L << bit).add((1L << bit) + 1);
    }
    for (long power = 10; power > 0 && power <= 1_000_000_000_000_000_000L; power *= 10) {
      edges.add(power - 1).add(power);
    }
    SplittableRandom random = new SplittableRandom(1);
    return Stream.of(
            edges.build().toArray(),
            LongStream.range(0, 1_000).toArray(),
            random.longs(5_000, 0, Long.MAX_VALUE).toArray(),
            random.longs(5_000, 0, 5_000_000_000L).toArray())
        .flatMapToLong(LongStream::of);
  }

  private static final class StockNames extends CoreWorkload {

    private StockNames(boolean hashed, int padding) throws Exception {
      init(
          Given.properties(
              "recordcount=1",
              "insertorder=" + (hashed ? "hashed" : "ordered"),
              "zeropadding=" + padding));
    }

    @Override
    protected String buildKeyName(long number) {
      return super.buildKeyName(number);
    }
  }
}
