package io.ycsbx.find;

import io.ycsbx.record.RunRecord;
import io.ycsbx.record.Warning;
import io.ycsbx.record.host.Inventory;
import java.util.Optional;

/** Decides whether the client may have limited a step. Not instantiable. */
public final class ClientLimit {

  private static final String CLIENT_BUSY = "client-cpu";

  private ClientLimit() {}

  /**
   * Returns the run's warning that the client's host was busy. An embedded database has no other
   * host, so there is none.
   */
  public static Optional<Warning> of(RunRecord record) {
    boolean embedded = record.inventory().filter(Inventory::holdsData).isPresent();
    return embedded
        ? Optional.empty()
        : record.warnings().stream().filter(w -> w.code().equals(CLIENT_BUSY)).findFirst();
  }
}
