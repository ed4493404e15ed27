package io.ycsbx.report.facts;

import io.ycsbx.record.host.Drive;
import io.ycsbx.report.document.ConfigurationInventory;
import io.ycsbx.report.document.ConfigurationInventory.Group;
import io.ycsbx.report.model.Fact;
import io.ycsbx.report.model.MeasuredRun;
import io.ycsbx.report.yaml.YamlDocument;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Adds declared facts to inventories, beside the recorded facts. A declared count, size or speed
 * that contradicts a record is an error; texts are not compared. Used by one thread.
 */
final class DeclaredFacts {

  private final Facts facts;
  private final Map<String, String> titles;
  private final List<MeasuredRun> runs;
  private final YamlDocument problems;

  /**
   * Takes facts and runs.
   *
   * @param titles titles of the configurations by name
   * @param problems takes the contradictions
   */
  DeclaredFacts(
      Facts facts, Map<String, String> titles, List<MeasuredRun> runs, YamlDocument problems) {
    this.facts = facts;
    this.titles = titles;
    this.runs = runs;
    this.problems = problems;
  }

  /** Returns the inventories with their declared facts. */
  List<ConfigurationInventory> in(List<ConfigurationInventory> inventories) {
    return inventories.stream().map(this::in).toList();
  }

  private ConfigurationInventory in(ConfigurationInventory inventory) {
    String title = inventory.configuration();
    List<MeasuredRun> own =
        runs.stream().filter(run -> title.equals(titles.get(run.place().configuration()))).toList();
    if (own.isEmpty()) {
      return inventory;
    }
    Map<String, List<Fact>> groups = new LinkedHashMap<>();
    inventory.groups().forEach(group -> groups.put(group.title(), new ArrayList<>(group.facts())));
    List<Host> hosts = Host.of(own.stream().map(MeasuredRun::context).toList());
    for (int i = 0; i < facts.hosts().size(); i++) {
      DeclaredHost declared = facts.hosts().get(i);
      String pointer = "/hosts/" + i;
      if (declared.isOf(own.get(0).place().configuration())) {
        List<Host> recorded = declared.among(hosts);
        recorded.forEach(host -> check(declared, pointer, host, declared.title() + " of " + title));
        List<String> places =
            recorded.isEmpty()
                ? List.of(capital(declared.role()))
                : recorded.stream().map(Host::title).toList();
        places.forEach(place -> add(declared.all(), place, groups));
      }
    }
    add(
        facts.applications().entrySet().stream()
            .map(one -> Fact.declared(Fact.Owner.SOFTWARE, one.getKey(), one.getValue()))
            .toList(),
        "Software",
        groups);
    return new ConfigurationInventory(
        title,
        groups.entrySet().stream()
            .map(group -> new Group(group.getKey(), group.getValue()))
            .toList());
  }

  /** Adds facts to a group, except for those that it has with the same value. */
  private static void add(List<Fact> declared, String group, Map<String, List<Fact>> groups) {
    if (declared.isEmpty()) {
      return;
    }
    List<Fact> all = groups.computeIfAbsent(group, title -> new ArrayList<>());
    declared.stream()
        .filter(
            fact ->
                all.stream().noneMatch(own -> own.name().equals(fact.name()) && own.agrees(fact)))
        .forEach(all::add);
  }

  private void check(DeclaredHost declared, String pointer, Host host, String name) {
    declared
        .facts()
        .forEach(
            (fact, text) ->
                fact.contradiction(text, host.inventory())
                    .ifPresent(
                        recorded ->
                            contradiction(pointer + "/" + fact.key(), text, name, recorded)));
    check(declared.dataDrives(), pointer + "/data-drives", host, name, host.dataDevices());
    check(declared.rootDrives(), pointer + "/root-drives", host, name, List.of());
  }

  private void check(
      List<DeclaredHost.Drives> all, String list, Host host, String name, List<String> devices) {
    for (int i = 0; i < all.size(); i++) {
      DeclaredHost.Drives declared = all.get(i);
      String pointer = list + "/" + i;
      for (String device : host.drives().isEmpty() ? List.<String>of() : declared.devices()) {
        problems.know(pointer + "/devices", "drive of " + name, device, host.drives());
      }
      List<Drive> drives = declared.of(host, devices);
      int count = declared.count().orElse(drives.size());
      if (!drives.isEmpty() && count != drives.size()) {
        contradiction(pointer + "/count", count, name, Integer.toString(drives.size()));
      }
      declared
          .capacity()
          .ifPresent(
              capacity ->
                  drives.stream()
                      .flatMap(drive -> drive.sizeBytes().stream())
                      .filter(bytes -> !Quantity.CAPACITY.agrees(capacity, bytes))
                      .map(Quantity.CAPACITY::text)
                      .distinct()
                      .forEach(
                          size ->
                              contradiction(
                                  pointer + "/capacity", capacity, "the drives of " + name, size)));
    }
  }

  private void contradiction(String pointer, Object declared, String name, String recorded) {
    problems.add(
        pointer, "contradicts " + name + ", whose record says \"" + recorded + "\"", declared);
  }

  private static String capital(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
