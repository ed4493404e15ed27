package io.ycsbx.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LatencyCountsTest {

  private static final long MIB = 1 << 20;

  private final LatencyCounts counts = new LatencyCounts();
  private final CountsSum sum = new CountsSum();

  @Test
  void holdsWhatAHistogramHolds() {
    Histogram expected = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
    for (long nanos = 1; nanos < 1L << 45; nanos += 1 + nanos / 7) {
      counts.record(nanos);
      expected.recordValue(nanos);
    }
    assertThat(sum.collect(List.of(counts))).isEqualTo(new LatencyDistribution(expected));
    assertThat(sum.total()).isEqualTo(new LatencyDistribution(expected));
  }

  private static long countAt(long nanos, LatencyDistribution latencies) {
    return latencies.countUpTo(nanos) - (nanos == 0 ? 0 : latencies.countUpTo(nanos - 1));
  }

  @Test
  void aNegativeLatencyCountsAsZero() {
    counts.record(-1);
    counts.record(Long.MIN_VALUE);
    assertThat(countAt(0, sum.collect(List.of(counts)))).isEqualTo(2);
  }

  @Test
  void anIntervalHoldsWhatIsNew() {
    LatencyCounts other = new LatencyCounts();
    counts.record(100);
    assertThat(sum.collect(List.of(counts)).count()).isEqualTo(1);
    assertThat(sum.collect(List.of(counts)).count()).isZero();
    counts.record(100);
    other.record(100);
    assertThat(countAt(100, sum.collect(List.of(counts, other)))).isEqualTo(2);
    assertThat(countAt(100, sum.total())).isEqualTo(3);
  }

  @Test
  void countsOnWhenACountOutgrowsANarrowPage() {
    long neighbour = 101;
    counts.record(neighbour);
    record(100, 0xffff);
    assertThat(countAt(100, sum.collect(List.of(counts)))).isEqualTo(0xffff);
    record(100, 1);
    assertThat(countAt(100, sum.collect(List.of(counts)))).isEqualTo(1);
    record(100, 100_000);
    counts.record(neighbour);
    assertThat(countAt(100, sum.collect(List.of(counts)))).isEqualTo(100_000);
    assertThat(countAt(100, sum.total())).isEqualTo(0xffff + 1 + 100_000);
    assertThat(countAt(neighbour, sum.total())).isEqualTo(2);
  }

  @Test
  void countsOnWhenACountOutgrows32Bits() throws ReflectiveOperationException {
    record(100, 0x10000);
    int[] page = (int[]) pages(counts)[0];
    page[100] = -2;
    assertThat(countAt(100, sum.collect(List.of(counts)))).isEqualTo(0xffff_fffeL);
    record(100, 5);
    assertThat(page[100]).isEqualTo(3);
    assertThat(countAt(100, sum.collect(List.of(counts)))).isEqualTo(5);
    assertThat(countAt(100, sum.total())).isEqualTo(0xffff_fffeL + 5);
  }

  @Test
  void sumsMayExceed32Bits() throws ReflectiveOperationException {
    LatencyCounts other = new LatencyCounts();
    record(100, 0x10000);
    ((int[]) pages(counts)[0])[100] = Integer.MAX_VALUE;
    sum.collect(List.of(counts, other));
    ((int[]) pages(counts)[0])[100] = -1;
    other.record(100);
    assertThat(countAt(100, sum.collect(List.of(counts, other)))).isEqualTo((1L << 31) + 1);
  }

  /** The memory of a run must fit into a heap of 1 GB. */
  @Test
  void aThousandWorkersWithEightOperationsFitIntoTheHeap() throws ReflectiveOperationException {
    for (long nanos = 1_000; nanos <= 10_000_000; nanos += Math.max(1, nanos / 2_048)) {
      counts.record(nanos);
    }
    int recorders = 1_000 * 8 * 2;
    assertThat(recorders * bytes(counts)).isLessThan(600 * MIB);
    assertThat(recorders * bytes(new LatencyCounts())).isLessThan(16 * MIB);
  }

  private void record(long nanos, int times) {
    for (int i = 0; i < times; i++) {
      counts.record(nanos);
    }
  }

  private static Object[] pages(LatencyCounts counts) throws ReflectiveOperationException {
    Field pages = LatencyCounts.class.getDeclaredField("pages");
    pages.setAccessible(true);
    return (Object[]) pages.get(counts);
  }

  /** Bytes on a 64-bit JVM with compressed references. */
  private static long bytes(LatencyCounts counts) throws ReflectiveOperationException {
    long header = 16;
    Object[] pages = pages(counts);
    long bytes = header + header + 4L * pages.length;
    for (Object page : pages) {
      if (page != null) {
        bytes += header + (long) LatencyCounts.PAGE_SIZE * (page instanceof int[] ? 4 : 2);
      }
    }
    return bytes;
  }
}
