package io.ycsbx.binding.aerospike;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.Bin;
import com.aerospike.client.Record;
import io.ycsbx.contract.Fields;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;

class RecordLayoutTest {

  private static final RecordLayout MULTI = RecordLayout.of(Bound.settings());
  private static final RecordLayout SINGLE = RecordLayout.of(Bound.settings("as.bins=single"));

  private static final Map<String, String> FIELDS =
      Map.of("field0", "value", "field1", "", "ключ", "значение");

  static Stream<RecordLayout> layouts() {
    return Stream.of(MULTI, SINGLE);
  }

  @ParameterizedTest
  @MethodSource("layouts")
  void whatIsWrittenIsRead(RecordLayout layout) {
    assertThat(read(layout, stored(layout.bins(values(FIELDS))), null)).isEqualTo(FIELDS);
  }

  @Test
  void aBinPerFieldAsksForTheBinsOfTheFields() {
    RecordLayout layout = MULTI;

    assertThat(layout.binNames(null)).isNull();
    assertThat(layout.binNames(Set.of("field1"))).containsExactly("field1");
    assertThat(layout.bins(values(Map.of("field1", "a"))))
        .singleElement()
        .satisfies(bin -> assertThat(bin.name).isEqualTo("field1"));
  }

  @Test
  void whatAnotherProgramWroteIsReadAsText() {
    Record record = new Record(Map.of("field0", 42L, "field1", "text"), 1, 0);

    assertThat(read(MULTI, record, null)).isEqualTo(Map.of("field0", "42", "field1", "text"));
    assertThat(read(MULTI, new Record(null, 1, 0), null)).isEmpty();
  }

  @Test
  void aBlobIsOneBinThatIsReadWholeAndSiftedHere() {
    RecordLayout layout = SINGLE;
    Bin[] bins = layout.bins(values(FIELDS));

    assertThat(bins).singleElement().satisfies(bin -> assertThat(bin.name).isEqualTo("record"));
    assertThat(layout.binNames(Set.of("field0"))).isNull();
    assertThat(read(layout, stored(bins), Set.of("field0"))).isEqualTo(Map.of("field0", "value"));
  }

  static Stream<Arguments> foreign() {
    Map<String, Object> bins = Map.of("field0", new byte[1]);
    Map<String, Object> blob = Map.of("record", new byte[] {0, 0, 0, 1, 'a', 0, 0, 0, 0});
    return Stream.of(
        arguments("multi", blob, null, "has the one bin \"record\""),
        arguments("multi", Map.of(), Set.of("field0"), "has none of the fields to read"),
        arguments("single", bins, null, "has no blob in a bin \"record\""),
        arguments("single", bins, Set.of("field0"), "has no blob in a bin \"record\""),
        arguments("single", blob, Set.of("field0"), "has none of the fields to read"));
  }

  @ParameterizedTest
  @MethodSource("foreign")
  void aRecordOfAnotherLayoutIsNotRead(
      String bins, Map<String, Object> stored, Set<String> fields, String how) {
    RecordLayout layout = RecordLayout.of(Bound.settings("as.bins=" + bins));
    String other = bins.equals("multi") ? "single" : "multi";

    assertThatThrownBy(() -> read(layout, new Record(stored, 1, 0), fields))
        .isInstanceOf(AerospikeException.class)
        .hasMessageContaining(
            "a record %s: it was written with as.bins=%s or by another program, and is read with as.bins=%s"
                .formatted(how, other, bins));
  }

  @Test
  void aRecordThatUpdatesShrinkMayLackTheFieldsToRead() {
    RecordLayout layout = RecordLayout.of(Bound.settings("as.update=replace"));

    assertThat(read(layout, new Record(null, 1, 0), Set.of("field0"))).isEmpty();
  }

  @Test
  void aBlobOfAnotherFormIsNotRead() {
    for (byte[] blob : new byte[][] {{1}, {0, 0, 0, 9}, {-1, -1, -1, -1}, {0, 0, 0, 1, 'a'}}) {
      assertThatThrownBy(() -> read(SINGLE, new Record(Map.of("record", blob), 1, 0), null))
          .isInstanceOf(AerospikeException.class)
          .hasMessageContaining("has a blob that is not a sequence of fields");
    }
  }

  private static Map<String, ByteIterator> values(Map<String, String> fields) {
    Map<String, ByteIterator> values = new LinkedHashMap<>();
    fields.forEach(
        (name, text) -> values.put(name, new ByteArrayByteIterator(text.getBytes(UTF_8))));
    return values;
  }

  private static Record stored(Bin[] bins) {
    Map<String, Object> stored = new HashMap<>();
    for (Bin bin : bins) {
      stored.put(bin.name, bin.value.getObject());
    }
    return new Record(stored, 1, 0);
  }

  private static Map<String, String> read(RecordLayout layout, Record record, Set<String> fields) {
    Map<String, ByteIterator> result = new HashMap<>();
    layout.read(record, fields, result);
    return Fields.of(result).texts();
  }
}
