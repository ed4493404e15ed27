package io.ycsbx.brief.plan;

import io.ycsbx.report.yaml.YamlDocument;
import io.ycsbx.report.yaml.YamlSchema;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A lab's own file: what a plan leaves open. The schema {@code lab.schema.json} states its keys.
 *
 * @param hosts of databases, by name
 * @param facts file of facts; absent: none
 * @param properties of all loads and runs
 * @param configurations by name
 */
public record Lab(
    Map<String, Host> hosts,
    Optional<String> facts,
    Assigned properties,
    Map<String, Part> configurations) {

  /** Stands for the addresses of a configuration's hosts. */
  private static final String SERVER = "${server}";

  public static final Lab NONE = new Lab(Map.of(), Optional.empty(), Assigned.NONE, Map.of());

  /**
   * A host of a database.
   *
   * @param address for clients; absent: the name
   * @param telemetry URL of its telemetry; absent: none
   * @param drives serial numbers of the drives under the data; empty: all drives
   */
  public record Host(Optional<String> address, Optional<String> telemetry, List<String> drives) {}

  /**
   * A configuration.
   *
   * @param title in the brief; absent: the plan's
   * @param server names of its hosts; empty: the plan's
   * @param drives serial numbers of the client's drives under the data; empty: not stated
   * @param properties of its loads and runs
   */
  public record Part(
      Optional<String> title, List<String> server, List<String> drives, Assigned properties) {}

  /**
   * Drives under the data, whose devices are to be found.
   *
   * @param owner names them in the file, e.g. {@code hosts/db1}
   * @param host with its telemetry as {@code NAME=URL}; absent: the client's host
   */
  public record Drives(String owner, Optional<String> host, List<String> serials) {}

  /**
   * Reads a file.
   *
   * @param file the file's name in messages
   * @param known names of the plan's configurations
   * @throws io.ycsbx.config.SettingsException with all errors
   */
  public static Lab read(String file, String yaml, Collection<String> known) {
    YamlDocument lab = YamlDocument.read(file, "lab", yaml);
    List<String> hosts = new ArrayList<>();
    lab.root().path("hosts").fieldNames().forEachRemaining(hosts::add);
    Function<String, String> host =
        name -> {
          if (!hosts.contains(name)) {
            throw new IllegalArgumentException("must be one of the hosts of this file");
          }
          return name;
        };
    Function<String, String> property = value -> Placeholders.checked(value.replace(SERVER, ""));
    new YamlSchema(Lab.class, "lab.schema.json", Map.of("lab-host", host, "property", property))
        .check(lab);
    lab.root()
        .path("configurations")
        .fieldNames()
        .forEachRemaining(
            name -> lab.know("/configurations/" + name, "configuration of the plan", name, known));
    for (String part : lab.entries("configurations")) {
      lab.first(at -> at.startsWith(part + "/properties/") && lab.text(at).contains(SERVER))
          .filter(at -> lab.texts(part + "/server").isEmpty())
          .ifPresent(at -> lab.add(at, "needs server in this configuration", lab.text(at)));
    }
    lab.refuseSecrets("and results hold what this file sets: give it as env:NAME or file:PATH");
    return lab.as(Lab.class);
  }

  public Map<String, String> titles() {
    Map<String, String> titles = new LinkedHashMap<>();
    configurations.forEach(
        (name, part) -> part.title().ifPresent(title -> titles.put(name, title)));
    return titles;
  }

  /** Returns the serial numbers that a configuration is to have; empty if they are not stated. */
  public List<String> serials(String configuration) {
    Part part = configurations.get(configuration);
    if (part == null) {
      return List.of();
    }
    List<String> serials = new ArrayList<>(part.drives());
    part.server().forEach(host -> serials.addAll(hosts.get(host).drives()));
    return serials;
  }

  /** Returns the drives that must be in place when a plan without pauses starts. */
  public List<Drives> drives(BriefPlan plan) {
    List<Drives> all = new ArrayList<>();
    for (Configuration configuration : plan.configurations()) {
      Part part = configurations.get(configuration.name());
      if (part == null || configuration.pause().isPresent()) {
        continue;
      }
      all.add(
          new Drives("configurations/" + configuration.name(), Optional.empty(), part.drives()));
      for (String name : part.server()) {
        Host host = hosts.get(name);
        host.telemetry()
            .filter(url -> url.startsWith("ssh"))
            .ifPresent(
                url ->
                    all.add(
                        new Drives("hosts/" + name, Optional.of(name + "=" + url), host.drives())));
      }
    }
    all.removeIf(drives -> drives.serials().isEmpty());
    return all;
  }

  /**
   * Returns the properties of this file.
   *
   * @param server the plan's property with the server's address
   * @param devices names of the devices of drives, by their owner
   */
  public Overrides overrides(Optional<String> server, Map<String, List<String>> devices) {
    Overrides all = new Overrides(properties);
    for (Map.Entry<String, Part> part : configurations.entrySet()) {
      all = all.plus(part.getKey(), of(part.getKey(), part.getValue(), server, devices));
    }
    return all;
  }

  private Assigned of(
      String name, Part part, Optional<String> server, Map<String, List<String>> devices) {
    List<String> addresses = new ArrayList<>();
    List<String> urls = new ArrayList<>();
    List<String> drives = new ArrayList<>();
    for (String host : part.server()) {
      addresses.add(hosts.get(host).address().orElse(host));
      hosts.get(host).telemetry().ifPresent(url -> urls.add(host + "=" + url));
      List<String> found = devices.getOrDefault("hosts/" + host, List.of());
      if (!found.isEmpty()) {
        drives.add(host + ":" + String.join("+", found));
      }
    }
    String own = String.join(",", addresses);
    return list("telemetry.devices", devices.getOrDefault("configurations/" + name, List.of()))
        .plus(server.map(key -> list(key, addresses)).orElse(Assigned.NONE))
        .plus(list("telemetry.hosts", urls))
        .plus(list("telemetry.hosts.devices", drives))
        .plus(part.properties().map((key, value) -> value.replace(SERVER, own)));
  }

  private static Assigned list(String key, List<String> values) {
    return Assigned.of(
        key, Optional.of(String.join(",", values)).filter(joined -> !values.isEmpty()));
  }
}
