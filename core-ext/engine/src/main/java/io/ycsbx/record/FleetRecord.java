package io.ycsbx.record;

import java.util.List;

/**
 * The clients of a merged run that ran together.
 *
 * @param expected number of clients of the run
 * @param present number of clients whose records the merged record contains
 * @param clients one entry per expected client, by rank
 */
public record FleetRecord(int expected, int present, List<FleetMember> clients) {

  public FleetRecord {
    clients = List.copyOf(clients);
  }
}
