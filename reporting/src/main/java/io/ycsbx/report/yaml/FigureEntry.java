package io.ycsbx.report.yaml;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.deser.std.StdDelegatingDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.util.StdConverter;
import io.ycsbx.record.figure.Direction;
import io.ycsbx.report.plan.FigurePlan;
import java.util.Optional;

/**
 * A figure of a table in YAML: its name, or keys.
 *
 * @param figure its name
 * @param title as printed; absent: as named
 * @param decimals as printed; absent: the unit's
 * @param better which way it gets better; absent: as measured
 * @param headline whether the first page has the figure
 */
record FigureEntry(
    String figure,
    Optional<String> title,
    Optional<Integer> decimals,
    Optional<Better> better,
    boolean headline) {

  /** The better direction. */
  enum Better {
    HIGHER,
    LOWER
  }

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static FigureEntry named(String figure) {
    return new FigureEntry(figure, Optional.empty(), Optional.empty(), Optional.empty(), false);
  }

  @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
  FigureEntry {}

  FigurePlan plan() {
    FigurePlan plan = FigureNames.parse(figure);
    return new FigurePlan(
        plan.figure(),
        title,
        plan.unit(),
        decimals,
        better.map(
            way -> way == Better.HIGHER ? Direction.HIGHER_IS_BETTER : Direction.LOWER_IS_BETTER),
        headline);
  }

  /** Returns a module that reads figures. */
  static Module module() {
    return new SimpleModule()
        .addDeserializer(
            FigurePlan.class,
            new StdDelegatingDeserializer<>(
                new StdConverter<FigureEntry, FigurePlan>() {
                  @Override
                  public FigurePlan convert(FigureEntry entry) {
                    return entry.plan();
                  }
                }));
  }
}
