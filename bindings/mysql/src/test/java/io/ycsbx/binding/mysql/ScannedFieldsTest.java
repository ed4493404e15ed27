package io.ycsbx.binding.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.ByteIterator;
import site.ycsb.StringByteIterator;

/** Whatever is done to a scanned record first, it is as if it had always been a plain map. */
class ScannedFieldsTest {

  private static final ByteIterator OTHER = new StringByteIterator("other");

  /** Something done to a map, and what it is called. */
  private record Deed(String name, Function<HashMap<String, ByteIterator>, Object> on) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Deed does(String name, Function<HashMap<String, ByteIterator>, Object> on) {
    return new Deed(name, on);
  }

  private static Object after(Runnable change) {
    change.run();
    return null;
  }

  private static ScannedFields scanned() {
    List<String> names = List.of("field0", "field1", "field2");
    BitSet all = new BitSet();
    all.set(0, names.size());
    byte[][] values = {bytes("a"), null, bytes("c")};
    return new ScannedFields(FieldSet.of(all, names, names), index -> values[index]);
  }

  private static HashMap<String, ByteIterator> plain() {
    HashMap<String, ByteIterator> map = new HashMap<>();
    map.put("field0", new StringByteIterator("a"));
    map.put("field2", new StringByteIterator("c"));
    return map;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** A map's or collection's content, or a value, as text that compares. */
  private static Object text(Object thing) {
    if (thing instanceof Map<?, ?> map) {
      Map<String, Object> texts = new TreeMap<>();
      map.forEach((name, value) -> texts.put((String) name, text(value)));
      return texts;
    }
    if (thing instanceof ByteIterator value) {
      value.reset();
      return new String(value.toArray(), StandardCharsets.UTF_8);
    }
    return thing;
  }

  private static List<Deed> deeds() {
    return List.of(
        does("size", HashMap::size),
        does("isEmpty", HashMap::isEmpty),
        does("get", map -> map.get("field0")),
        does("get a missing one", map -> map.get("field1")),
        does("containsKey", map -> map.containsKey("field2")),
        does("containsValue", map -> map.containsValue(OTHER)),
        does("getOrDefault", map -> map.getOrDefault("field2", OTHER)),
        does("keySet", map -> List.copyOf(map.keySet())),
        does("values", map -> map.values().size()),
        does("entrySet", map -> map.entrySet().size()),
        does("forEach", map -> after(() -> map.forEach((name, value) -> value.reset()))),
        does("put", map -> map.put("field0", OTHER)),
        does("putAll", map -> after(() -> map.putAll(Map.of("field1", OTHER)))),
        does("putIfAbsent", map -> map.putIfAbsent("field0", OTHER)),
        does("remove", map -> map.remove("field0")),
        does("remove a pair", map -> map.remove("field0", OTHER)),
        does("clear", map -> after(map::clear)),
        does("replace", map -> map.replace("field0", OTHER)),
        does("replace a pair", map -> map.replace("field0", OTHER, OTHER)),
        does("replaceAll", map -> after(() -> map.replaceAll((name, value) -> OTHER))),
        does("computeIfAbsent", map -> map.computeIfAbsent("field0", name -> OTHER)),
        does("computeIfPresent", map -> map.computeIfPresent("field0", (name, value) -> OTHER)),
        does("compute", map -> map.compute("field0", (name, value) -> value)),
        does("merge", map -> map.merge("field0", OTHER, (old, value) -> old)),
        does("clone", HashMap::clone),
        does("hashCode of the names", map -> map.keySet().hashCode()));
  }

  @ParameterizedTest
  @MethodSource("deeds")
  void isLikeAPlainMap(Deed deed) {
    HashMap<String, ByteIterator> scanned = scanned();
    HashMap<String, ByteIterator> plain = plain();

    assertThat(text(deed.on().apply(scanned))).isEqualTo(text(deed.on().apply(plain)));
    assertThat(text(scanned)).isEqualTo(text(plain));
  }

  @Test
  void equalsAndCopiesSeeTheFields() {
    ScannedFields scanned = scanned();

    assertThat(new HashMap<>(scanned()).keySet()).containsExactlyInAnyOrder("field0", "field2");
    assertThat(scanned).isEqualTo(new HashMap<>(scanned));
    assertThat(scanned().toString()).contains("field0=", "field2=");
  }
}
