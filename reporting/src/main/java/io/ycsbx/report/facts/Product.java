package io.ycsbx.report.facts;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A drive as its maker describes it.
 *
 * @param name as printed, and in hosts
 * @param facts those that are declared
 * @param rates by capacity, each by name, e.g. {@code Sequential read}; may be empty
 * @param source source of these facts, e.g. a data sheet; empty: the report's authors
 * @param footnotes on the product; may be empty
 */
record Product(
    String name,
    Map<ProductFact, Fact> facts,
    Map<String, Map<String, String>> rates,
    String source,
    List<String> footnotes) {

  Product {
    facts = copy(facts);
    rates = Collections.unmodifiableMap(new LinkedHashMap<>(rates));
    footnotes = List.copyOf(footnotes);
  }

  private static Map<ProductFact, Fact> copy(Map<ProductFact, Fact> facts) {
    Map<ProductFact, Fact> copy = new EnumMap<>(ProductFact.class);
    copy.putAll(facts);
    return Collections.unmodifiableMap(copy);
  }
}
