package io.ycsbx.binding.aerospike;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.Bin;
import com.aerospike.client.Record;
import io.ycsbx.binding.aerospike.AerospikeSettings.Bins;
import io.ycsbx.contract.Fields;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;

class RecordLayoutTest {

  private static final Map<String, String> FIELDS =
      Map.of("field0", "value", "field1", "", "ключ", "значение");

  static Stream<RecordLayout> layouts() {
    return Stream.of(RecordLayout.of(Bins.MULTI), RecordLayout.of(Bins.SINGLE));
  }

  @ParameterizedTest
  @MethodSource("layouts")
  void whatIsWrittenIsRead(RecordLayout layout) {
    assertThat(read(layout, stored(layout.bins(values(FIELDS))), null)).isEqualTo(FIELDS);
  }

  @Test
  void aBinPerFieldAsksForTheBinsOfTheFields() {
    RecordLayout layout = RecordLayout.of(Bins.MULTI);

    assertThat(layout.binNames(null)).isNull();
    assertThat(layout.binNames(Set.of("field1"))).containsExactly("field1");
    assertThat(layout.bins(values(Map.of("field1", "a"))))
        .singleElement()
        .satisfies(bin -> assertThat(bin.name).isEqualTo("field1"));
  }

  @Test
  void whatAnotherProgramWroteIsReadAsText() {
    Record record = new Record(Map.of("field0", 42L, "field1", "text"), 1, 0);

    assertThat(read(RecordLayout.of(Bins.MULTI), record, null))
        .isEqualTo(Map.of("field0", "42", "field1", "text"));
    assertThat(read(RecordLayout.of(Bins.MULTI), new Record(null, 1, 0), null)).isEmpty();
  }

  @Test
  void aBlobIsOneBinThatIsReadWholeAndSiftedHere() {
    RecordLayout layout = RecordLayout.of(Bins.SINGLE);
    Bin[] bins = layout.bins(values(FIELDS));

    assertThat(bins).singleElement().satisfies(bin -> assertThat(bin.name).isEqualTo("record"));
    assertThat(layout.binNames(Set.of("field0"))).isNull();
    assertThat(read(layout, stored(bins), Set.of("field0"))).isEqualTo(Map.of("field0", "value"));
  }

  @Test
  void aRecordOfAnotherLayoutIsNotReadAsThisOne() {
    RecordLayout layout = RecordLayout.of(Bins.SINGLE);

    assertThatThrownBy(() -> read(layout, new Record(Map.of("field0", new byte[1]), 1, 0), null))
        .isInstanceOf(AerospikeException.class)
        .hasMessageEndingWith(
            "a record has no blob in its bin \"record\": it was not written with this as.bins");
    for (byte[] blob : new byte[][] {{1}, {0, 0, 0, 9}, {-1, -1, -1, -1}, {0, 0, 0, 1, 'a'}}) {
      assertThatThrownBy(() -> read(layout, new Record(Map.of("record", blob), 1, 0), null))
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
    return Fields.text(result);
  }
}
