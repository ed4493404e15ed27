package io.ycsbx.spi;

import io.ycsbx.config.Secrets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Where a write is when the database acknowledges it.
 *
 * @param part the part that this is about; empty: the whole database
 * @param facts the names of the facts that decide it, in the order to show
 * @param caveat what may become of an acknowledged write nevertheless, in a few words
 */
public record Durability(
    Optional<Part> part, Place place, List<String> facts, Optional<String> caveat) {

  /** Places of acknowledged writes. */
  public enum Place {
    DRIVE("on the drive"),
    SYSTEM("in the operating system's cache"),
    MEMORY("in the database's memory"),
    NOT_ACKNOWLEDGED("not acknowledged"),
    /** The facts do not decide it. */
    NOT_KNOWN("not known");

    private final String words;

    Place(String words) {
      this.words = words;
    }

    /** Returns the words in a report, e.g. {@code on the drive}. */
    public String words() {
      return words;
    }
  }

  /** Copies the list, and takes secrets out of the caveat. */
  public Durability {
    Objects.requireNonNull(part);
    Objects.requireNonNull(place);
    caveat = caveat.map(Secrets::redactValue);
    facts = List.copyOf(facts);
  }

  /** Makes the durability of a whole database. */
  public static List<Durability> of(Place place, String... facts) {
    return List.of(new Durability(Optional.empty(), place, List.of(facts), Optional.empty()));
  }
}
