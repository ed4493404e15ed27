package io.ycsbx.binding.mysql;

import io.ycsbx.spi.Durability;
import io.ycsbx.spi.Durability.Place;
import io.ycsbx.spi.Part;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Where InnoDB's writes are when the server acknowledges them, by the server's variables. */
final class ServerDurability {

  private static final String FLUSH = "innodb_flush_log_at_trx_commit";
  private static final String METHOD = "innodb_flush_method";
  private static final String BINLOG = "log_bin";
  private static final String SYNC_BINLOG = "sync_binlog";
  private static final String DOUBLEWRITE = "innodb_doublewrite";

  private static final String INNODB = "InnoDB";

  private ServerDurability() {}

  /** Returns the durability of a server; empty if its variables are not known. */
  static Optional<Durability> of(Optional<Part> part, Map<String, String> variables) {
    if (!variables.containsKey(FLUSH)) {
      return Optional.empty();
    }
    return Optional.of(
        new Durability(
            part,
            place(variables),
            List.of(ServerVariables.ENGINE, FLUSH, METHOD, BINLOG, SYNC_BINLOG, DOUBLEWRITE)
                .stream()
                .filter(variables::containsKey)
                .toList(),
            Set.of("OFF", "DETECT_ONLY").contains(variables.getOrDefault(DOUBLEWRITE, "ON"))
                ? Optional.of("pages not protected from partial writes")
                : Optional.empty()));
  }

  private static Place place(Map<String, String> variables) {
    if (!variables.getOrDefault(ServerVariables.ENGINE, INNODB).equalsIgnoreCase(INNODB)) {
      return Place.NOT_KNOWN;
    }
    return switch (variables.get(FLUSH)) {
      case "0" -> Place.MEMORY;
      case "2" -> Place.SYSTEM;
      case "1", "3" -> flushed(variables);
      default -> Place.NOT_KNOWN;
    };
  }

  private static Place flushed(Map<String, String> variables) {
    if (variables.getOrDefault(METHOD, "").toLowerCase(Locale.ROOT).endsWith("nosync")) {
      return Place.SYSTEM;
    }
    // InnoDB undoes at recovery a commit that the binary log lacks.
    boolean logs = !Set.of("", "OFF").contains(variables.getOrDefault(BINLOG, ""));
    boolean synced = variables.getOrDefault(SYNC_BINLOG, "").equals("1");
    return logs && !synced ? Place.SYSTEM : Place.DRIVE;
  }
}
