package io.ycsbx.binding.postgresql;

import io.ycsbx.spi.Durability;
import io.ycsbx.spi.Durability.Place;
import io.ycsbx.spi.Part;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where writes are when the server acknowledges them, by the server's settings and tables. */
final class ServerDurability {

  private static final String COMMIT = "synchronous_commit";
  private static final String FSYNC = "fsync";
  private static final String METHOD = "wal_sync_method";
  private static final String FULL_PAGES = "full_page_writes";

  private ServerDurability() {}

  /** Returns the durability of a server; empty if its settings are not known. */
  static Optional<Durability> of(Optional<Part> part, Map<String, String> settings) {
    if (!settings.containsKey(COMMIT) || !settings.containsKey(FSYNC)) {
      return Optional.empty();
    }
    return Optional.of(
        new Durability(
            part,
            place(settings),
            List.of(ServerVariables.UNLOGGED, COMMIT, FSYNC, METHOD, FULL_PAGES).stream()
                .filter(settings::containsKey)
                .toList(),
            settings.getOrDefault(FULL_PAGES, "on").equals("off")
                ? Optional.of("pages not protected from partial writes")
                : Optional.empty()));
  }

  private static Place place(Map<String, String> settings) {
    if (!ServerVariables.NONE.equals(settings.get(ServerVariables.UNLOGGED))) {
      return Place.NOT_KNOWN;
    }
    if (settings.get(COMMIT).equals("off")) {
      return Place.MEMORY;
    }
    return settings.get(FSYNC).equals("off") ? Place.SYSTEM : Place.DRIVE;
  }
}
