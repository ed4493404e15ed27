package io.ycsbx.workload.tpcc;

import java.util.ArrayList;
import java.util.List;

/** The nine tables, with the same columns as those of HammerDB. Stateless. */
final class Tables {

  private static final String FILE = "tables";

  /** The names of the tables, in the order of their creation. */
  static final List<String> NAMES = List.copyOf(SqlFile.read(FILE).statements().keySet());

  private Tables() {}

  /** Returns the statements that create the tables, in the order of {@link #NAMES}. */
  static List<String> statements(TpccSettings settings) {
    int partitions = settings.orderLinePartitions();
    List<String> tags = new ArrayList<>(List.of(settings.profile().label()));
    if (settings.historyKey()) {
      tags.add("history_pk");
    }
    if (partitions > 0) {
      tags.add("partitions");
    }
    return SqlFile.read(FILE, tags.toArray(String[]::new)).statements().values().stream()
        .map(statement -> statement.replace("{partitions}", Integer.toString(partitions)))
        .toList();
  }

  /**
   * Returns the profile whose order lines have amounts of a type: the specification's have cents.
   */
  static Profile profileOf(String amountType) {
    return amountType.equalsIgnoreCase("decimal") ? Profile.SPEC : Profile.HAMMERDB;
  }
}
