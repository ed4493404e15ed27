package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.NetworkInterface.InterfaceKind;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Chooses a host's network interfaces. */
public final class Interfaces {

  private static final String CLASS = "/sys/class/net/";

  /** Interfaces of containers, of which a host may have hundreds. */
  private static final Pattern OF_CONTAINER = Pattern.compile("(?:veth|cali).*");

  private static final int MOST_VIRTUAL = 16;

  private Interfaces() {}

  /** Returns the interfaces of a host, by name, without those of its containers. */
  public static Map<String, InterfaceKind> of(HostFiles files) {
    Map<String, InterfaceKind> kinds = new TreeMap<>();
    for (String name : files.list(CLASS)) {
      InterfaceKind kind =
          files.exists(CLASS + name + "/device") ? InterfaceKind.PHYSICAL : InterfaceKind.VIRTUAL;
      kinds.put(name, name.equals("lo") ? InterfaceKind.LOOPBACK : kind);
    }
    // Inside a container, such an interface is the only one.
    boolean physical = kinds.containsValue(InterfaceKind.PHYSICAL);
    List<String> virtual =
        kinds.keySet().stream()
            .filter(name -> kinds.get(name) == InterfaceKind.VIRTUAL)
            .filter(name -> !physical || !OF_CONTAINER.matcher(name).matches())
            .limit(MOST_VIRTUAL)
            .toList();
    kinds
        .entrySet()
        .removeIf(
            kind -> kind.getValue() == InterfaceKind.VIRTUAL && !virtual.contains(kind.getKey()));
    return kinds;
  }
}
