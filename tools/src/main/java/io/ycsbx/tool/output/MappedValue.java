package io.ycsbx.tool.output;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.report.source.ImpossibleFigures;
import io.ycsbx.report.source.Lines;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;
import io.ycsbx.tool.description.ToolDescription.Output;
import io.ycsbx.tool.description.ToolDescription.Take;
import io.ycsbx.tool.description.ToolDescription.Value;
import io.ycsbx.tool.description.ToolUnit;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Collects what one mapping finds in one output, by operation where a table has several, and makes
 * a figure, a statistic or a fact of it. Used by one thread.
 */
final class MappedValue {

  /** Units of rates, which add up over processes. */
  private static final Set<Unit> RATES =
      EnumSet.of(
          Unit.OPERATIONS_PER_SECOND,
          Unit.KEYS_PER_SECOND,
          Unit.TRANSACTIONS_PER_SECOND,
          Unit.TRANSACTIONS_PER_MINUTE,
          Unit.NEW_ORDERS_PER_MINUTE,
          Unit.IOPS,
          Unit.BYTES_PER_SECOND,
          Unit.MEGABYTES_PER_SECOND,
          Unit.MEBIBYTES_PER_SECOND);

  private final Value value;
  private final String operation;
  private final Map<String, Double> numbers = new LinkedHashMap<>();
  private String text = "";

  MappedValue(Value value, Output output) {
    this.value = value;
    this.operation = value.operation().map(new OperationNames(output)::of).orElse("");
  }

  Value value() {
    return value;
  }

  boolean isFact() {
    return value.fact().isPresent();
  }

  /** Tests for a further value that is not looked at. */
  boolean hasEnough() {
    return value.take() == Take.FIRST && !isEmpty();
  }

  /** Tests for a value that lines which are not there might change. */
  boolean needsAll() {
    return value.take() == Take.SUM || (value.take() == Take.FIRST && isEmpty());
  }

  /** Takes the place of lines that are not there: the last value may be one of theirs. */
  void skip() {
    if (value.take() == Take.LAST) {
      numbers.clear();
      text = "";
    }
  }

  boolean isEmpty() {
    return numbers.isEmpty() && text.isEmpty();
  }

  /**
   * Takes a fact.
   *
   * @throws IllegalArgumentException with the rule, if there is another one
   */
  void takeFact(String fact) {
    String found = fact.strip();
    boolean another = !text.isEmpty() && !text.equals(found);
    if (another && value.take() == Take.ONLY) {
      throw new IllegalArgumentException(
          "matched a second text: " + Lines.shortened(found) + ", after " + Lines.shortened(text));
    }
    if (text.isEmpty() || value.take() == Take.LAST) {
      text = found;
    }
  }

  /**
   * Takes a number.
   *
   * @param ofRow operation of the table's row; empty: the mapping's
   * @throws IllegalArgumentException with the rule, if it is the second of one that is the only one
   */
  void take(String ofRow, double number) {
    if (numbers.containsKey(ofRow) && value.take() == Take.ONLY) {
      String what = ofRow.isEmpty() ? "a second value" : "a second value of " + ofRow;
      String advice = value.line().isPresent() ? "; take says which one counts: " : ": ";
      throw new IllegalArgumentException("matched " + what + advice + number);
    }
    switch (value.take()) {
      case ONLY, LAST -> numbers.put(ofRow, number);
      case FIRST -> numbers.putIfAbsent(ofRow, number);
      case SUM -> numbers.merge(ofRow, number, Double::sum);
    }
  }

  /**
   * Adds what was found to a part.
   *
   * @throws IllegalArgumentException with the rule, if it cannot be, or is there
   */
  void addTo(ToolReading part) {
    if (isFact()) {
      addFact(part, value.fact().get());
      return;
    }
    for (Map.Entry<String, Double> found : numbers.entrySet()) {
      String owner = found.getKey().isEmpty() ? operation : found.getKey();
      double number = found.getValue();
      boolean added =
          value.figure().isPresent()
              ? addFigure(part, owner, value.figure().get(), number)
              : part.add(statistic(owner), statistic(number));
      if (!added) {
        String name = value.figure().or(value::statistic).orElseThrow();
        throw new IllegalArgumentException("is there already: " + (owner + " " + name).strip());
      }
    }
  }

  private void addFact(ToolReading part, String name) {
    if (part.facts().putIfAbsent(name, text) != null) {
      throw new IllegalArgumentException("is there already: " + name);
    }
  }

  private boolean addFigure(ToolReading part, String owner, String name, double number) {
    // Every operation has the same figures, whatever its name.
    FigureKind kind = Figure.parse(owner.isEmpty() ? name : Figure.EACH + " " + name).kind();
    ToolUnit unit = ToolUnit.parse(unit(kind.unit().word()));
    Unit kept =
        unit.keptFor(kind)
            .orElseThrow(
                () -> new IllegalArgumentException("cannot be in " + unit(kind.unit().word())));
    Figure figure = new Figure(owner, kind);
    Measurement measurement = new Measurement(unit.in(number, kept), kept);
    if (kind.unit() == Unit.COUNT && measurement.value() != Math.rint(measurement.value())) {
      throw new IllegalArgumentException("must be a whole number: " + number);
    }
    ImpossibleFigures.first(Map.of(figure, measurement))
        .ifPresent(
            words -> {
              throw new IllegalArgumentException(words);
            });
    return part.add(figure, measurement);
  }

  private double statistic(double number) {
    ToolUnit unit = ToolUnit.parse(unit(""));
    return unit.in(number, unit.unit());
  }

  private DeclaredFigure statistic(String owner) {
    String name = (owner + " " + value.statistic().orElseThrow()).strip();
    DeclaredFigure declared = DeclaredFigure.gauge(name, ToolUnit.parse(unit("")).unit());
    boolean addsUp = RATES.contains(declared.unit()) || value.take() == Take.SUM;
    return (addsUp ? declared.addingUp() : declared)
        .better(
            value
                .better()
                .map(
                    way ->
                        way.equals("higher")
                            ? Direction.HIGHER_IS_BETTER
                            : Direction.LOWER_IS_BETTER)
                .orElse(Direction.NEITHER));
  }

  private String unit(String usual) {
    return value.unit().orElse(usual);
  }
}
