package io.ycsbx.report.plan;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.ycsbx.config.Spelling;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.report.model.Mix;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Plan of a figure in a table: which one it is and how it is printed, without values.
 *
 * @param figure the figure; of {@link Figure#EACH}: a row for each operation that was run
 * @param label as printed, without unit; absent: operation and figure
 * @param unit as printed; absent: as measured
 * @param decimals as printed; absent: the unit's
 * @param direction which way the figure gets better; absent: the figure's own
 * @param headline whether the first page has a line or a tile of the figure
 */
public record FigurePlan(
    Figure figure,
    Optional<String> label,
    Optional<Unit> unit,
    Optional<Integer> decimals,
    Optional<Direction> direction,
    boolean headline) {

  private static final String IN = " in ";
  private static final String OF_READS = "^Read ";

  /** Makes a figure of its keys in YAML. */
  @JsonCreator
  static FigurePlan of(
      @JsonProperty("figure") String figure,
      @JsonProperty("title") Optional<String> title,
      @JsonProperty("decimals") Optional<Integer> decimals,
      @JsonProperty("better") Optional<String> better,
      @JsonProperty("headline") boolean headline) {
    FigurePlan named = parse(figure);
    Optional<Direction> direction =
        better.map(
            way -> way.equals("higher") ? Direction.HIGHER_IS_BETTER : Direction.LOWER_IS_BETTER);
    return new FigurePlan(named.figure, title, named.unit, decimals, direction, headline);
  }

  /**
   * Parses a name as people write it: a {@link Figure} and, unless it is the measured one, a unit:
   * {@code READ p99 in ms}.
   *
   * @throws IllegalArgumentException with the rule, if there is no such figure or unit
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static FigurePlan parse(String text) {
    int in = text.lastIndexOf(IN);
    FigurePlan plan = of(Figure.parse(in < 0 ? text : text.substring(0, in).strip()));
    return in < 0 ? plan : plan.in(unit(text.substring(in + IN.length()).strip()));
  }

  private static Unit unit(String symbol) {
    List<String> known =
        Arrays.stream(Unit.values()).map(Unit::symbol).filter(name -> !name.isEmpty()).toList();
    return Unit.of(symbol)
        .filter(unit -> !unit.symbol().isEmpty())
        .orElseThrow(() -> new IllegalArgumentException(Spelling.unknown("unit", symbol, known)));
  }

  /** Returns a figure as measured. */
  public static FigurePlan of(Figure figure) {
    return new FigurePlan(
        figure, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), false);
  }

  /** Returns a figure as measured. */
  public static FigurePlan of(String owner, FigureKind kind) {
    return of(new Figure(owner, kind));
  }

  /**
   * Returns the same figure of another owner. The title of a figure of every operation is that of
   * its reads, {@code Read Latency}, or lacks the operation: it gets the owner's, {@code Update
   * Latency}.
   */
  public FigurePlan of(String owner) {
    return new FigurePlan(
        figure.of(owner),
        label.map(
            title ->
                isOfEach() ? Mix.title(owner) + " " + title.replaceFirst(OF_READS, "") : title),
        unit,
        decimals,
        direction,
        headline);
  }

  /** Returns the same figure in a unit. */
  public FigurePlan in(Unit newUnit) {
    return new FigurePlan(figure, label, Optional.of(newUnit), decimals, direction, headline);
  }

  /** Returns the same figure under another name. */
  public FigurePlan as(String newLabel) {
    return new FigurePlan(figure, Optional.of(newLabel), unit, decimals, direction, headline);
  }

  /** Returns the same figure with another better direction. */
  public FigurePlan better(Direction newDirection) {
    return new FigurePlan(figure, label, unit, decimals, Optional.of(newDirection), headline);
  }

  /** Tests for a figure of every operation. */
  public boolean isOfEach() {
    return figure.owner().equals(Figure.EACH);
  }

  /** Tests for a figure that this plan prints, itself or for each operation. */
  public boolean prints(Figure other) {
    return figure.equals(other) || (isOfEach() && figure.kind().equals(other.kind()));
  }

  /** Returns which way the figure gets better. */
  public Direction better() {
    return direction.orElse(figure.kind().direction());
  }

  /** Returns the name as printed. */
  public String name() {
    if (label.isPresent()) {
      return label.get();
    }
    return figure.isSetting() ? figure.kind().label() : figure.toString();
  }
}
