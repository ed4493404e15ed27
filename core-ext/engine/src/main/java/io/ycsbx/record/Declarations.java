package io.ycsbx.record;

import io.ycsbx.config.Determined;
import io.ycsbx.config.Secrets;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.Statistic;
import io.ycsbx.spi.Unit;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the database and the workload of a run declare of themselves, so that a report needs neither
 * on its class path. Immutable and thread-safe.
 *
 * @param facts the declarations of the facts in {@link Subject#facts}, by their keys
 * @param durability the places of acknowledged writes, of each part or of all; empty if not known
 * @param figures the declarations of the record's statistics, without those that lack one
 * @param choices keys of settings that are one of several words, in upper or lower case
 * @param determines facts that follow from settings, by the settings' keys
 * @param commandsInFlight largest number of operations that one thread had under way; absent if a
 *     thread waits for each operation
 * @param thinks whether the workload had think times; absent for a workload without pace
 * @param remark the workload's sentence on its runs, e.g. what they are not; mostly absent
 */
public record Declarations(
    Map<String, DeclaredFact> facts,
    List<Durability> durability,
    List<DeclaredFigure> figures,
    List<String> choices,
    Map<String, List<Determined>> determines,
    Optional<Integer> commandsInFlight,
    Optional<Boolean> thinks,
    Optional<String> remark) {

  /** Copies the collections, whose order is kept. */
  public Declarations {
    facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
    durability = List.copyOf(durability);
    figures = List.copyOf(figures);
    choices = List.copyOf(choices);
    determines = Collections.unmodifiableMap(new TreeMap<>(determines));
    Objects.requireNonNull(commandsInFlight);
    Objects.requireNonNull(thinks);
    remark = remark.map(Secrets::redactValue);
  }

  /** Returns the same without the declarations of figures that are not among the statistics. */
  public Declarations of(List<StatisticFigure> statistics) {
    Set<String> names =
        statistics.stream()
            .flatMap(figure -> Stream.of(figure.name(), Statistic.ofAllParts(figure.name())))
            .collect(Collectors.toSet());
    return new Declarations(
        facts,
        durability,
        figures.stream().filter(figure -> names.contains(figure.name())).toList(),
        choices,
        determines,
        commandsInFlight,
        thinks,
        remark);
  }

  /** Returns the declaration of a statistic; of one without, a gauge by its name and unit. */
  public DeclaredFigure figure(StatisticFigure statistic) {
    return figure(statistic.name())
        .orElseGet(() -> DeclaredFigure.gauge(statistic.name(), Unit.ofWord(statistic.unit())));
  }

  /** Returns the declaration of a statistic by its name in a record, with a part's or without. */
  public Optional<DeclaredFigure> figure(String name) {
    return declared(name)
        .or(() -> declared(Statistic.ofAllParts(name)).map(figure -> figure.named(name)));
  }

  private Optional<DeclaredFigure> declared(String name) {
    return figures.stream().filter(figure -> figure.name().equals(name)).findFirst();
  }
}
