package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.InterfaceKind;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Parses {@code /proc/net/dev} and {@code /proc/net/snmp}: proc(5). */
final class NetText {

  private static final String TCP = "Tcp:";
  private static final String RETRANSMITS = "RetransSegs";

  /** Numbers between the drops of one direction and the bytes of the other. */
  private static final int BETWEEN = 4;

  private NetText() {}

  /** Returns the counters of the given interfaces, from {@code /proc/net/dev}. */
  static Map<String, NetworkCounters.OfInterface> interfaces(
      TextCursor dev, Map<String, InterfaceKind> wanted) {
    Map<String, NetworkCounters.OfInterface> counters = new TreeMap<>();
    while (!dev.atEnd()) {
      String word = dev.word();
      String name = word.substring(0, Math.max(0, word.length() - 1));
      InterfaceKind kind = wanted.get(name);
      if (kind != null) {
        TrafficCounters receive = traffic(dev);
        for (int i = 0; i < BETWEEN; i++) {
          dev.number();
        }
        counters.put(name, new NetworkCounters.OfInterface(kind, receive, traffic(dev)));
      }
      dev.nextLine();
    }
    return counters;
  }

  private static TrafficCounters traffic(TextCursor fields) {
    long bytes = fields.number();
    long packets = fields.number();
    long errors = fields.number();
    return new TrafficCounters(bytes, packets, errors, fields.number());
  }

  /** Returns the number of TCP segments that were sent again, from {@code /proc/net/snmp}. */
  static Optional<Long> retransmits(TextCursor snmp) {
    int column = 0;
    while (!snmp.atEnd()) {
      if (snmp.word().equals(TCP)) {
        if (column > 0) {
          for (int i = 1; i < column; i++) {
            snmp.word(); // MaxConn may be negative
          }
          return Optional.of(snmp.number()).filter(count -> count != TextCursor.NONE);
        }
        column = column(snmp);
      }
      snmp.nextLine();
    }
    return Optional.empty();
  }

  /** Returns the number of a line's word, from 1; 0 if it is missing. */
  private static int column(TextCursor names) {
    int column = 1;
    for (String name = names.word(); !name.isEmpty(); name = names.word()) {
      if (name.equals(RETRANSMITS)) {
        return column;
      }
      column++;
    }
    return 0;
  }
}
