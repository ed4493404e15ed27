package io.ycsbx.workload.kv;

import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.config.Settings;
import io.ycsbx.workload.Given;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.commons.statistics.inference.ChiSquareTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.WorkloadException;
import site.ycsb.generator.AcknowledgedCounterGenerator;
import site.ycsb.generator.ExponentialGenerator;
import site.ycsb.generator.HistogramGenerator;
import site.ycsb.generator.HotspotIntegerGenerator;
import site.ycsb.generator.NumberGenerator;
import site.ycsb.generator.ScrambledZipfianGenerator;
import site.ycsb.generator.SequentialGenerator;
import site.ycsb.generator.SkewedLatestGenerator;
import site.ycsb.generator.UniformLongGenerator;
import site.ycsb.generator.ZipfianGenerator;

/**
 * Each distribution against stock's own generator: chi-square tests of two samples, both seeded.
 */
class DistributionsTest {

  private static final int SAMPLES = 500_000;
  private static final int KEYS = 1_000;
  private static final double ALPHA = 0.001;

  private final SplittableRandom random = new SplittableRandom(42);

  @BeforeEach
  void seedStock() throws Exception {
    ThreadLocalRandom.current();
    Field seed = Thread.class.getDeclaredField("threadLocalRandomSeed");
    seed.setAccessible(true);
    seed.setLong(Thread.currentThread(), 42);
  }

  @Test
  void uniform() throws Exception {
    assertSame(keys("uniform"), new UniformLongGenerator(100, 899));
  }

  @Test
  void zipfian() throws Exception {
    assertSame(keys("zipfian"), new ScrambledZipfianGenerator(100, 900));
  }

  @Test
  void latest() throws Exception {
    assertSame(keys("latest"), new SkewedLatestGenerator(new AcknowledgedCounterGenerator(KEYS)));
  }

  @Test
  void hotspot() throws Exception {
    assertSame(keys("hotspot"), new HotspotIntegerGenerator(100, 899, 0.2, 0.8));
  }

  @Test
  void exponential() throws Exception {
    ExponentialGenerator stock = new ExponentialGenerator(95, KEYS * 0.8571428571);
    assertSame(
        keys("exponential"),
        () -> {
          long key;
          do {
            key = KEYS - 1L - stock.nextValue().intValue();
          } while (key < 0);
          return key;
        });
  }

  @Test
  void sequentialIsStocksSequence() throws Exception {
    SequentialGenerator stock = new SequentialGenerator(100, 899);
    LongSampler ours = keys("sequential");
    for (int i = 0; i < 3 * KEYS; i++) {
      assertThat(ours.next(random)).isEqualTo(stock.nextLong());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 10, 13})
  void sequentialThreadsWalkTheRangeTogether(int threads) {
    long[] together =
        IntStream.range(0, threads)
            .mapToObj(id -> new SequentialKeys(5, 10, id, threads))
            .flatMapToLong(keys -> LongStream.generate(() -> keys.next(random)).limit(10))
            .sorted()
            .toArray();
    long[] everyKeyAsOften =
        LongStream.range(5, 15)
            .flatMap(key -> LongStream.generate(() -> key).limit(threads))
            .toArray();
    assertThat(together).isEqualTo(everyKeyAsOften);
  }

  @Test
  void scanLengths() throws Exception {
    String lengths = "recordcount=1 minscanlength=3 maxscanlength=200";
    assertSame(shared(lengths).scanLengths(), new UniformLongGenerator(3, 200));
    assertSame(
        shared(lengths, "scanlengthdistribution=zipfian").scanLengths(),
        new ZipfianGenerator(3, 200));
  }

  @Test
  void fieldLengths() throws Exception {
    String lengths = "recordcount=1 minfieldlength=5 fieldlength=300";
    assertSame(fieldLengths(lengths, "uniform"), new UniformLongGenerator(5, 300));
    assertSame(fieldLengths(lengths, "zipfian"), new ZipfianGenerator(5, 300));
    assertThat(fieldLengths(lengths, "constant").next(random)).isEqualTo(300);
  }

  @ParameterizedTest
  @CsvSource({
    "'0\t5\n1\t0\n2\t20\n3\t3\n4\t12\n'",
    "'0\t0\n1\t1\n2\t3\n'",
    "'0\t4\n'",
    "'0\t1\n1\t1\n'"
  })
  void fieldLengthHistogram(String buckets, @TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("lengths.txt"), "BlockSize\t10\n" + buckets);
    String histogram = "recordcount=1 fieldlengthhistogram=" + file;
    assertSame(fieldLengths(histogram, "histogram"), new HistogramGenerator(file.toString()));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.3, 0.5, 0.8, 0.99, 0.999})
  void grayIsStocksForAnyConstantBelowOne(double constant) {
    Zipfian ours = Zipfian.of(KEYS, constant);
    assertSame(ours, new ZipfianGenerator(KEYS, constant));
  }

  @Test
  void latestFollowsAGrowingDatabase() {
    InsertedKeys inserted = InsertedKeys.growingFrom(10);
    LatestKeys grown = new LatestKeys(inserted, Zipfian.STOCK_CONSTANT);
    grown.next(random);
    for (int i = 10; i < KEYS; i++) {
      inserted.acknowledge(inserted.next());
    }
    SkewedLatestGenerator fresh = new SkewedLatestGenerator(new AcknowledgedCounterGenerator(KEYS));
    assertSame(grown, fresh);
  }

  @Test
  void latestOfOneOrTwoRecords() {
    assertThat(new LatestKeys(InsertedKeys.fixed(1), 0.99).next(random)).isZero();
    assertThat(new LatestKeys(InsertedKeys.fixed(2), 0.99).next(random)).isOne();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "1"})
  void oneOfTheHotspotSetsMayBeEmpty(String share) throws Exception {
    LongSampler keys =
        shared("recordcount=10", "requestdistribution=hotspot", "hotspotdatafraction=" + share)
            .requestedKeys(0, 1);
    assertThat(LongStream.generate(() -> keys.next(random)).limit(1_000).distinct().count())
        .isEqualTo(10);
  }

  @Test
  void billionsOfKeysAreReached() throws Exception {
    for (String distribution : new String[] {"uniform", "zipfian", "hotspot", "exponential"}) {
      LongSampler keys =
          shared("recordcount=5000000000", "requestdistribution=" + distribution)
              .requestedKeys(0, 1);
      assertThat(LongStream.generate(() -> keys.next(random)).limit(10_000))
          .as(distribution)
          .allMatch(key -> key >= 0 && key < 5_000_000_000L)
          .anyMatch(key -> key > 4_000_000_000L)
          .anyMatch(key -> key < 1_000_000_000L);
    }
  }

  private static LongSampler keys(String distribution) throws Exception {
    return shared(
            "recordcount=1000 insertstart=100 insertcount=800 requestdistribution=" + distribution)
        .requestedKeys(0, 1);
  }

  private static LongSampler fieldLengths(String lengths, String distribution) throws Exception {
    return shared(lengths, "fieldlengthdistribution=" + distribution).fieldLengths();
  }

  /** Returns the shared state of a workload with these properties. */
  private static SharedState shared(String... words) throws WorkloadException {
    return new SharedState(Settings.bind(KeyValueSettings.class, Given.properties(words)));
  }

  private void assertSame(LongSampler ours, NumberGenerator stock) {
    assertSame(ours, () -> stock.nextValue().longValue());
  }

  private void assertSame(LongSampler ours, LongSupplier stock) {
    long[] first = counts(() -> ours.next(random));
    long[] second = counts(stock);
    int[] drawn = IntStream.range(0, KEYS).filter(i -> first[i] + second[i] > 0).toArray();
    long[] ourCounts = IntStream.of(drawn).mapToLong(i -> first[i]).toArray();
    long[] stockCounts = IntStream.of(drawn).mapToLong(i -> second[i]).toArray();
    if (drawn.length == 1) {
      assertThat(ourCounts).isEqualTo(stockCounts);
      return;
    }
    assertThat(ChiSquareTest.withDefaults().test(ourCounts, stockCounts).getPValue())
        .isGreaterThan(ALPHA);
  }

  private static long[] counts(LongSupplier sampler) {
    long[] counts = new long[KEYS + 1];
    for (int i = 0; i < SAMPLES; i++) {
      counts[(int) sampler.getAsLong()]++;
    }
    return counts;
  }
}
