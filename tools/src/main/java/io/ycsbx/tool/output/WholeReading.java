package io.ycsbx.tool.output;

import io.ycsbx.record.ToolRecord.ToolFigure;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Measurement;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.spi.Unit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Joins the outputs of a run. Used by one thread. */
final class WholeReading {

  private final OutputPart whole = new OutputPart();

  /** Adds an output, and returns the first thing that another output has given, in words. */
  Optional<String> add(OutputPart part) {
    Optional<String> twice =
        common(whole.figures(), part.figures())
            .or(() -> common(whole.statistics(), part.statistics()))
            .or(() -> common(whole.operations(), part.operations()));
    part.figures().forEach(whole::add);
    whole.sampled().addAll(part.sampled());
    whole.operations().putAll(part.operations());
    whole.coarse().addAll(part.coarse());
    whole.statistics().putAll(part.statistics());
    whole.declared().putAll(part.declared());
    part.facts().forEach(whole.facts()::putIfAbsent);
    whole.warnings().addAll(part.warnings());
    whole.setVersion(whole.version().or(part::version));
    return twice.map(name -> "another output gives it, too: " + name);
  }

  private static <K> Optional<String> common(Map<K, ?> one, Map<K, ?> other) {
    return other.keySet().stream().filter(one::containsKey).findFirst().map(Object::toString);
  }

  /**
   * Returns all outputs as one.
   *
   * @param version of the tool, if its description says where it is; else that of a reader
   */
  ToolReading reading(Optional<String> version) {
    Set<String> operations = operations();
    if (operations.size() == 1) {
      shareWithRun(operations.iterator().next());
    }
    List<String> unnamed = operations.stream().filter(name -> !Figure.isOperation(name)).toList();
    if (!unnamed.isEmpty()) {
      whole.warn(
          "operations whose names do not begin with a capital letter, or have blanks, and whose"
              + " figures are no figures of reports: "
              + String.join(", ", unnamed),
          "name them by operations in the description");
    }
    return new ToolReading(
        figures(),
        List.copyOf(whole.operations().values()),
        Collections.unmodifiableSet(whole.coarse()),
        Collections.unmodifiableSet(whole.sampled()),
        List.copyOf(whole.statistics().values()),
        List.copyOf(whole.declared().values()),
        Collections.unmodifiableMap(whole.facts()),
        version.or(whole::version),
        List.copyOf(whole.warnings()));
  }

  private Set<String> operations() {
    Set<String> names = new LinkedHashSet<>(whole.operations().keySet());
    whole.figures().keySet().forEach(figure -> names.add(figure.owner()));
    names.removeAll(Set.of("", Figure.TOTAL));
    return names;
  }

  /** Gives a run's figures to its only operation, and that one's to the run, each where it fits. */
  private void shareWithRun(String operation) {
    Map<Figure, Measurement> own = new LinkedHashMap<>(whole.figures());
    own.forEach(
        (figure, value) -> {
          if (figure.kind() instanceof Metric metric
              && (figure.owner().isEmpty() || figure.owner().equals(operation))) {
            boolean ofRun = metric.isOf(Metric.Of.RUN);
            boolean ofOperation = metric.isOf(Metric.Of.OPERATION);
            if (ofRun != ofOperation) {
              whole.figures().remove(figure);
            }
            if (ofRun) {
              whole.add(figure.of(""), value);
            }
            if (ofOperation) {
              whole.add(figure.of(operation), value);
            }
          }
        });
  }

  private List<ToolFigure> figures() {
    List<ToolFigure> figures = new ArrayList<>();
    whole
        .figures()
        .forEach(
            (figure, value) ->
                figures.add(
                    new ToolFigure(
                        figure.owner(), figure.kind().label(), value.value(), word(value.unit()))));
    return figures;
  }

  /** Returns a unit's word in records, or its symbol if several units have the word. */
  private static String word(Unit unit) {
    return Unit.parse(unit.word()).filter(unit::equals).isPresent() ? unit.word() : unit.symbol();
  }
}
