package io.ycsbx.tool.output;

import com.fasterxml.jackson.databind.JsonNode;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.FigureKind;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.report.source.ImpossibleFigures;
import io.ycsbx.report.source.Lines;
import io.ycsbx.spi.DeclaredFigure;
import io.ycsbx.spi.Direction;
import io.ycsbx.spi.Unit;
import io.ycsbx.tool.description.GuardedPattern;
import io.ycsbx.tool.description.ToolDescription.Output;
import io.ycsbx.tool.description.ToolDescription.Take;
import io.ycsbx.tool.description.ToolDescription.Value;
import io.ycsbx.tool.description.ToolUnit;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;

/**
 * A figure, a statistic or a fact: of a line, of a JSON document, or of a table's column, there by
 * operation.
 */
final class MappedValue implements Mapping {

  /** A number, or the text of a fact. */
  private record Found(String text, double number) {}

  private final String pointer;
  private final Value value;
  private final String operation;
  private final Unit unit;
  private final Optional<GuardedPattern> pattern;
  private final Map<String, Found> found = new LinkedHashMap<>();

  /**
   * @param pointer JSON pointer of the value in the description
   */
  MappedValue(String pointer, Value value, Output output, LongSupplier nanoClock) {
    this.pointer = pointer + (value.line().isPresent() ? "/line" : "/json");
    this.value = value;
    this.operation = value.operation().map(output::named).orElse("");
    this.unit = ToolUnit.parse(value.unit().orElse(""));
    this.pattern = value.line().map(regex -> new GuardedPattern(Pattern.compile(regex), nanoClock));
  }

  @Override
  public String pointer() {
    return pointer;
  }

  /** Returns the table's column. */
  String column() {
    return value.column().orElseThrow();
  }

  @Override
  public void accept(String line) {
    if (value.take() == Take.FIRST && !found.isEmpty()) {
      return;
    }
    pattern
        .orElseThrow()
        .find(line)
        .filter(match -> match.group(1) != null)
        .ifPresent(match -> put("", match.group(1), isFact() ? 0 : Numbers.group(match, 1, line)));
  }

  @Override
  public void accept(JsonNode document) {
    JsonNode node = JsonOutput.at(document, value.json().orElseThrow());
    if (!node.isValueNode()) {
      throw new IllegalArgumentException("names no single value");
    }
    // Some tools put all numbers in quotes.
    take("", node.asText());
  }

  /**
   * Takes the text of a number or a fact.
   *
   * @param row operation of the table's row; empty: the mapping's
   */
  void take(String row, String text) {
    put(row, text, isFact() ? 0 : Numbers.parse(text));
  }

  private boolean isFact() {
    return value.fact().isPresent();
  }

  private void put(String row, String text, double number) {
    Found next = new Found(text.strip(), number);
    Found before = found.get(isFact() ? "" : row);
    boolean same = isFact() && next.equals(before);
    if (value.take() == Take.ONLY && before != null && !same) {
      throw new IllegalArgumentException(
          "matched a second value%s: %s, after %s%s"
              .formatted(
                  row.isEmpty() ? "" : " of " + row,
                  Lines.shortened(next.text),
                  Lines.shortened(before.text),
                  pattern.isPresent() ? "; take says which one counts" : ""));
    }
    found.merge(isFact() ? "" : row, next, this::chosen);
  }

  private Found chosen(Found before, Found next) {
    return switch (value.take()) {
      case FIRST -> before;
      case ONLY, LAST -> next;
      case SUM -> new Found(next.text, before.number + next.number);
    };
  }

  @Override
  public void skip() {
    switch (value.take()) {
      case ONLY ->
          throw new IllegalArgumentException(
              "lines that are left out here may have another value; take says which one counts");
      case FIRST -> {
        if (found.isEmpty()) {
          Mapping.super.skip();
        }
      }
      case LAST -> found.clear();
      case SUM -> Mapping.super.skip();
    }
  }

  @Override
  public void addTo(ToolReading part) {
    if (found.isEmpty()) {
      throw new IllegalArgumentException("matched nothing");
    }
    found.forEach((row, one) -> add(part, row.isEmpty() ? operation : row, one));
  }

  private void add(ToolReading part, String owner, Found one) {
    value.fact().ifPresent(name -> part.add(name, one.text));
    value.statistic().ifPresent(name -> part.add(statistic(owner, name), one.number));
    value.figure().ifPresent(name -> addFigure(part, owner, name, one.number));
  }

  private void addFigure(ToolReading part, String owner, String name, double number) {
    FigureKind kind = Value.kind(name, !owner.isEmpty());
    Unit kept =
        ToolUnit.kept(unit, kind)
            .orElseThrow(() -> new IllegalArgumentException("cannot be in " + unit.word()));
    Figure figure = new Figure(owner, kind);
    Measurement measurement = new Measurement(unit.convert(number, kept), kept);
    if (kind.unit() == Unit.COUNT && measurement.value() != Math.rint(measurement.value())) {
      throw new IllegalArgumentException("must be a whole number: " + number);
    }
    ImpossibleFigures.first(Map.of(figure, measurement))
        .ifPresent(
            words -> {
              throw new IllegalArgumentException(words);
            });
    part.add(figure, measurement);
  }

  private DeclaredFigure statistic(String owner, String name) {
    DeclaredFigure declared = DeclaredFigure.gauge((owner + " " + name).strip(), unit);
    boolean addsUp = declared.unit().isRate() || value.take() == Take.SUM;
    return (addsUp ? declared.addingUp() : declared)
        .better(
            value
                .better()
                .map(way -> Direction.valueOf(way.toUpperCase(Locale.ROOT) + "_IS_BETTER"))
                .orElse(Direction.NEITHER));
  }
}
