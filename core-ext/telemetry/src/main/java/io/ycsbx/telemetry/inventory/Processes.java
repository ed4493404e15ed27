package io.ycsbx.telemetry.inventory;

import io.ycsbx.process.OwnServices;
import io.ycsbx.process.ProcessLimits;
import io.ycsbx.process.ProcessLimits.Scheduling;
import io.ycsbx.record.host.Inventory.Limits;
import io.ycsbx.record.host.Inventory.ServerProcess;
import io.ycsbx.telemetry.host.HostFiles;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads the limits of this process, and of the servers on this host to which it has connections by
 * TCP, however their addresses are written: proc(5).
 *
 * @param memoryBytes the host's memory
 */
record Processes(HostFiles files, long memoryBytes) {

  private static final String PROC = "/proc/";
  private static final String OWN = "self";
  private static final Predicate<String> NUMBER = Pattern.compile("\\d+").asMatchPredicate();
  private static final Pattern SOCKET = Pattern.compile("socket:\\[(\\d+)]");

  /** Programs that pass connections on to servers in containers or on other hosts. */
  private static final Set<String> PROXIES = Set.of("docker-proxy", "rootlessport", "ssh");

  private static final String ESTABLISHED = "01";
  private static final String LISTENING = "0A";
  private static final int HEXADECIMAL = 16;

  /** Begins addresses of IPv4 that a socket of IPv6 has, such as those of Java. */
  private static final Pattern MAPPED = Pattern.compile("^0{16}FFFF0{4}");

  /**
   * A socket of TCP.
   *
   * @param local address and port, in the kernel's hexadecimal digits
   * @param remote likewise
   */
  private record Socket(String local, String remote, String state, String inode) {

    static Socket parse(String line) {
      String[] words = line.strip().split("\\s+", -1);
      return new Socket(address(words[1]), address(words[2]), words[3], words[9]);
    }

    private static String address(String text) {
      return MAPPED.matcher(text).replaceFirst("");
    }
  }

  /** Returns the limits of this process; absent on systems other than Linux. */
  Optional<Limits> own() {
    return limits(OWN);
  }

  /**
   * Returns the processes at the other ends of this process's connections on this host but for
   * those to {@link OwnServices}, the same ones once; empty if one of them cannot be seen, for
   * which this process needs the rights of its user or of root, or is a known proxy; absent without
   * such connections, as with servers on other hosts or in containers with a network of their own.
   */
  Optional<List<ServerProcess>> servers() {
    Set<String> ends = otherEnds();
    if (ends.isEmpty()) {
      return Optional.empty();
    }
    Set<ServerProcess> servers = new LinkedHashSet<>();
    for (String process : files.list(PROC).stream().filter(NUMBER).toList()) {
      if (ends.isEmpty()) {
        break;
      }
      Set<String> sockets = sockets(process);
      if (!Collections.disjoint(sockets, ends)) {
        Optional<ServerProcess> server = server(process);
        if (server.isPresent()) {
          servers.add(server.get());
          ends.removeAll(sockets);
        }
      }
    }
    return Optional.of(ends.isEmpty() ? List.copyOf(servers) : List.of());
  }

  private Optional<ServerProcess> server(String process) {
    return files
        .read(PROC + process + "/comm")
        .filter(name -> !PROXIES.contains(name))
        .flatMap(name -> limits(process).map(limits -> new ServerProcess(name, limits)));
  }

  /** Returns the sockets on this host that are the servers' ends of this process's connections. */
  private Set<String> otherEnds() {
    Set<String> own = sockets(OWN);
    List<Socket> all =
        Stream.of("/net/tcp", "/net/tcp6")
            .flatMap(table -> files.read(PROC + OWN + table).stream())
            .flatMap(table -> table.lines().skip(1))
            .map(Socket::parse)
            .toList();
    Set<Integer> served =
        all.stream()
            .filter(socket -> socket.state().equals(LISTENING) && own.contains(socket.inode()))
            .map(socket -> port(socket.local()))
            .collect(Collectors.toSet());
    Map<String, String> inodes =
        all.stream()
            .filter(socket -> socket.state().equals(ESTABLISHED))
            // The server has not accepted it.
            .filter(socket -> !socket.inode().equals("0"))
            .collect(
                Collectors.toMap(
                    socket -> socket.remote() + socket.local(),
                    Socket::inode,
                    (first, second) -> first));
    return all.stream()
        .filter(socket -> own.contains(socket.inode()))
        // Whoever has connected to this process, as to its live page, is no server.
        .filter(socket -> !served.contains(port(socket.local())))
        .filter(socket -> !OwnServices.has(address(socket.remote())))
        .map(socket -> inodes.get(socket.local() + socket.remote()))
        .filter(end -> end != null && !own.contains(end))
        .collect(Collectors.toCollection(HashSet::new));
  }

  private static int port(String address) {
    return Integer.parseInt(address.substring(address.lastIndexOf(':') + 1), HEXADECIMAL);
  }

  /** Returns an address of words of 32 bits, each in the host's order of bytes. */
  private static InetSocketAddress address(String text) {
    byte[] bytes = HexFormat.of().parseHex(text.substring(0, text.lastIndexOf(':')));
    ByteBuffer network = ByteBuffer.allocate(bytes.length);
    ByteBuffer words = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
    while (words.hasRemaining()) {
      network.putInt(words.getInt());
    }
    try {
      return new InetSocketAddress(InetAddress.getByAddress(network.array()), port(text));
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException("no address: " + text, e);
    }
  }

  /** Returns the open sockets of a process; empty if they cannot be read. */
  private Set<String> sockets(String process) {
    String folder = PROC + process + "/fd";
    return files.list(folder).stream()
        .flatMap(name -> files.link(folder + "/" + name).stream())
        .map(SOCKET::matcher)
        .filter(Matcher::matches)
        .map(socket -> socket.group(1))
        .collect(Collectors.toSet());
  }

  private Optional<Limits> limits(String process) {
    return ProcessLimits.read(files::read, process)
        .map(
            limits ->
                new Limits(
                    limits.allowed(),
                    limits.processors().size(),
                    limits.quota(),
                    limits.memoryBytes().filter(limit -> limit < memoryBytes),
                    limits.scheduling().map(Scheduling::nice),
                    limits
                        .scheduling()
                        .map(Scheduling::policy)
                        .filter(policy -> !policy.equals(Scheduling.USUAL))));
  }
}
