package io.ycsbx.report.audit;

import io.ycsbx.config.EffectiveSetting;
import io.ycsbx.record.figure.Figure;
import io.ycsbx.record.figure.Metric;
import io.ycsbx.record.host.Inventory;
import io.ycsbx.record.host.Inventory.Limits;
import io.ycsbx.report.document.AuditFinding;
import io.ycsbx.report.document.AuditFinding.Level;
import io.ycsbx.report.document.Numbers;
import io.ycsbx.report.document.Prose;
import io.ycsbx.report.model.Context;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.model.WorkingSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Checks whether the data that most requests are for is larger than the memory of the hosts that
 * hold it.
 */
final class DataSize {

  private static final double BYTES_PER_MEGABYTE = 1e6;
  private static final double BYTES_PER_GIGABYTE = 1e9;

  private DataSize() {}

  /** What is known of a run: sizes, or what is missing. */
  private record Answer(Level level, String words) {}

  static AuditFinding largerThanMemory(ComparedRuns sides) {
    Map<Level, Statements<ComparedRuns.Cell>> answers = new EnumMap<>(Level.class);
    for (ComparedRuns.Cell cell : sides.cells()) {
      cell.runs().stream()
          .map(DataSize::answer)
          .distinct()
          .forEach(
              answer ->
                  answers
                      .computeIfAbsent(answer.level(), level -> new Statements<>())
                      .add(answer.words(), cell));
    }
    if (answers.containsKey(Level.WARNING)) {
      return Check.DATA_SIZE
          .warning(
              answers.get(Level.WARNING).sentence(DataSize::words),
              "reads may come from memory: load more records to measure drives")
          .bearingOnVerdicts("reads may come from memory, which says nothing about drives");
    }
    if (answers.containsKey(Level.UNKNOWN)) {
      return Check.DATA_SIZE.unknown(
          Prose.capital(
              answers
                  .get(Level.UNKNOWN)
                  .sentence(
                      (what, cells) -> what + " is not known for " + Statements.names(cells))),
          "state the sizes of data and memory; telemetry.hosts records a server's memory");
    }
    return Check.DATA_SIZE.ok(answers.get(Level.OK).sentence(DataSize::words));
  }

  private static String words(String sizes, List<ComparedRuns.Cell> cells) {
    String verb = Statements.verb(cells, " has ", " have each ");
    return Statements.names(cells) + verb + sizes + " of memory";
  }

  private static String size(double bytes) {
    return bytes < BYTES_PER_GIGABYTE
        ? Numbers.legible(bytes / BYTES_PER_MEGABYTE, 0) + " MB"
        : Numbers.legible(bytes / BYTES_PER_GIGABYTE, 1) + " GB";
  }

  private static Answer answer(MeasuredRun run) {
    Map<String, String> settings = EffectiveSetting.values(run.context().comparedSettings());
    // Page caches hold what is on the drive, which may be compressed.
    Optional<Double> stored = run.value(Figure.DATABASE, Metric.SIZE).filter(bytes -> bytes > 0);
    Optional<Double> data =
        Stream.of(data(settings), stored).flatMap(Optional::stream).min(Double::compare);
    Optional<Double> memory = memory(run);
    if (data.isEmpty()) {
      return new Answer(Level.UNKNOWN, "the size of the data");
    }
    if (memory.isEmpty()) {
      return new Answer(Level.UNKNOWN, "the server's memory");
    }
    String all = "about " + size(data.get()) + " of data";
    String and = " and " + size(memory.get());
    if (data.get() <= memory.get()) {
      return new Answer(Level.WARNING, all + and);
    }
    // Fields of other distributions may be shorter than their setting.
    if (!settings.getOrDefault("fieldlengthdistribution", "constant").equals("constant")) {
      return new Answer(Level.UNKNOWN, "the size of the data");
    }
    Optional<Double> share = WorkingSet.share(run.context());
    double most = share.orElse(0.0) * data.get();
    boolean fits = most <= memory.get();
    if (share.isEmpty() || (fits && run.value("SCAN", Metric.COUNT).isPresent())) {
      return new Answer(Level.UNKNOWN, "the part of the data that most requests are for");
    }
    String part = ", 95 % of the requests for " + size(most) + " of it,";
    return fits
        ? new Answer(Level.WARNING, all + part + and)
        : new Answer(Level.OK, all + (share.get() < WorkingSet.MOST ? part : "") + and);
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

  /** Returns the memory of the servers together, or that which a client with the data may use. */
  private static Optional<Double> memory(MeasuredRun run) {
    Context context = run.context();
    Optional<Double> server = run.value(Figure.SERVER, Metric.MEMORY_SIZE);
    if (!context.isEmbedded() && (server.isPresent() || !context.isOnLoopBack())) {
      return server;
    }
    Optional<Long> limit =
        context.inventory().flatMap(Inventory::limits).flatMap(Limits::memoryBytes);
    return limit
        .filter(bytes -> !context.isOnLoopBack())
        .or(() -> context.inventory().flatMap(Inventory::memoryBytes))
        .map(Long::doubleValue)
        .or(() -> run.value(Figure.CLIENT, Metric.MEMORY_SIZE));
  }
}
