package io.ycsbx.report.audit;

import io.ycsbx.report.document.Finding;
import io.ycsbx.report.model.Figures;
import io.ycsbx.report.model.Run;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Whether the data is larger than the memory of the host that holds it. */
final class Data {

  private static final String QUESTION = "Data larger than memory?";
  private static final double BYTES_PER_GIGABYTE = 1e9;
  private static final String FIELD_COUNT = "10";
  private static final String FIELD_LENGTH = "100";

  private Data() {}

  static Finding largerThanMemory(Sides sides) {
    Folded<Sides.Cell> fits = new Folded<>();
    Folded<Sides.Cell> larger = new Folded<>();
    for (Sides.Cell cell : sides.cells()) {
      Run run = cell.runs().get(0);
      OptionalDouble data = data(run.context().settings());
      OptionalDouble memory = memory(run);
      if (data.isPresent() && memory.isPresent()) {
        String sizes = sizes(data.getAsDouble(), memory.getAsDouble());
        if (data.getAsDouble() <= memory.getAsDouble()) {
          fits.add(sizes, cell);
        } else if (isConstant(run.context().settings())) {
          larger.add(sizes, cell);
        }
      }
    }
    if (!fits.isEmpty()) {
      return Finding.warning(
          QUESTION,
          fits.sentence(Data::words),
          "reads may come from memory: load more records to measure drives");
    }
    return larger.isEmpty()
        ? Finding.unknown(
            QUESTION,
            "The records do not tell how large both are.",
            "state the sizes of data and memory")
        : Finding.ok(QUESTION, larger.sentence(Data::words));
  }

  private static String words(String sizes, List<Sides.Cell> cells) {
    return Folded.names(cells) + Folded.verb(cells, " has ", " have each ") + sizes;
  }

  private static String sizes(double data, double memory) {
    return "about " + gigabytes(data) + " of data and " + gigabytes(memory) + " of memory";
  }

  private static String gigabytes(double bytes) {
    return Answer.number(bytes / BYTES_PER_GIGABYTE) + " GB";
  }

  /** Else fields are shorter than the length that is set, and the data may be smaller. */
  private static boolean isConstant(Map<String, String> settings) {
    return settings.getOrDefault("fieldlengthdistribution", "constant").equals("constant");
  }

  /** Records times fields, keys and what the database adds left out. */
  private static OptionalDouble data(Map<String, String> settings) {
    try {
      double records = Double.parseDouble(settings.getOrDefault("recordcount", ""));
      double fields = Double.parseDouble(settings.getOrDefault("fieldcount", FIELD_COUNT));
      double length = Double.parseDouble(settings.getOrDefault("fieldlength", FIELD_LENGTH));
      return records > 0 ? OptionalDouble.of(records * fields * length) : OptionalDouble.empty();
    } catch (NumberFormatException e) {
      return OptionalDouble.empty();
    }
  }

  /** Of the servers, or of the client if no other host was looked at. */
  private static OptionalDouble memory(Run run) {
    return run.value(Figures.SERVER, Figures.MEMORY_SIZE)
        .or(() -> run.value(Figures.CLIENT, Figures.MEMORY_SIZE))
        .or(
            () ->
                run.context()
                    .inventory()
                    .flatMap(host -> host.memoryBytes().map(Long::doubleValue)))
        .map(OptionalDouble::of)
        .orElse(OptionalDouble.empty());
  }
}
