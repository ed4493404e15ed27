package io.ycsbx.report.model;

import io.ycsbx.spi.Durability.Place;
import io.ycsbx.spi.Part;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Where a write is when the database acknowledges it, e.g. on the drive, as the database declares
 * it and as the storage of its data allows. Immutable.
 *
 * @param place the same words for all databases, which begin with {@link #NOT_KNOWN} if the place
 *     of a part is not known
 * @param facts the facts that decide it, with the values of all parts
 */
public record Durability(String place, List<Fact> facts) {

  /** The place if the facts do not decide it. */
  public static final String NOT_KNOWN = Place.NOT_KNOWN.words();

  private static final String IN_MEMORY = "in the host's memory";

  /** Takes the durability from what is declared about the database, and from its data's storage. */
  public static Durability of(Context context) {
    List<DataStorage> storage =
        DataStorage.of(context).stream().filter(data -> data.place() != Place.DRIVE).toList();
    Map<String, List<Part>> places = new LinkedHashMap<>();
    Map<String, List<String>> values = new LinkedHashMap<>();
    List<io.ycsbx.spi.Durability> declared = context.declarations().durability();
    declared.forEach(part -> part.facts().forEach(name -> values.put(name, new ArrayList<>())));
    for (io.ycsbx.spi.Durability part : declared) {
      String words =
          words(part.place(), storage) + part.caveat().map(text -> ", " + text).orElse("");
      places
          .computeIfAbsent(words, place -> new ArrayList<>())
          .addAll(part.part().stream().toList());
      values.forEach((name, texts) -> texts.add(text(context, part.part(), name)));
    }
    if (!declared.isEmpty() && !storage.isEmpty()) {
      values.put("data", List.of("on " + storage.get(0).words()));
    }
    return new Durability(
        place(places),
        values.entrySet().stream()
            .map(fact -> Fact.recorded(Fact.Owner.SOFTWARE, fact.getKey(), text(fact.getValue())))
            .toList());
  }

  /**
   * Returns the place in words.
   *
   * @param storage the data's storage that is no drive
   */
  private static String words(Place declared, List<DataStorage> storage) {
    for (DataStorage data : storage) {
      boolean memory = data.place() == Place.MEMORY;
      if (memory && (declared == Place.DRIVE || declared == Place.SYSTEM)) {
        return IN_MEMORY;
      }
      if (!memory && declared == Place.DRIVE) {
        return NOT_KNOWN + " for data on " + data.words();
      }
    }
    return declared.words();
  }

  /** Returns the text of the last fact of a part, or of all parts, that has a name. */
  private static String text(Context context, Optional<Part> part, String name) {
    return context.facts().stream()
        .filter(fact -> fact.name().equals(name))
        .filter(fact -> fact.part().isEmpty() || fact.part().equals(part))
        .map(fact -> fact.value().text())
        .reduce("", (earlier, later) -> later);
  }

  /** Returns the place, of several parts each; not known if that of a part is not. */
  private static String place(Map<String, List<Part>> places) {
    Optional<String> unknown =
        places.keySet().stream().filter(place -> place.startsWith(NOT_KNOWN)).findFirst();
    if (unknown.isPresent() || places.size() < 2) {
      return unknown.orElseGet(() -> places.keySet().stream().findFirst().orElse(NOT_KNOWN));
    }
    return places.entrySet().stream()
        .map(place -> place.getKey() + of(place.getValue()))
        .collect(Collectors.joining("; "));
  }

  private static String of(List<Part> parts) {
    return parts.isEmpty()
        ? ""
        : parts.stream()
            .map(Part::name)
            .collect(Collectors.joining(", ", " on " + parts.get(0).kind() + " ", ""));
  }

  private static String text(List<String> ofParts) {
    List<String> distinct = ofParts.stream().distinct().toList();
    return String.join(", ", distinct.size() == 1 ? distinct : ofParts);
  }

  /** Tests for facts that do not decide the place. */
  public boolean isUnknown() {
    return place.startsWith(NOT_KNOWN);
  }

  /** Returns the place, and the facts in parentheses. */
  @Override
  public String toString() {
    return facts.isEmpty()
        ? place
        : facts.stream()
            .map(fact -> fact.name() + " " + fact.value())
            .collect(Collectors.joining(", ", place + " (", ")"));
  }
}
