package io.ycsbx.tool.output;

import io.ycsbx.config.Warning;
import io.ycsbx.measure.OperationStats;
import io.ycsbx.record.StatisticFigure;
import io.ycsbx.record.ToolRecord.ToolFigure;
import io.ycsbx.spi.DeclaredFigure;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The content of the outputs of a run, all processes together, in the order of the description.
 * Immutable.
 *
 * @param figures those that the tool printed, each once
 * @param operations distributions of latencies, of histograms and samples
 * @param coarse the operations among them whose histograms have wide buckets
 * @param sampled the operations whose latencies are of some of them only
 * @param statistics figures under names of the tool's own
 * @param declared the units and directions of the statistics
 * @param facts of the database, by name
 * @param version of the tool, as it prints it; absent if unknown
 * @param warnings what readers of the figures must know; those with the code {@link #FAILED} are
 *     reasons why the run did not succeed
 */
public record ToolReading(
    List<ToolFigure> figures,
    List<OperationStats> operations,
    Set<String> coarse,
    Set<String> sampled,
    List<StatisticFigure> statistics,
    List<DeclaredFigure> declared,
    Map<String, String> facts,
    Optional<String> version,
    List<Warning> warnings) {

  /** The code of a warning that the output itself says that the run failed. */
  public static final String FAILED = "tool-failed";

  /** The code of all other warnings. */
  public static final String CAUTION = "tool-output";
}
