package io.ycsbx.report.audit;

import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.model.MeasuredRun;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks whether the data is larger than the memory of the host that holds it. */
final class DataSize {

  private static final double BYTES_PER_GIGABYTE = 1e9;

  private DataSize() {}

  static AuditFinding largerThanMemory(ComparedRuns sides) {
    Statements<ComparedRuns.Cell> fits = new Statements<>();
    Statements<ComparedRuns.Cell> larger = new Statements<>();
    for (ComparedRuns.Cell cell : sides.cells()) {
      MeasuredRun run = cell.runs().get(0);
      Optional<Double> data = data(run.context().values());
      Optional<Double> memory = memory(run);
      if (data.isPresent() && memory.isPresent()) {
        String sizes = "about " + gigabytes(data.get()) + " of data and " + gigabytes(memory.get());
        if (data.get() <= memory.get()) {
          fits.add(sizes, cell);
        } else if (isConstant(run.context().values())) {
          larger.add(sizes, cell);
        }
      }
    }
    if (!fits.isEmpty()) {
      return Check.DATA_SIZE.warning(
          fits.sentence(DataSize::words),
          "reads may come from memory: load more records to measure drives");
    }
    return larger.isEmpty()
        ? Check.DATA_SIZE.unknown(
            "The size of the data or of the memory is unknown.",
            "state the sizes of data and memory")
        : Check.DATA_SIZE.ok(larger.sentence(DataSize::words));
  }

  private static String words(String sizes, List<ComparedRuns.Cell> cells) {
    String verb = Statements.verb(cells, " has ", " have each ");
    return Statements.names(cells) + verb + sizes + " of memory";
  }

  private static String gigabytes(double bytes) {
    return Numbers.legible(bytes / BYTES_PER_GIGABYTE, 1) + " GB";
  }

  /** Tests for fields of one length; otherwise the data may be smaller than their setting. */
  private static boolean isConstant(Map<String, String> settings) {
    return settings.getOrDefault("fieldlengthdistribution", "constant").equals("constant");
  }

  /** Returns the size of all fields, without keys and without the database's overhead. */
  private static Optional<Double> data(Map<String, String> settings) {
    try {
      double records = Double.parseDouble(settings.getOrDefault("recordcount", ""));
      double fields = Double.parseDouble(settings.getOrDefault("fieldcount", ""));
      double length = Double.parseDouble(settings.getOrDefault("fieldlength", ""));
      return Optional.of(records * fields * length).filter(bytes -> records > 0);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** Returns the memory of the servers, or of the client if there is no telemetry of servers. */
  private static Optional<Double> memory(MeasuredRun run) {
    for (String host : List.of(Figure.SERVER, Figure.CLIENT)) {
      Optional<Double> recorded = run.value(host, Metric.MEMORY_SIZE);
      if (recorded.isPresent()) {
        return recorded;
      }
    }
    return run.context().inventory().flatMap(host -> host.memoryBytes().map(Long::doubleValue));
  }
}
