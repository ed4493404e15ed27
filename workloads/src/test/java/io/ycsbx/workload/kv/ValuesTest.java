package io.ycsbx.workload.kv;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValuesTest {

  private static final int TOTAL = 1 << 20;

  private final SplittableRandom random = new SplittableRandom(1);

  /** Coding the runs of spaces takes a few bytes of each value, so short values lose a little. */
  @ParameterizedTest
  @CsvFileSource(resources = "compressors.csv")
  void aCompressorRemovesTheShareAskedFor(double share, int length) {
    assertThat(removed(ValueFiller.compressible(random, share), length))
        .isCloseTo(share, within(0.03));
  }

  @Test
  void anEntropyCoderRemovesAFifthOfStocksCharacters() {
    assertThat(removed(ValueFiller.stockText(random), 100)).isCloseTo(0.21, within(0.03));
  }

  /** For every length, number of short values before, and block in which the value begins. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 100, 3_071, 3_072, 3_073, 10_000})
  void everyPositionHasStocksCharacters(int length) {
    ValueFiller text = ValueFiller.stockText(random);
    BitSet[] seen = {new BitSet(), new BitSet(), new BitSet()};
    byte[] value = new byte[length];
    for (int drawn = 0; drawn < 30_000; drawn += length) {
      text.fill(value, length, "user1", "field0");
      for (int i = 0; i < length; i++) {
        seen[i % 3].set(value[i]);
      }
    }
    assertThat(seen[0]).isEqualTo(range(' ', 32));
    if (length >= 3) {
      BitSet twoRanges = range(' ', 32);
      twoRanges.or(range('`', 32));
      assertThat(seen[1]).isEqualTo(range(' ', 64));
      assertThat(seen[2]).isEqualTo(twoRanges);
    }
  }

  @Test
  void noBytesAreHandedOutTwice() {
    ValueFiller text = ValueFiller.stockText(random);
    Set<String> values = new HashSet<>();
    byte[] value = new byte[24];
    for (int i = 0; i < 10_000; i++) {
      text.fill(value, value.length, "user1", "field0");
      values.add(new String(value, US_ASCII));
    }
    assertThat(values).hasSize(10_000);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 8, 9, 23, 24, 25, 100, 1_025})
  void onlyTheValueIsFilled(int length) {
    for (ValueFiller filler :
        new ValueFiller[] {ValueFiller.stockText(random), ValueFiller.compressible(random, 0)}) {
      byte[] target = new byte[length + 1];
      boolean[] filled = new boolean[length + 1];
      for (int round = 0; round < 20; round++) {
        filler.fill(target, length, "user1", "field0");
        for (int i = 0; i <= length; i++) {
          filled[i] |= target[i] != 0;
        }
      }
      boolean[] expected = new boolean[length + 1];
      Arrays.fill(expected, 0, length, true);
      assertThat(filled).isEqualTo(expected);
    }
  }

  @Test
  void aValueIsReadLikeAnyOfStocks() {
    FieldValue value = new FieldValue();
    System.arraycopy(new byte[] {'a', 'b', 'c', 'd', 'e'}, 0, value.restart(5), 0, 5);
    assertThat(value.bytesLeft()).isEqualTo(5);
    assertThat(value.nextByte()).isEqualTo((byte) 'a');
    byte[] part = new byte[3];
    assertThat(value.nextBuf(part, 1)).isEqualTo(3);
    assertThat(part).containsExactly(0, 'b', 'c');
    assertThat(value.toArray()).containsExactly('d', 'e');
    assertThat(value.hasNext()).isFalse();
    assertThat(value.nextBuf(part, 0)).isZero();
    value.reset();
    assertThat(value).hasToString("abcde");
    assertThat(value.bytesLeft()).isZero();
    value.restart(2);
    assertThat(value.toArray()).containsExactly('a', 'b');
  }

  private static BitSet range(int first, int count) {
    BitSet range = new BitSet();
    range.set(first, first + count);
    return range;
  }

  private static double removed(ValueFiller filler, int length) {
    Deflater deflater = new Deflater();
    byte[] values = new byte[TOTAL / length * length];
    byte[] value = new byte[length];
    for (int i = 0; i < values.length; i += length) {
      filler.fill(value, length, "user1", "field0");
      System.arraycopy(value, 0, values, i, length);
    }
    deflater.setInput(values);
    deflater.finish();
    int compressed = deflater.deflate(new byte[2 * TOTAL]);
    deflater.end();
    return 1 - (double) compressed / values.length;
  }
}
