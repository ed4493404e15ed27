package io.ycsbx.telemetry.host;

import io.ycsbx.record.host.InterfaceKind;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Chooses a host's network interfaces. */
public final class Interfaces {

  private static final String CLASS = "/sys/class/net/";

  /** Names that Linux gives to interfaces without hardware. */
  private static final Pattern VIRTUAL =
      Pattern.compile(
          "(?:veth|docker|br-|virbr|bond|team|dummy|ifb|tun|tap|wg|cni|cali|flannel|vxlan|kube|nodelocaldns)"
              + ".*|.*\\..*");

  /** Interfaces of containers, of which a host may have hundreds. */
  private static final Pattern OF_CONTAINER = Pattern.compile("(?:veth|cali).*");

  private static final int MOST_VIRTUAL = 16;

  private Interfaces() {}

  /** Returns the interfaces of a host, by name, without those of its containers. */
  public static Map<String, InterfaceKind> of(HostFiles files) {
    Map<String, InterfaceKind> kinds = new TreeMap<>();
    for (String name : files.list(CLASS)) {
      kinds.put(name, kind(name, files.exists(CLASS + name + "/device")));
    }
    return chosen(kinds);
  }

  /** Returns the interfaces of these names, whose kinds follow from their names. */
  static Map<String, InterfaceKind> of(Iterable<String> names) {
    Map<String, InterfaceKind> kinds = new TreeMap<>();
    names.forEach(name -> kinds.put(name, kind(name, !VIRTUAL.matcher(name).matches())));
    return chosen(kinds);
  }

  private static InterfaceKind kind(String name, boolean hardware) {
    if (name.equals("lo")) {
      return InterfaceKind.LOOPBACK;
    }
    return hardware ? InterfaceKind.PHYSICAL : InterfaceKind.VIRTUAL;
  }

  private static Map<String, InterfaceKind> chosen(Map<String, InterfaceKind> kinds) {
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
            one -> one.getValue() == InterfaceKind.VIRTUAL && !virtual.contains(one.getKey()));
    return kinds;
  }
}
